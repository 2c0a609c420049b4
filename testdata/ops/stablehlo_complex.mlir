func.func @complex_f64() {
  %x = stablehlo.constant dense<[1.0, 0x7FF8000000000000]> : tensor<2xf64>
  %y = stablehlo.constant dense<[2.0, 0xFFF0000000000000]> : tensor<2xf64>
  %r = stablehlo.complex %x, %y : tensor<2xcomplex<f64>>
  check.expect_eq_const %r, dense<[(1.0, 2.0), (0x7FF8000000000000, 0xFFF0000000000000)]> : tensor<2xcomplex<f64>>
  func.return
}
