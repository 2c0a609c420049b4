func.func @broadcast_or() {
  %x = stablehlo.constant dense<[-6, 5]> : tensor<2xi32>
  %y = stablehlo.constant dense<3> : tensor<i32>
  %r = chlo.broadcast_or %x, %y : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[-5, 7]> : tensor<2xi32>
  func.return
}
