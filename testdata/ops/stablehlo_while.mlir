func.func @while_swap() {
  %n = stablehlo.constant dense<5> : tensor<i32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %y = stablehlo.constant dense<[3, 4]> : tensor<2xi32>
  %r:3 = stablehlo.while(%i = %z, %a = %x, %b = %y) : tensor<i32>, tensor<2xi32>, tensor<2xi32>
  cond {
  %c = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.return %c : tensor<i1>
  } do {
  %j = stablehlo.add %i, %one : tensor<i32>
  %s = stablehlo.add %a, %b : tensor<2xi32>
  stablehlo.return %j, %b, %s : tensor<i32>, tensor<2xi32>, tensor<2xi32>
  }
  check.expect_eq_const %r#0, dense<5> : tensor<i32>
  check.expect_eq_const %r#1, dense<[18, 26]> : tensor<2xi32>
  check.expect_eq_const %r#2, dense<[29, 42]> : tensor<2xi32>
  func.return
}

// -----

func.func @while_in_place_keeps_operand() {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %x = stablehlo.constant dense<[[1, 2, 3]]> : tensor<1x3xi32>
  %u = stablehlo.reshape %x : (tensor<1x3xi32>) -> tensor<3xi32>
  %w = stablehlo.add %u, %u : tensor<3xi32>
  %r:3 = stablehlo.while(%i = %z, %a = %w, %b = %w) : tensor<i32>, tensor<3xi32>, tensor<3xi32>
  cond {
  %c = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.return %c : tensor<i1>
  } do {
  %k = stablehlo.reshape %i : (tensor<i32>) -> tensor<1xi32>
  %s = stablehlo.dynamic_update_slice %a, %k, %i : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  %j = stablehlo.add %i, %one : tensor<i32>
  stablehlo.return %j, %s, %b : tensor<i32>, tensor<3xi32>, tensor<3xi32>
  }
  check.expect_eq_const %r#0, dense<3> : tensor<i32>
  check.expect_eq_const %r#1, dense<[0, 1, 2]> : tensor<3xi32>
  check.expect_eq_const %r#2, dense<[2, 4, 6]> : tensor<3xi32>
  check.expect_eq_const %w, dense<[2, 4, 6]> : tensor<3xi32>
  func.return
}
