func.func @tokens() {
  %t = stablehlo.create_token : !stablehlo.token
  %u = stablehlo.after_all %t, %t : !stablehlo.token
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %v = %u) : tensor<i32>, !stablehlo.token
  cond {
    %c = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %w, %j = func.call @step(%v, %i) : (!stablehlo.token, tensor<i32>) -> (!stablehlo.token, tensor<i32>)
    %x = stablehlo.after_all %w : !stablehlo.token
    stablehlo.return %j, %x : tensor<i32>, !stablehlo.token
  }
  %p = stablehlo.compare EQ, %r#0, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %s:2 = "stablehlo.if"(%p) ({
    stablehlo.return %r#1, %one : !stablehlo.token, tensor<i32>
  }, {
    stablehlo.return %u, %zero : !stablehlo.token, tensor<i32>
  }) : (tensor<i1>) -> (!stablehlo.token, tensor<i32>)
  %y:2 = stablehlo.optimization_barrier %s#0, %s#1 : !stablehlo.token, tensor<i32>
  check.expect_eq_const %r#0, dense<3> : tensor<i32>
  check.expect_eq_const %y#1, dense<1> : tensor<i32>
  func.return
}
func.func private @step(%t: !stablehlo.token, %i: tensor<i32>) -> (!stablehlo.token, tensor<i32>) {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %j = stablehlo.add %i, %one : tensor<i32>
  %u = stablehlo.after_all %t : !stablehlo.token
  func.return %u, %j : !stablehlo.token, tensor<i32>
}

// -----

func.func @token_result() -> (!stablehlo.token, tensor<i32>) {
  %t = stablehlo.create_token : !stablehlo.token
  %one = stablehlo.constant dense<1> : tensor<i32>
  func.return %t, %one : !stablehlo.token, tensor<i32>
}
