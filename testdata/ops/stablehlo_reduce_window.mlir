func.func @reduce_window_pool() {
  %a0 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0], [12.0, 13.0, 14.0, 15.0]]> : tensor<4x4xf32>
  %a1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %s = stablehlo.maximum %p, %q : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x4xf32>, tensor<f32>) -> tensor<2x3xf32>
  check.expect_eq_const %r, dense<[[5.0, 6.0, 7.0], [13.0, 14.0, 15.0]]> : tensor<2x3xf32>
  func.return
}

// -----

func.func @reduce_window_dilated() {
  %a0 = stablehlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  %a1 = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2>, base_dilations = array<i64: 2>, window_dilations = array<i64: 3>, padding = dense<[[1, 2]]> : tensor<1x2xi64>}> ({
  ^bb0(%p: tensor<i32>, %q: tensor<i32>):
    %s = stablehlo.add %p, %q : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<5xi32>, tensor<i32>) -> tensor<9xi32>
  check.expect_eq_const %r, dense<[1, 0, 2, 1, 3, 2, 4, 3, 0]> : tensor<9xi32>
  func.return
}

// -----

func.func @reduce_window_cumulative() {
  %a0 = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>
  %a1 = stablehlo.constant dense<0.0> : tensor<f64>
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 4>, padding = dense<[[3, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%p: tensor<f64>, %q: tensor<f64>):
    %s = stablehlo.add %p, %q : tensor<f64>
    stablehlo.return %s : tensor<f64>
  }) : (tensor<4xf64>, tensor<f64>) -> tensor<4xf64>
  check.expect_eq_const %r, dense<[1.0, 3.0, 6.0, 10.0]> : tensor<4xf64>
  func.return
}
