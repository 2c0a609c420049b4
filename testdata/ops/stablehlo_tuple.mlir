func.func @tuple() {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %y = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.tuple %x, %y : tuple<tensor<2xi32>, tensor<i1>>
  %u = stablehlo.tuple %t, %y : tuple<tuple<tensor<2xi32>, tensor<i1>>, tensor<i1>>
  %v = stablehlo.get_tuple_element %u[0] : (tuple<tuple<tensor<2xi32>, tensor<i1>>, tensor<i1>>) -> tuple<tensor<2xi32>, tensor<i1>>
  %r = stablehlo.get_tuple_element %v[0] : (tuple<tensor<2xi32>, tensor<i1>>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[1, 2]> : tensor<2xi32>
  func.return
}
