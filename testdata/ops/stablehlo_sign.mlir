func.func @sign_f32() {
  %x = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 3.490000009536743, 10000.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<12xf32>
  %r = stablehlo.sign %x : (tensor<12xf32>) -> tensor<12xf32>
  check.expect_eq_const %r, dense<[0.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, 1.0, 1.0, -1.0, 0x7FC00000]> : tensor<12xf32>
  func.return
}

// -----

func.func @sign_f64() {
  %x = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 3.49, 10000.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<12xf64>
  %r = stablehlo.sign %x : (tensor<12xf64>) -> tensor<12xf64>
  check.expect_eq_const %r, dense<[0.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, 1.0, 1.0, -1.0, 0x7FF8000000000000]> : tensor<12xf64>
  func.return
}

// -----

func.func @sign_f16() {
  %x = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 3.490234375, 10000.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<12xf16>
  %r = stablehlo.sign %x : (tensor<12xf16>) -> tensor<12xf16>
  check.expect_eq_const %r, dense<[0.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, 1.0, 1.0, -1.0, 0x7E00]> : tensor<12xf16>
  func.return
}

// -----

func.func @sign_bf16() {
  %x = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 3.484375, 9984.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<12xbf16>
  %r = stablehlo.sign %x : (tensor<12xbf16>) -> tensor<12xbf16>
  check.expect_eq_const %r, dense<[0.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, 1.0, 1.0, -1.0, 0x7FC0]> : tensor<12xbf16>
  func.return
}

// -----

func.func @sign_f32_signed_zeros() {
  %x = stablehlo.constant dense<[0.0, -0.0, 1.0, -0.25]> : tensor<4xf32>
  %v = stablehlo.sign %x : tensor<4xf32>
  %r = stablehlo.bitcast_convert %v : (tensor<4xf32>) -> tensor<4xi32>
  check.expect_eq_const %r, dense<[0, -2147483648, 1065353216, -1082130432]> : tensor<4xi32>
  func.return
}

// -----

func.func @sign_complexf32() {
  %x = stablehlo.constant dense<[(0.0, 0.0), (3.0, 4.0), (-1.0, 0.0), (0x7FC00000, 0.0)]> : tensor<4xcomplex<f32>>
  %r = stablehlo.sign %x : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.0, 0.0), (0.6000000238418579, 0.800000011920929), (-1.0, 0.0), (0x7FC00000, 0x7FC00000)]> : tensor<4xcomplex<f32>> {tolerance = 9.999999999999999e-05 : f64}
  func.return
}

// -----

func.func @sign_complexf64() {
  %x = stablehlo.constant dense<[(0.0, 0.0), (3.0, 4.0), (-1.0, 0.0), (0x7FF8000000000000, 0.0)]> : tensor<4xcomplex<f64>>
  %r = stablehlo.sign %x : (tensor<4xcomplex<f64>>) -> tensor<4xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.0, 0.0), (0.6, 0.8), (-1.0, 0.0), (0x7FF8000000000000, 0x7FF8000000000000)]> : tensor<4xcomplex<f64>> {tolerance = 5.0e-13 : f64}
  func.return
}

// -----

func.func @sign_i64() {
  %x = stablehlo.constant dense<[-9223372036854775808, 0, 7]> : tensor<3xi64>
  %r = stablehlo.sign %x : tensor<3xi64>
  check.expect_eq_const %r, dense<[-1, 0, 1]> : tensor<3xi64>
  func.return
}

// -----

func.func @sign_huge_c128() {
  %x = stablehlo.constant dense<[(-1.5e+308, -1.5e+308), (1.5e+308, 0.0)]> : tensor<2xcomplex<f64>>
  %r = stablehlo.sign %x : tensor<2xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(-0.7071067811865476, -0.7071067811865476), (1.0, 0.0)]> : tensor<2xcomplex<f64>> {tolerance = 5.0e-16 : f64}
  func.return
}
