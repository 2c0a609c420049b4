func.func @case_0() {
  %i = stablehlo.constant dense<0> : tensor<i32>
  %x = stablehlo.constant dense<3> : tensor<i32>
  %y = stablehlo.constant dense<4> : tensor<i32>
  %r:2 = "stablehlo.case"(%i) ({
    stablehlo.return %x, %y : tensor<i32>, tensor<i32>
  }, {
    stablehlo.return %y, %y : tensor<i32>, tensor<i32>
  }) : (tensor<i32>) -> (tensor<i32>, tensor<i32>)
  check.expect_eq_const %r#0, dense<3> : tensor<i32>
  check.expect_eq_const %r#1, dense<4> : tensor<i32>
  func.return
}

// -----

func.func @case_1() {
  %i = stablehlo.constant dense<1> : tensor<i32>
  %x = stablehlo.constant dense<3> : tensor<i32>
  %y = stablehlo.constant dense<4> : tensor<i32>
  %r:2 = "stablehlo.case"(%i) ({
    stablehlo.return %x, %y : tensor<i32>, tensor<i32>
  }, {
    stablehlo.return %y, %y : tensor<i32>, tensor<i32>
  }) : (tensor<i32>) -> (tensor<i32>, tensor<i32>)
  check.expect_eq_const %r#0, dense<4> : tensor<i32>
  check.expect_eq_const %r#1, dense<4> : tensor<i32>
  func.return
}

// -----

func.func @case_minus_1() {
  %i = stablehlo.constant dense<-1> : tensor<i32>
  %x = stablehlo.constant dense<3> : tensor<i32>
  %y = stablehlo.constant dense<4> : tensor<i32>
  %r:2 = "stablehlo.case"(%i) ({
    stablehlo.return %x, %y : tensor<i32>, tensor<i32>
  }, {
    stablehlo.return %y, %y : tensor<i32>, tensor<i32>
  }) : (tensor<i32>) -> (tensor<i32>, tensor<i32>)
  check.expect_eq_const %r#0, dense<4> : tensor<i32>
  check.expect_eq_const %r#1, dense<4> : tensor<i32>
  func.return
}

// -----

func.func @case_5() {
  %i = stablehlo.constant dense<5> : tensor<i32>
  %x = stablehlo.constant dense<3> : tensor<i32>
  %y = stablehlo.constant dense<4> : tensor<i32>
  %r:2 = "stablehlo.case"(%i) ({
    stablehlo.return %x, %y : tensor<i32>, tensor<i32>
  }, {
    stablehlo.return %y, %y : tensor<i32>, tensor<i32>
  }) : (tensor<i32>) -> (tensor<i32>, tensor<i32>)
  check.expect_eq_const %r#0, dense<4> : tensor<i32>
  check.expect_eq_const %r#1, dense<4> : tensor<i32>
  func.return
}
