func.func @sine_f32() {
  %x = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.75, 1.0, -1.0, 2.5, -3.25, 9.999999747378752e-06, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<12xf32>
  %r = stablehlo.sine %x : (tensor<12xf32>) -> tensor<12xf32>
  check.expect_almost_eq_const %r, dense<[0.0, -0.0, 0.4794255495071411, -0.681638777256012, 0.8414709568023682, -0.8414709568023682, 0.5984721183776855, 0.10819513350725174, 9.999999747378752e-06, 0xFFC00000, 0xFFC00000, 0x7FC00000]> : tensor<12xf32> {tolerance = 2.0e-06 : f64}
  func.return
}

// -----

func.func @sine_f64() {
  %x = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.75, 1.0, -1.0, 2.5, -3.25, 1.0e-05, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<12xf64>
  %r = stablehlo.sine %x : (tensor<12xf64>) -> tensor<12xf64>
  check.expect_almost_eq_const %r, dense<[0.0, -0.0, 0.479425538604203, -0.6816387600233341, 0.8414709848078965, -0.8414709848078965, 0.5984721441039565, 0.10819513453010837, 9.999999999833334e-06, 0xFFF8000000000000, 0xFFF8000000000000, 0x7FF8000000000000]> : tensor<12xf64> {tolerance = 1.0e-14 : f64}
  func.return
}

// -----

func.func @sine_complexf32() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.125, 1.0), (2.0, 0.0)]> : tensor<5xcomplex<f32>>
  %r = stablehlo.sine %x : (tensor<5xcomplex<f32>>) -> tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.4944857954978943, 0.2216881662607193), (-9.154499053955078, -4.168907165527344), (-1.0052980184555054, -0.008865193463861942), (0.19238315522670746, 1.166031837463379), (0.9092974066734314, -0.0)]> : tensor<5xcomplex<f32>> {tolerance = 9.999999999999999e-05 : f64}
  func.return
}

// -----

func.func @sine_complexf64() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.125, 1.0), (2.0, 0.0)]> : tensor<5xcomplex<f64>>
  %r = stablehlo.sine %x : (tensor<5xcomplex<f64>>) -> tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.494485780933195, 0.22168816414957482), (-9.15449914691143, -4.168906959966565), (-1.0052980685170199, -0.008865194637391991), (0.19238316673749842, 1.1660318828585028), (0.9092974268256817, -0.0)]> : tensor<5xcomplex<f64>> {tolerance = 5.0e-13 : f64}
  func.return
}

// -----

func.func @sine_far() {
  %x = stablehlo.constant dense<[1.7976931348623157e+308, 1.0e+22, 3.141592653589793]> : tensor<3xf64>
  %r = stablehlo.sine %x : tensor<3xf64>
  check.expect_almost_eq_const %r, dense<[0.004961954789184062, -0.8522008497671888, 1.2246467991473532e-16]> : tensor<3xf64> {tolerance = 1.0e-16 : f64}
  func.return
}
