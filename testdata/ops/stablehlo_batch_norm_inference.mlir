func.func @batch_norm_inference() {
  %a0 = stablehlo.constant dense<[[[1.0, 2.0], [3.0, 4.0]], [[5.0, 6.0], [7.0, 8.0]]]> : tensor<2x2x2xf32>
  %a1 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %a2 = stablehlo.constant dense<[0.5, 1.0]> : tensor<2xf32>
  %a3 = stablehlo.constant dense<[3.0, 5.0]> : tensor<2xf32>
  %a4 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf32>
  %r = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.25 : f32, feature_index = 2 : i64}> : (tensor<2x2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2x2x2xf32>
  check.expect_almost_eq_const %r, dense<[[[-0.8333333134651184, -1.9104276895523071], [0.5, 0.029857397079467773]], [[1.8333334922790527, 1.9701423645019531], [3.1666669845581055, 3.9104275703430176]]]> : tensor<2x2x2xf32> {tolerance = 1.0e-06 : f64}
  func.return
}
