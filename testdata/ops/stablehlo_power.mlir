func.func @power_f64() {
  %x = stablehlo.constant dense<[1.0, 2.0, -2.0, 0.0, -8.0, 0x7FF0000000000000, 0x7FF8000000000000, 5.5]> : tensor<8xf64>
  %y = stablehlo.constant dense<[3.0, 0.5, 3.0, 0.0, 3.0, 2.0, 1.0, -2.25]> : tensor<8xf64>
  %r = stablehlo.power %x, %y : tensor<8xf64>
  check.expect_almost_eq_const %r, dense<[1.0, 1.4142135623730951, -8.0, 1.0, -512.0, 0x7FF0000000000000, 0x7FF8000000000000, 0.021586585313243322]> : tensor<8xf64> {tolerance = 1.0e-14 : f64}
  func.return
}

// -----

func.func @power_f32() {
  %x = stablehlo.constant dense<[1.0, 2.0, -2.0, 0.5, -8.0, 7.0]> : tensor<6xf32>
  %y = stablehlo.constant dense<[3.0, 0.5, 3.0, 2.0, 3.0, -3.0]> : tensor<6xf32>
  %r = stablehlo.power %x, %y : tensor<6xf32>
  check.expect_almost_eq_const %r, dense<[1.0, 1.4142135381698608, -8.0, 0.25, -512.0, 0.0029154520016163588]> : tensor<6xf32> {tolerance = 2.0e-06 : f64}
  func.return
}

// -----

func.func @power_f64_special() {
  %x = stablehlo.constant dense<[-1.0, -1.0, 1.0, 1.0, 0x7FF8000000000000, -0.5, 0.0]> : tensor<7xf64>
  %y = stablehlo.constant dense<[0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF0000000000000, 0.0, 0x7FF0000000000000, -1.0]> : tensor<7xf64>
  %r = stablehlo.power %x, %y : tensor<7xf64>
  check.expect_almost_eq_const %r, dense<[1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0x7FF0000000000000]> : tensor<7xf64> {tolerance = 1.0e-14 : f64}
  func.return
}

// -----

func.func @power_complexf32() {
  %x = stablehlo.constant dense<[(1.0, 2.0), (-3.0, 0.0), (0.0, 0.5)]> : tensor<3xcomplex<f32>>
  %y = stablehlo.constant dense<[(2.0, 0.0), (0.5, 0.0), (1.0, 1.0)]> : tensor<3xcomplex<f32>>
  %r = stablehlo.power %x, %y : tensor<3xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(-3.000000476837158, 3.999999761581421), (-7.571034643660823e-08, 1.7320507764816284), (0.06641348451375961, 0.07995451986789703)]> : tensor<3xcomplex<f32>> {tolerance = 0.0001 : f64}
  func.return
}

// -----

func.func @power_complexf64() {
  %x = stablehlo.constant dense<[(1.0, 2.0), (-3.0, 0.0), (0.0, 0.5)]> : tensor<3xcomplex<f64>>
  %y = stablehlo.constant dense<[(2.0, 0.0), (0.5, 0.0), (1.0, 1.0)]> : tensor<3xcomplex<f64>>
  %r = stablehlo.power %x, %y : tensor<3xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(-3.0, 4.000000000000002), (1.0605752387249069e-16, 1.7320508075688774), (0.06641349971231027, 0.07995452846403402)]> : tensor<3xcomplex<f64>> {tolerance = 0.0001 : f64}
  func.return
}

// -----

func.func @power_i32() {
  %x = stablehlo.constant dense<[2, -3, 0, 1, -1, -1, 7]> : tensor<7xi32>
  %y = stablehlo.constant dense<[10, 3, 0, -5, -3, -4, 20]> : tensor<7xi32>
  %r = stablehlo.power %x, %y : tensor<7xi32>
  check.expect_eq_const %r, dense<[1024, -27, 1, 1, -1, 1, -1199696159]> : tensor<7xi32>
  func.return
}
