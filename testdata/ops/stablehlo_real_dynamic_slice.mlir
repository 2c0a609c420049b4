func.func @real_dynamic_slice() {
  %x = stablehlo.constant dense<[1, 2, 3, 4, 5]> : tensor<5xi32>
  %s = stablehlo.constant dense<[1]> : tensor<1xi32>
  %l = stablehlo.constant dense<[5]> : tensor<1xi32>
  %d = stablehlo.constant dense<[2]> : tensor<1xi32>
  %r = stablehlo.real_dynamic_slice %x, %s, %l, %d : (tensor<5xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[2, 4]> : tensor<2xi32>
  func.return
}
