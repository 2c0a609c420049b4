func.func @imag_c64() {
  %x = stablehlo.constant dense<[(1.0, 2.0), (-0.5, -3.0)]> : tensor<2xcomplex<f32>>
  %r = stablehlo.imag %x : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[2.0, -3.0]> : tensor<2xf32>
  func.return
}
