func.func @map() {
  %a0 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %a1 = stablehlo.constant dense<[5, 7]> : tensor<2xi32>
  %r = "stablehlo.map"(%a0, %a1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%p: tensor<i32>, %q: tensor<i32>):
    %s = stablehlo.multiply %p, %q : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[5, 14]> : tensor<2xi32>
  func.return
}
