func.func @select_scalar() {
  %p = stablehlo.constant dense<false> : tensor<i1>
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi16>
  %y = stablehlo.constant dense<[3, 4]> : tensor<2xi16>
  %r = stablehlo.select %p, %x, %y : tensor<i1>, tensor<2xi16>
  check.expect_eq_const %r, dense<[3, 4]> : tensor<2xi16>
  func.return
}

// -----

func.func @select_elements() {
  %p = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %x = stablehlo.constant dense<[(1.0, 0.0), (0.0, 2.0)]> : tensor<2xcomplex<f64>>
  %y = stablehlo.constant dense<[(3.0, 0.0), (4.0, 0.0)]> : tensor<2xcomplex<f64>>
  %r = stablehlo.select %p, %x, %y : tensor<2xi1>, tensor<2xcomplex<f64>>
  check.expect_eq_const %r, dense<[(1.0, 0.0), (4.0, 0.0)]> : tensor<2xcomplex<f64>>
  func.return
}
