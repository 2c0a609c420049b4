func.func @batch_norm_training() {
  %a0 = stablehlo.constant dense<[[[1.0, 2.0], [3.0, 4.0]], [[5.0, 6.0], [7.0, 8.0]]]> : tensor<2x2x2xf32>
  %a1 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %a2 = stablehlo.constant dense<[0.5, 1.0]> : tensor<2xf32>
  %r:3 = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.25 : f32, feature_index = 1 : i64}> : (tensor<2x2x2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2x2x2xf32>, tensor<2xf32>, tensor<2xf32>)
  check.expect_almost_eq_const %r#0, dense<[[[-0.678511381149292, -0.2071068286895752], [-1.357022762298584, -0.4142136573791504]], [[1.2071068286895752, 1.678511381149292], [2.4142136573791504, 3.357022762298584]]]> : tensor<2x2x2xf32> {tolerance = 1.0e-05 : f64}
  check.expect_almost_eq_const %r#1, dense<[3.5, 5.5]> : tensor<2xf32> {tolerance = 1.0e-05 : f64}
  check.expect_almost_eq_const %r#2, dense<[4.25, 4.25]> : tensor<2xf32> {tolerance = 1.0e-05 : f64}
  func.return
}
