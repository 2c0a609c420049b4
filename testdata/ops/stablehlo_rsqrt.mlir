func.func @rsqrt_f32() {
  %x = stablehlo.constant dense<[0.0, 0.25, 1.0, 2.0, 1.0000000031710769e-30, 10000.0, 0x7F800000, 0x7FC00000, -1.0]> : tensor<9xf32>
  %r = stablehlo.rsqrt %x : (tensor<9xf32>) -> tensor<9xf32>
  check.expect_almost_eq_const %r, dense<[0x7F800000, 2.0, 1.0, 0.7071067690849304, 999999986991104.0, 0.009999999776482582, 0.0, 0x7FC00000, 0xFFC00000]> : tensor<9xf32> {tolerance = 2.0e-06 : f64}
  func.return
}

// -----

func.func @rsqrt_f64() {
  %x = stablehlo.constant dense<[0.0, 0.25, 1.0, 2.0, 1.0e-30, 10000.0, 0x7FF0000000000000, 0x7FF8000000000000, -1.0]> : tensor<9xf64>
  %r = stablehlo.rsqrt %x : (tensor<9xf64>) -> tensor<9xf64>
  check.expect_almost_eq_const %r, dense<[0x7FF0000000000000, 2.0, 1.0, 0.7071067811865475, 999999999999999.9, 0.01, 0.0, 0x7FF8000000000000, 0xFFF8000000000000]> : tensor<9xf64> {tolerance = 1.0e-14 : f64}
  func.return
}

// -----

func.func @rsqrt_complexf32() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.125, 1.0), (2.0, 0.0)]> : tensor<5xcomplex<f32>>
  %r = stablehlo.rsqrt %x : (tensor<5xcomplex<f32>>) -> tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(1.3017016649246216, -0.30729007720947266), (0.24849943816661835, -0.464325487613678), (0.03387383371591568, 0.8143810033798218), (0.7467780113220215, -0.6592423915863037), (0.7071067690849304, 0.0)]> : tensor<5xcomplex<f32>> {tolerance = 9.999999999999999e-05 : f64}
  func.return
}

// -----

func.func @rsqrt_complexf64() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.125, 1.0), (2.0, 0.0)]> : tensor<5xcomplex<f64>>
  %r = stablehlo.rsqrt %x : (tensor<5xcomplex<f64>>) -> tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(1.3017016520692888, -0.3072900763121319), (0.24849944091130335, -0.464325452650815), (0.03387383439085669, 0.8143809932541283), (0.7467780124610628, -0.6592423505952665), (0.7071067811865475, 0.0)]> : tensor<5xcomplex<f64>> {tolerance = 5.0e-13 : f64}
  func.return
}
