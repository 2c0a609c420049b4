func.func @batch_norm_grad() {
  %a0 = stablehlo.constant dense<[[[1.0, 2.0], [3.0, 4.0]], [[5.0, 6.0], [7.0, 8.0]]]> : tensor<2x2x2xf32>
  %a1 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %a2 = stablehlo.constant dense<[3.0, 5.0]> : tensor<2xf32>
  %a3 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf32>
  %a4 = stablehlo.constant dense<[[[0.10000000149011612, -0.20000000298023224], [0.30000001192092896, 0.5]], [[0.699999988079071, 0.10000000149011612], [-0.6000000238418579, 0.20000000298023224]]]> : tensor<2x2x2xf32>
  %r:3 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.25 : f32, feature_index = 2 : i64}> : (tensor<2x2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2x2x2xf32>) -> (tensor<2x2x2xf32>, tensor<2xf32>, tensor<2xf32>)
  check.expect_almost_eq_const %r#0, dense<[[[-0.1944444626569748, -0.20258860290050507], [0.11666667461395264, 0.38520365953445435]], [[0.5611111521720886, -0.09416089951992035], [-0.12777774035930634, -0.08845417946577072]]]> : tensor<2x2x2xf32> {tolerance = 1.0e-05 : f64}
  check.expect_almost_eq_const %r#1, dense<[-0.8000001311302185, 0.38805705308914185]> : tensor<2xf32> {tolerance = 1.0e-05 : f64}
  check.expect_almost_eq_const %r#2, dense<[0.4999999701976776, 0.6000000238418579]> : tensor<2xf32> {tolerance = 1.0e-05 : f64}
  func.return
}
