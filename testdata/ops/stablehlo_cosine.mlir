func.func @cosine_f32() {
  %x = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.75, 1.0, -1.0, 2.5, -3.25, 9.999999747378752e-06, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<12xf32>
  %r = stablehlo.cosine %x : (tensor<12xf32>) -> tensor<12xf32>
  check.expect_almost_eq_const %r, dense<[1.0, 1.0, 0.8775825500488281, 0.7316888570785522, 0.5403022766113281, 0.5403022766113281, -0.8011435866355896, -0.9941296577453613, 1.0, 0xFFC00000, 0xFFC00000, 0x7FC00000]> : tensor<12xf32> {tolerance = 2.0e-06 : f64}
  func.return
}

// -----

func.func @cosine_f64() {
  %x = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.75, 1.0, -1.0, 2.5, -3.25, 1.0e-05, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<12xf64>
  %r = stablehlo.cosine %x : (tensor<12xf64>) -> tensor<12xf64>
  check.expect_almost_eq_const %r, dense<[1.0, 1.0, 0.8775825618903728, 0.7316888688738209, 0.5403023058681398, 0.5403023058681398, -0.8011436155469337, -0.9941296760805463, 0.99999999995, 0xFFF8000000000000, 0xFFF8000000000000, 0x7FF8000000000000]> : tensor<12xf64> {tolerance = 1.0e-14 : f64}
  func.return
}

// -----

func.func @cosine_complexf32() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.125, 1.0), (2.0, 0.0)]> : tensor<5xcomplex<f32>>
  %r = stablehlo.cosine %x : (tensor<5xcomplex<f32>>) -> tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.9051501154899597, -0.12110880017280579), (-4.1896257400512695, 9.109227180480957), (0.07129055261611938, -0.12501183152198792), (1.5310410261154175, -0.14651788771152496), (-0.416146844625473, -0.0)]> : tensor<5xcomplex<f32>> {tolerance = 9.999999999999999e-05 : f64}
  func.return
}

// -----

func.func @cosine_complexf64() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.125, 1.0), (2.0, 0.0)]> : tensor<5xcomplex<f64>>
  %r = stablehlo.cosine %x : (tensor<5xcomplex<f64>>) -> tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.9051501505596068, -0.12110879604381165), (-4.189625690968807, 9.109227893755337), (0.07129055600664169, -0.1250118324952792), (1.531041006210437, -0.1465178954915423), (-0.4161468365471424, -0.0)]> : tensor<5xcomplex<f64>> {tolerance = 5.0e-13 : f64}
  func.return
}

// -----

func.func @cosine_far() {
  %x = stablehlo.constant dense<[1.7976931348623157e+308, 1.0e+22, 3.141592653589793]> : tensor<3xf64>
  %r = stablehlo.cosine %x : tensor<3xf64>
  check.expect_almost_eq_const %r, dense<[-0.9999876894265599, 0.523214785395139, -1.0]> : tensor<3xf64> {tolerance = 1.0e-16 : f64}
  func.return
}
