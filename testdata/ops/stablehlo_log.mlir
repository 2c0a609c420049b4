func.func @log_f32() {
  %x = stablehlo.constant dense<[0.0, 0.25, 1.0, 2.0, 1.0000000031710769e-30, 10000.0, 0x7F800000, 0x7FC00000, -1.0]> : tensor<9xf32>
  %r = stablehlo.log %x : (tensor<9xf32>) -> tensor<9xf32>
  check.expect_almost_eq_const %r, dense<[0xFF800000, -1.3862943649291992, 0.0, 0.6931471824645996, -69.07755279541016, 9.21034049987793, 0x7F800000, 0x7FC00000, 0xFFC00000]> : tensor<9xf32> {tolerance = 2.0e-06 : f64}
  func.return
}

// -----

func.func @log_f64() {
  %x = stablehlo.constant dense<[0.0, 0.25, 1.0, 2.0, 1.0e-30, 10000.0, 0x7FF0000000000000, 0x7FF8000000000000, -1.0]> : tensor<9xf64>
  %r = stablehlo.log %x : (tensor<9xf64>) -> tensor<9xf64>
  check.expect_almost_eq_const %r, dense<[0xFFF0000000000000, -1.3862943611198906, 0.0, 0.6931471805599453, -69.07755278982137, 9.210340371976184, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<9xf64> {tolerance = 1.0e-14 : f64}
  func.return
}

// -----

func.func @log_complexf32() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.125, 1.0), (2.0, 0.0)]> : tensor<5xcomplex<f32>>
  %r = stablehlo.log %x : (tensor<5xcomplex<f32>>) -> tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(-0.5815753936767578, 0.46364760398864746), (1.2824747562408447, 2.158798933029175), (0.408925324678421, -3.0584514141082764), (0.0077520934864878654, 1.4464412927627563), (0.6931471824645996, 0.0)]> : tensor<5xcomplex<f32>> {tolerance = 9.999999999999999e-05 : f64}
  func.return
}

// -----

func.func @log_complexf64() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.125, 1.0), (2.0, 0.0)]> : tensor<5xcomplex<f64>>
  %r = stablehlo.log %x : (tensor<5xcomplex<f64>>) -> tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(-0.5815754049028404, 0.4636476090008061), (1.2824746787307684, 2.158798930342464), (0.4089253295304513, -3.058451421701352), (0.007752093267982627, 1.446441332248135), (0.6931471805599453, 0.0)]> : tensor<5xcomplex<f64>> {tolerance = 5.0e-13 : f64}
  func.return
}
