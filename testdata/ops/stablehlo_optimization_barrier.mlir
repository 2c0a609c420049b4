func.func @optimization_barrier() {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %r:2 = stablehlo.optimization_barrier %x, %x : tensor<2xi32>, tensor<2xi32>
  check.expect_eq_const %r#0, dense<[1, 2]> : tensor<2xi32>
  check.expect_eq_const %r#1, dense<[1, 2]> : tensor<2xi32>
  func.return
}
