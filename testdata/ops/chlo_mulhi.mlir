func.func @mulhi_i32() {
  %x = stablehlo.constant dense<[2147483647, -2147483648, 12345678]> : tensor<3xi32>
  %y = stablehlo.constant dense<[2147483647, 2147483647, -87654321]> : tensor<3xi32>
  %r = chlo.mulhi %x, %y : tensor<3xi32>, tensor<3xi32> -> tensor<3xi32>
  check.expect_eq_const %r, dense<[1073741823, -1073741824, -251959]> : tensor<3xi32>
  func.return
}

// -----

func.func @mulhi_ui64() {
  %x = stablehlo.constant dense<[18446744073709551615, 8589934592]> : tensor<2xui64>
  %y = stablehlo.constant dense<[18446744073709551615, 1099511627776]> : tensor<2xui64>
  %r = chlo.mulhi %x, %y : tensor<2xui64>, tensor<2xui64> -> tensor<2xui64>
  check.expect_eq_const %r, dense<[18446744073709551614, 512]> : tensor<2xui64>
  func.return
}
