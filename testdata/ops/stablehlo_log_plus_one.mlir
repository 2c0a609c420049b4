func.func @log_plus_one_f32() {
  %x = stablehlo.constant dense<[0.0, -0.5, 9.999999974752427e-07, 2.0, -1.0, -2.0, 0x7F800000, 0x7FC00000]> : tensor<8xf32>
  %r = stablehlo.log_plus_one %x : (tensor<8xf32>) -> tensor<8xf32>
  check.expect_almost_eq_const %r, dense<[0.0, -0.6931471824645996, 9.999995427278918e-07, 1.0986123085021973, 0xFF800000, 0xFFC00000, 0x7F800000, 0x7FC00000]> : tensor<8xf32> {tolerance = 2.0e-06 : f64}
  func.return
}

// -----

func.func @log_plus_one_f64() {
  %x = stablehlo.constant dense<[0.0, -0.5, 1.0e-06, 2.0, -1.0, -2.0, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>
  %r = stablehlo.log_plus_one %x : (tensor<8xf64>) -> tensor<8xf64>
  check.expect_almost_eq_const %r, dense<[0.0, -0.6931471805599453, 9.999995000003334e-07, 1.0986122886681096, 0xFFF0000000000000, 0xFFF8000000000000, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<8xf64> {tolerance = 1.0e-14 : f64}
  func.return
}

// -----

func.func @log_plus_one_complexf32() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.125, 1.0), (2.0, 0.0)]> : tensor<5xcomplex<f32>>
  %r = stablehlo.log_plus_one %x : (tensor<5xcomplex<f32>>) -> tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.41916459798812866, 0.16514867544174194), (1.1512925624847412, 1.8925468921661377), (-0.662834882736206, -2.8966140747070312), (0.408925324678421, 0.726642370223999), (1.0986123085021973, 0.0)]> : tensor<5xcomplex<f32>> {tolerance = 9.999999999999999e-05 : f64}
  func.return
}

// -----

func.func @log_plus_one_complexf64() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.125, 1.0), (2.0, 0.0)]> : tensor<5xcomplex<f64>>
  %r = stablehlo.log_plus_one %x : (tensor<5xcomplex<f64>>) -> tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.4191645952022216, 0.16514867741462683), (1.151292546497023, 1.892546881191539), (-0.6628348696517279, -2.896613990462929), (0.40892532953045124, 0.7266423406817256), (1.0986122886681098, 0.0)]> : tensor<5xcomplex<f64>> {tolerance = 5.0e-13 : f64}
  func.return
}
