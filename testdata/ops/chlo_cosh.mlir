func.func @cosh_f64() {
  %x = stablehlo.constant dense<[0.0, 0.25, -0.5, 0.875, 1.0, 1.5, -0.9]> : tensor<7xf64>
  %r = chlo.cosh %x : tensor<7xf64> -> tensor<7xf64>
  check.expect_almost_eq_const %r, dense<[1.0, 1.0314130998795732, 1.1276259652063807, 1.4078686568228032, 1.5430806348152437, 2.352409615243247, 1.4330863854487745]> : tensor<7xf64> {tolerance = 1.0e-14 : f64}
  func.return
}

// -----

func.func @cosh_f32() {
  %x = stablehlo.constant dense<[0.0, 0.25, -0.5, 0.875, 1.0, 1.5, -0.8999999761581421]> : tensor<7xf32>
  %r = chlo.cosh %x : tensor<7xf32> -> tensor<7xf32>
  check.expect_almost_eq_const %r, dense<[1.0, 1.0314130783081055, 1.1276259422302246, 1.4078686237335205, 1.5430805683135986, 2.352409601211548, 1.4330863952636719]> : tensor<7xf32> {tolerance = 2.0e-06 : f64}
  func.return
}

// -----

func.func @cosh_complexf32() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.0, 3.0), (1.25, 9.999999717180685e-10)]> : tensor<5xcomplex<f32>>
  %r = chlo.cosh %x : tensor<5xcomplex<f32>> -> tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(1.0925707817077637, 0.1289210319519043), (-3.724545478820801, -0.5118225812911987), (2.3340554237365723, 0.2654673457145691), (-0.9899924993515015, 0.0), (1.8884238004684448, 1.6019189308380533e-09)]> : tensor<5xcomplex<f32>> {tolerance = 9.999999999999999e-05 : f64}
  func.return
}

// -----

func.func @cosh_complexf64() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.0, 3.0), (1.25, 1.0e-09)]> : tensor<5xcomplex<f64>>
  %r = chlo.cosh %x : tensor<5xcomplex<f64>> -> tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(1.0925708047319176, 0.12892104172809826), (-3.7245455049153224, -0.5118225699873845), (2.3340553326121936, 0.26546734836658925), (-0.9899924966004454, 0.0), (1.8884238771610158, 1.6019190803008258e-09)]> : tensor<5xcomplex<f64>> {tolerance = 5.0e-13 : f64}
  func.return
}

// -----

func.func @cosh_overflow_f32() {
  %x = stablehlo.constant dense<[89.41598510742188, -89.41598510742188, 89.41999816894531]> : tensor<3xf32>
  %r = chlo.cosh %x : tensor<3xf32> -> tensor<3xf32>
  check.expect_almost_eq_const %r, dense<[3.402819612727464e+38, 3.402819612727464e+38, 0x7F800000]> : tensor<3xf32> {tolerance = 1.0e-06 : f64}
  func.return
}

// -----

func.func @cosh_overflow_f64() {
  %x = stablehlo.constant dense<[710.4758600739439, 710.5, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<4xf64>
  %r = chlo.cosh %x : tensor<4xf64> -> tensor<4xf64>
  check.expect_almost_eq_const %r, dense<[1.7976931348621742e+308, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<4xf64> {tolerance = 1.0e-12 : f64}
  func.return
}
