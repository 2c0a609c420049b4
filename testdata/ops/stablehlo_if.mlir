func.func @if_True() {
  %p = stablehlo.constant dense<true> : tensor<i1>
  %x = stablehlo.constant dense<3> : tensor<i32>
  %r = "stablehlo.if"(%p) ({
    %s = stablehlo.add %x, %x : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }, {
    stablehlo.return %x : tensor<i32>
  }) : (tensor<i1>) -> tensor<i32>
  check.expect_eq_const %r, dense<6> : tensor<i32>
  func.return
}

// -----

func.func @if_False() {
  %p = stablehlo.constant dense<false> : tensor<i1>
  %x = stablehlo.constant dense<3> : tensor<i32>
  %r = "stablehlo.if"(%p) ({
    %s = stablehlo.add %x, %x : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }, {
    stablehlo.return %x : tensor<i32>
  }) : (tensor<i1>) -> tensor<i32>
  check.expect_eq_const %r, dense<3> : tensor<i32>
  func.return
}
