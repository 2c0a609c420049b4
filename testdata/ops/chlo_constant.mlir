func.func @constant() {
  %r = chlo.constant dense<[1, 2]> : tensor<2xi32>
  check.expect_eq_const %r, dense<[1, 2]> : tensor<2xi32>
  func.return
}
