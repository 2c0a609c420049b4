func.func @reduce_sum() {
  %x = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  %i = stablehlo.constant dense<0> : tensor<i32>
  %r = stablehlo.reduce(%x init: %i) applies stablehlo.add across dimensions = [1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[3, 12]> : tensor<2xi32>
  func.return
}

// -----

func.func @reduce_outer() {
  %x = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %i = stablehlo.constant dense<1.0> : tensor<f32>
  %r = stablehlo.reduce(%x init: %i) applies stablehlo.add across dimensions = [0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[4.0, 6.0, 8.0]> : tensor<3xf32>
  func.return
}

// -----

func.func @reduce_all() {
  %x = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>
  %i = stablehlo.constant dense<1.0> : tensor<f64>
  %r = stablehlo.reduce(%x init: %i) applies stablehlo.multiply across dimensions = [0, 1] : (tensor<2x3xf64>, tensor<f64>) -> tensor<f64>
  check.expect_eq_const %r, dense<0.0> : tensor<f64>
  func.return
}

// -----

func.func @reduce_none() {
  %x = stablehlo.constant dense<[0, 1]> : tensor<2xi32>
  %i = stablehlo.constant dense<0> : tensor<i32>
  %r = stablehlo.reduce(%x init: %i) applies stablehlo.add across dimensions = [] : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[0, 1]> : tensor<2xi32>
  func.return
}

// -----

func.func @reduce_empty() {
  %x = stablehlo.constant dense<> : tensor<0x2xf32>
  %i = stablehlo.constant dense<3.0> : tensor<f32>
  %r = stablehlo.reduce(%x init: %i) applies stablehlo.add across dimensions = [0] : (tensor<0x2xf32>, tensor<f32>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[3.0, 3.0]> : tensor<2xf32>
  func.return
}

// -----

func.func @reduce_nan() {
  %x = stablehlo.constant dense<[1.0, 0x7FC00000, 2.0]> : tensor<3xf32>
  %i = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %r = stablehlo.reduce(%x init: %i) applies stablehlo.maximum across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %r, dense<0x7FC00000> : tensor<f32>
  func.return
}

// -----

func.func @reduce_and() {
  %x = stablehlo.constant dense<[[true, false], [true, true]]> : tensor<2x2xi1>
  %i = stablehlo.constant dense<true> : tensor<i1>
  %r = stablehlo.reduce(%x init: %i) applies stablehlo.and across dimensions = [1] : (tensor<2x2xi1>, tensor<i1>) -> tensor<2xi1>
  check.expect_eq_const %r, dense<[false, true]> : tensor<2xi1>
  func.return
}

// -----

func.func @reduce_argmax() {
  %x = stablehlo.constant dense<[3.0, 7.0, 7.0, 1.0]> : tensor<4xf32>
  %k = stablehlo.iota dim = 0 : tensor<4xi32>
  %a = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %b = stablehlo.constant dense<-1> : tensor<i32>
  %r:2 = stablehlo.reduce(%x init: %a), (%k init: %b) across dimensions = [0] : (tensor<4xf32>, tensor<4xi32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)
  reducer(%p: tensor<f32>, %q: tensor<f32>) (%m: tensor<i32>, %n: tensor<i32>) {
    %g = stablehlo.compare GE, %p, %q, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %v = stablehlo.select %g, %p, %q : tensor<i1>, tensor<f32>
    %w = stablehlo.select %g, %m, %n : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<f32>, tensor<i32>
  }
  check.expect_eq_const %r#0, dense<7.0> : tensor<f32>
  check.expect_eq_const %r#1, dense<1> : tensor<i32>
  func.return
}
