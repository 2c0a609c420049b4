func.func @sinh_f64() {
  %x = stablehlo.constant dense<[0.0, 0.25, -0.5, 0.875, 1.0, 1.5, -0.9]> : tensor<7xf64>
  %r = chlo.sinh %x : tensor<7xf64> -> tensor<7xf64>
  check.expect_almost_eq_const %r, dense<[0.0, 0.2526123168081683, -0.5210953054937474, 0.9910066371442947, 1.1752011936438014, 2.1292794550948173, -1.0265167257081753]> : tensor<7xf64> {tolerance = 1.0e-14 : f64}
  func.return
}

// -----

func.func @sinh_f32() {
  %x = stablehlo.constant dense<[0.0, 0.25, -0.5, 0.875, 1.0, 1.5, -0.8999999761581421]> : tensor<7xf32>
  %r = chlo.sinh %x : tensor<7xf32> -> tensor<7xf32>
  check.expect_almost_eq_const %r, dense<[0.0, 0.25261232256889343, -0.5210952758789062, 0.99100661277771, 1.175201177597046, 2.129279375076294, -1.0265166759490967]> : tensor<7xf32> {tolerance = 2.0e-06 : f64}
  func.return
}

// -----

func.func @sinh_complexf32() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.0, 3.0), (1.25, 9.999999717180685e-10)]> : tensor<5xcomplex<f32>>
  %r = chlo.sinh %x : tensor<5xcomplex<f32>> -> tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.5048956871032715, 0.2789791226387024), (3.590564727783203, 0.5309211015701294), (-2.112666130065918, -0.2932860255241394), (0.0, 0.14112000167369843), (1.6019190549850464, 1.8884236396843335e-09)]> : tensor<5xcomplex<f32>> {tolerance = 9.999999999999999e-05 : f64}
  func.return
}

// -----

func.func @sinh_complexf64() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.0, 3.0), (1.25, 1.0e-09)]> : tensor<5xcomplex<f64>>
  %r = chlo.sinh %x : tensor<5xcomplex<f64>> -> tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.5048957143879951, 0.27897912835026156), (3.5905645899857794, 0.5309210862485197), (-2.1126661082244147, -0.29328604159329785), (0.0, 0.1411200080598672), (1.6019190803008256, 1.888423877161016e-09)]> : tensor<5xcomplex<f64>> {tolerance = 5.0e-13 : f64}
  func.return
}

// -----

func.func @sinh_far() {
  %x = stablehlo.constant dense<[710.0, -710.4, 711.0, -0.0]> : tensor<4xf64>
  %r = chlo.sinh %x : tensor<4xf64> -> tensor<4xf64>
  check.expect_almost_eq_const %r, dense<[1.1169973830808557e+308, -1.6663642832806494e+308, 0x7FF0000000000000, -0.0]> : tensor<4xf64> {tolerance = 1.0e-12 : f64}
  func.return
}
