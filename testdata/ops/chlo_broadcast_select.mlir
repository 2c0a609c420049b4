func.func @broadcast_select() {
  %p = stablehlo.constant dense<true> : tensor<i1>
  %x = stablehlo.constant dense<[2, 1]> : tensor<2xi8>
  %y = stablehlo.constant dense<9> : tensor<i8>
  %r = chlo.broadcast_select %p, %x, %y : (tensor<i1>, tensor<2xi8>, tensor<i8>) -> tensor<2xi8>
  check.expect_eq_const %r, dense<[2, 1]> : tensor<2xi8>
  func.return
}
