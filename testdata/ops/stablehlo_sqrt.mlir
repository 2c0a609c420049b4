func.func @sqrt_f32() {
  %x = stablehlo.constant dense<[0.0, 0.25, 1.0, 2.0, 1.0000000031710769e-30, 10000.0, 0x7F800000, 0x7FC00000, -1.0]> : tensor<9xf32>
  %r = stablehlo.sqrt %x : (tensor<9xf32>) -> tensor<9xf32>
  check.expect_almost_eq_const %r, dense<[0.0, 0.5, 1.0, 1.4142135381698608, 1.0000000036274937e-15, 100.0, 0x7F800000, 0x7FC00000, 0xFFC00000]> : tensor<9xf32> {tolerance = 2.0e-06 : f64}
  func.return
}

// -----

func.func @sqrt_f64() {
  %x = stablehlo.constant dense<[0.0, 0.25, 1.0, 2.0, 1.0e-30, 10000.0, 0x7FF0000000000000, 0x7FF8000000000000, -1.0]> : tensor<9xf64>
  %r = stablehlo.sqrt %x : (tensor<9xf64>) -> tensor<9xf64>
  check.expect_almost_eq_const %r, dense<[0.0, 0.5, 1.0, 1.4142135623730951, 1.0e-15, 100.0, 0x7FF0000000000000, 0x7FF8000000000000, 0xFFF8000000000000]> : tensor<9xf64> {tolerance = 1.0e-14 : f64}
  func.return
}

// -----

func.func @sqrt_complexf32() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.125, 1.0), (2.0, 0.0)]> : tensor<5xcomplex<f32>>
  %r = stablehlo.sqrt %x : (tensor<5xcomplex<f32>>) -> tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.727673351764679, 0.17178037762641907), (0.8959774374961853, 1.6741492748260498), (0.050986871123313904, -1.2258057594299316), (0.7525895833969116, 0.6643727421760559), (1.4142135381698608, 0.0)]> : tensor<5xcomplex<f32>> {tolerance = 9.999999999999999e-05 : f64}
  func.return
}

// -----

func.func @sqrt_complexf64() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.125, 1.0), (2.0, 0.0)]> : tensor<5xcomplex<f64>>
  %r = stablehlo.sqrt %x : (tensor<5xcomplex<f64>>) -> tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.7276733451126774, 0.17178037486125622), (0.8959774761298381, 1.6741492280355401), (0.050986872570481, -1.2258057191800495), (0.7525896021528994, 0.6643727186366546), (1.4142135623730951, 0.0)]> : tensor<5xcomplex<f64>> {tolerance = 5.0e-13 : f64}
  func.return
}

// -----

func.func @sqrt_f32_signed_zeros() {
  %x = stablehlo.constant dense<[0.0, -0.0, 1.0, 0.25]> : tensor<4xf32>
  %v = stablehlo.sqrt %x : tensor<4xf32>
  %r = stablehlo.bitcast_convert %v : (tensor<4xf32>) -> tensor<4xi32>
  check.expect_eq_const %r, dense<[0, -2147483648, 1065353216, 1056964608]> : tensor<4xi32>
  func.return
}

// -----

func.func @sqrt_signs() {
  %x = stablehlo.constant dense<[(-4.0e+18, -5.0e-324), (-4.0e+18, 5.0e-324)]> : tensor<2xcomplex<f64>>
  %r = stablehlo.sqrt %x : tensor<2xcomplex<f64>>
  check.expect_eq_const %r, dense<[(-0.0, -2000000000.0), (0.0, 2000000000.0)]> : tensor<2xcomplex<f64>>
  func.return
}
