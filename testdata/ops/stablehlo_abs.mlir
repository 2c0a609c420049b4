func.func @abs_f32() {
  %x = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 3.490000009536743, 10000.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<12xf32>
  %r = stablehlo.abs %x : (tensor<12xf32>) -> tensor<12xf32>
  check.expect_eq_const %r, dense<[0.0, 0.5, 0.5, 1.5, 1.5, 2.5, 2.5, 3.490000009536743, 10000.0, 0x7F800000, 0x7F800000, 0x7FC00000]> : tensor<12xf32>
  func.return
}

// -----

func.func @abs_f64() {
  %x = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 3.49, 10000.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<12xf64>
  %r = stablehlo.abs %x : (tensor<12xf64>) -> tensor<12xf64>
  check.expect_eq_const %r, dense<[0.0, 0.5, 0.5, 1.5, 1.5, 2.5, 2.5, 3.49, 10000.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<12xf64>
  func.return
}

// -----

func.func @abs_f16() {
  %x = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 3.490234375, 10000.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<12xf16>
  %r = stablehlo.abs %x : (tensor<12xf16>) -> tensor<12xf16>
  check.expect_eq_const %r, dense<[0.0, 0.5, 0.5, 1.5, 1.5, 2.5, 2.5, 3.490234375, 10000.0, 0x7C00, 0x7C00, 0x7E00]> : tensor<12xf16>
  func.return
}

// -----

func.func @abs_bf16() {
  %x = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 3.484375, 9984.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<12xbf16>
  %r = stablehlo.abs %x : (tensor<12xbf16>) -> tensor<12xbf16>
  check.expect_eq_const %r, dense<[0.0, 0.5, 0.5, 1.5, 1.5, 2.5, 2.5, 3.484375, 9984.0, 0x7F80, 0x7F80, 0x7FC0]> : tensor<12xbf16>
  func.return
}

// -----

func.func @abs_f32_signed_zeros() {
  %x = stablehlo.constant dense<[0.0, -0.0, 1.0, 0.25]> : tensor<4xf32>
  %v = stablehlo.abs %x : tensor<4xf32>
  %r = stablehlo.bitcast_convert %v : (tensor<4xf32>) -> tensor<4xi32>
  check.expect_eq_const %r, dense<[0, 0, 1065353216, 1048576000]> : tensor<4xi32>
  func.return
}

// -----

func.func @abs_complex() {
  %x = stablehlo.constant dense<[(3.0, 4.0), (-5.0, 0.0), (1.0e+200, 1.0e+200), (0xFFF0000000000000, 0x7FF8000000000000)]> : tensor<4xcomplex<f64>>
  %r = stablehlo.abs %x : (tensor<4xcomplex<f64>>) -> tensor<4xf64>
  check.expect_almost_eq_const %r, dense<[5.0, 5.0, 1.414213562373095e+200, 0x7FF0000000000000]> : tensor<4xf64> {tolerance = 1.0e-14 : f64}
  func.return
}

// -----

func.func @abs_i32() {
  %x = stablehlo.constant dense<[-2147483648, -5, 0, 7]> : tensor<4xi32>
  %r = stablehlo.abs %x : tensor<4xi32>
  check.expect_eq_const %r, dense<[-2147483648, 5, 0, 7]> : tensor<4xi32>
  func.return
}
