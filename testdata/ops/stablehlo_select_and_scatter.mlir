func.func @select_and_scatter() {
  %a0 = stablehlo.constant dense<[[1, 5, 2, 3], [9, 0, 4, 4]]> : tensor<2x4xi32>
  %a1 = stablehlo.constant dense<[[10, 20]]> : tensor<1x2xi32>
  %a2 = stablehlo.constant dense<1> : tensor<i32>
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%p: tensor<i32>, %q: tensor<i32>):
    %s = stablehlo.compare GE, %p, %q, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %s : tensor<i1>
  }, {
  ^bb0(%p: tensor<i32>, %q: tensor<i32>):
    %s = stablehlo.add %p, %q : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<2x4xi32>, tensor<1x2xi32>, tensor<i32>) -> tensor<2x4xi32>
  check.expect_eq_const %r, dense<[[1, 1, 1, 1], [11, 1, 21, 1]]> : tensor<2x4xi32>
  func.return
}
