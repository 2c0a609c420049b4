func.func @rng_uniform() {
  %a = stablehlo.constant dense<-2.0> : tensor<f32>
  %b = stablehlo.constant dense<3.0> : tensor<f32>
  %s = stablehlo.constant dense<[50]> : tensor<1xi64>
  %x = stablehlo.rng %a, %b, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<50xf32>
  %c = stablehlo.clamp %a, %x, %b : (tensor<f32>, tensor<50xf32>, tensor<f32>) -> tensor<50xf32>
  %r = stablehlo.subtract %x, %c : tensor<50xf32>
  check.expect_eq_const %r, dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<50xf32>
  func.return
}

// -----

func.func @rng_integers() {
  %a = stablehlo.constant dense<-1> : tensor<i8>
  %b = stablehlo.constant dense<0> : tensor<i8>
  %s = stablehlo.constant dense<[5]> : tensor<1xi64>
  %r = stablehlo.rng %a, %b, %s, distribution = UNIFORM : (tensor<i8>, tensor<i8>, tensor<1xi64>) -> tensor<5xi8>
  check.expect_eq_const %r, dense<[-1, -1, -1, -1, -1]> : tensor<5xi8>
  func.return
}

// -----

func.func @rng_normal_without_spread() {
  %a = stablehlo.constant dense<1.5> : tensor<f64>
  %b = stablehlo.constant dense<0.0> : tensor<f64>
  %s = stablehlo.constant dense<[5]> : tensor<1xi64>
  %r = stablehlo.rng %a, %b, %s, distribution = NORMAL : (tensor<f64>, tensor<f64>, tensor<1xi64>) -> tensor<5xf64>
  check.expect_eq_const %r, dense<[1.5, 1.5, 1.5, 1.5, 1.5]> : tensor<5xf64>
  func.return
}
