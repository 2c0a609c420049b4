func.func @broadcast_shift_right_arithmetic() {
  %x = stablehlo.constant dense<[-6, 5]> : tensor<2xi32>
  %y = stablehlo.constant dense<3> : tensor<i32>
  %r = chlo.broadcast_shift_right_arithmetic %x, %y : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[-1, 0]> : tensor<2xi32>
  func.return
}
