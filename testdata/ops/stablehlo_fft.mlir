func.func @fft_FFT_5() {
  %x = stablehlo.constant dense<[[(1.0, 0.0), (0.0, 2.0), (3.0, 0.0), (0.0, 0.0), (1.0, 0.0)]]> : tensor<1x5xcomplex<f64>>
  %r = stablehlo.fft %x, type = FFT, length = [5] : (tensor<1x5xcomplex<f64>>) -> tensor<1x5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[[(5.0, 2.0), (0.7840790438404122, -0.19426525183237098), (2.293604493334841, 1.8229208124280385), (-0.05753651583505137, -5.058988789927828), (-3.020147021340202, 1.430333229332161)]]> : tensor<1x5xcomplex<f64>> {tolerance = 1.0e-06 : f64}
  func.return
}

// -----

func.func @fft_IFFT_5() {
  %x = stablehlo.constant dense<[[(1.0, 0.0), (0.0, 2.0), (3.0, 0.0), (0.0, 0.0), (1.0, 0.0)]]> : tensor<1x5xcomplex<f64>>
  %r = stablehlo.fft %x, type = IFFT, length = [5] : (tensor<1x5xcomplex<f64>>) -> tensor<1x5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[[(1.0, 0.4), (-0.6040294042680405, 0.2860666458664322), (-0.011507303167010275, -1.0117977579855657), (0.45872089866696825, 0.3645841624856077), (0.15681580876808243, -0.0388530503664742)]]> : tensor<1x5xcomplex<f64>> {tolerance = 1.0e-06 : f64}
  func.return
}

// -----

func.func @fft_RFFT_4() {
  %x = stablehlo.constant dense<[1.0, 2.0, 4.0, 0.5]> : tensor<4xf32>
  %r = stablehlo.fft %x, type = RFFT, length = [4] : (tensor<4xf32>) -> tensor<3xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(7.5, 0.0), (-3.0, -1.5), (2.5, 0.0)]> : tensor<3xcomplex<f32>> {tolerance = 1.0e-06 : f64}
  func.return
}

// -----

func.func @fft_IRFFT_5() {
  %x = stablehlo.constant dense<[(1.0, 0.0), (2.0, 1.0), (3.0, 0.0)]> : tensor<3xcomplex<f64>>
  %r = stablehlo.fft %x, type = IRFFT, length = [5] : (tensor<3xcomplex<f64>>) -> tensor<5xf64>
  check.expect_almost_eq_const %r, dense<[2.2, -0.9040294042680405, -0.3115073031670103, 0.15872089866696826, -0.14318419123191758]> : tensor<5xf64> {tolerance = 1.0e-06 : f64}
  func.return
}

// -----

func.func @fft_IRFFT_4() {
  %x = stablehlo.constant dense<[(1.0, 0.0), (2.0, 1.0), (3.0, 0.0)]> : tensor<3xcomplex<f32>>
  %r = stablehlo.fft %x, type = IRFFT, length = [4] : (tensor<3xcomplex<f32>>) -> tensor<4xf32>
  check.expect_almost_eq_const %r, dense<[2.0, -1.0, 0.0, 0.0]> : tensor<4xf32> {tolerance = 1.0e-06 : f64}
  func.return
}
