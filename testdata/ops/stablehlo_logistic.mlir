func.func @logistic_f32() {
  %x = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.75, 1.0, -1.0, 2.5, -3.25, 9.999999747378752e-06, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<12xf32>
  %r = stablehlo.logistic %x : (tensor<12xf32>) -> tensor<12xf32>
  check.expect_almost_eq_const %r, dense<[0.5, 0.5, 0.622459352016449, 0.3208213150501251, 0.7310585975646973, 0.2689414322376251, 0.9241418242454529, 0.037326887249946594, 0.5000025033950806, 1.0, 0.0, 0xFFC00000]> : tensor<12xf32> {tolerance = 2.0e-06 : f64}
  func.return
}

// -----

func.func @logistic_f64() {
  %x = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.75, 1.0, -1.0, 2.5, -3.25, 1.0e-05, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<12xf64>
  %r = stablehlo.logistic %x : (tensor<12xf64>) -> tensor<12xf64>
  check.expect_almost_eq_const %r, dense<[0.5, 0.5, 0.6224593312018546, 0.320821300824607, 0.7310585786300049, 0.2689414213699951, 0.9241418199787566, 0.03732688734412946, 0.5000024999999999, 1.0, 0.0, 0xFFF8000000000000]> : tensor<12xf64> {tolerance = 1.0e-14 : f64}
  func.return
}

// -----

func.func @logistic_complexf32() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.125, 1.0), (2.0, 0.0)]> : tensor<5xcomplex<f32>>
  %r = stablehlo.logistic %x : (tensor<5xcomplex<f32>>) -> tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.6242751479148865, 0.059002961963415146), (-0.15414763987064362, 0.02545268088579178), (0.1816846877336502, -0.01863817125558853), (0.5404766201972961, 0.27177101373672485), (0.8807970285415649, 0.0)]> : tensor<5xcomplex<f32>> {tolerance = 9.999999999999999e-05 : f64}
  func.return
}

// -----

func.func @logistic_complexf64() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.125, 1.0), (2.0, 0.0)]> : tensor<5xcomplex<f64>>
  %r = stablehlo.logistic %x : (tensor<5xcomplex<f64>>) -> tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.6242751644199613, 0.05900296431450803), (-0.1541476496139678, 0.025452681163614314), (0.18168468294419612, -0.01863817226593178), (0.5404766335280263, 0.27177101127847364), (0.8807970779778823, 0.0)]> : tensor<5xcomplex<f64>> {tolerance = 5.0e-13 : f64}
  func.return
}

// -----

func.func @logistic_far() {
  %x = stablehlo.constant dense<[-88.80000305175781, -100.0, 0xFF800000, 100.0]> : tensor<4xf32>
  %r = stablehlo.logistic %x : tensor<4xf32>
  %b = stablehlo.bitcast_convert %r : (tensor<4xf32>) -> tensor<4xi32>
  check.expect_eq_const %b, dense<[1941413, 27, 0, 1065353216]> : tensor<4xi32>
  func.return
}
