func.func @constant_i8() {
  %r = stablehlo.constant dense<[-1, 2]> : tensor<2xi8>
  check.expect_eq_const %r, dense<[-1, 2]> : tensor<2xi8>
  func.return
}

// -----

func.func @constant_bf16() {
  %r = stablehlo.constant dense<[1.5, 0x7F80]> : tensor<2xbf16>
  check.expect_eq_const %r, dense<[1.5, 0x7F80]> : tensor<2xbf16>
  func.return
}

// -----

func.func @constant_complexf32() {
  %r = stablehlo.constant dense<[(1.0, 2.0), (0x7FC00000, 0.0)]> : tensor<2xcomplex<f32>>
  check.expect_eq_const %r, dense<[(1.0, 2.0), (0x7FC00000, 0.0)]> : tensor<2xcomplex<f32>>
  func.return
}

// -----

func.func @constant_i1() {
  %r = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  check.expect_eq_const %r, dense<[true, false]> : tensor<2xi1>
  func.return
}

// -----

func.func @constant_ui64() {
  %r = stablehlo.constant dense<[18446744073709551615, 0]> : tensor<2xui64>
  check.expect_eq_const %r, dense<[18446744073709551615, 0]> : tensor<2xui64>
  func.return
}

// -----

func.func @constant_splat_empty() {
  %r = stablehlo.constant dense<7> : tensor<2x2xi16>
  %e = stablehlo.constant dense<> : tensor<0x3xf32>
  check.expect_eq_const %r, dense<[[7, 7], [7, 7]]> : tensor<2x2xi16>
  check.expect_eq_const %e, dense<> : tensor<0x3xf32>
  func.return
}
