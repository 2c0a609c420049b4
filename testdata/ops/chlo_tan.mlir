func.func @tan_f64() {
  %x = stablehlo.constant dense<[0.0, 0.25, -0.5, 0.875, 1.0, 1.5, -0.9]> : tensor<7xf64>
  %r = chlo.tan %x : tensor<7xf64> -> tensor<7xf64>
  check.expect_almost_eq_const %r, dense<[0.0, 0.25534192122103627, -0.5463024898437905, 1.197421629234348, 1.5574077246549023, 14.101419947171719, -1.2601582175503392]> : tensor<7xf64> {tolerance = 1.0e-14 : f64}
  func.return
}

// -----

func.func @tan_f32() {
  %x = stablehlo.constant dense<[0.0, 0.25, -0.5, 0.875, 1.0, 1.5, -0.8999999761581421]> : tensor<7xf32>
  %r = chlo.tan %x : tensor<7xf32> -> tensor<7xf32>
  check.expect_almost_eq_const %r, dense<[0.0, 0.25534191727638245, -0.5463024973869324, 1.197421669960022, 1.5574077367782593, 14.101420402526855, -1.2601581811904907]> : tensor<7xf32> {tolerance = 2.0e-06 : f64}
  func.return
}

// -----

func.func @tan_complexf32() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.0, 3.0), (1.25, 9.999999717180685e-10)]> : tensor<5xcomplex<f32>>
  %r = chlo.tan %x : tensor<5xcomplex<f32>> -> tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.5045007467269897, 0.31242072582244873), (0.003764025866985321, 1.0032386779785156), (-3.4070003032684326, -6.0987114906311035), (0.0, 0.9950548410415649), (3.0095696449279785, 1.0057508603722454e-08)]> : tensor<5xcomplex<f32>> {tolerance = 9.999999999999999e-05 : f64}
  func.return
}

// -----

func.func @tan_complexf64() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.0, 3.0), (1.25, 1.0e-09)]> : tensor<5xcomplex<f64>>
  %r = chlo.tan %x : tensor<5xcomplex<f64>> -> tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.504500702698564, 0.3124206925025888), (0.0037640256415042484, 1.0032386273536096), (-3.4070003063180656, -6.098711675101611), (0.0, 0.9950547536867302), (3.0095696738628313, 1.005750962183483e-08)]> : tensor<5xcomplex<f64>> {tolerance = 5.0e-13 : f64}
  func.return
}
