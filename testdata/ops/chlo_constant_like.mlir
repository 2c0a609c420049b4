func.func @constant_like() {
  %x = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %r = "chlo.constant_like"(%x) {value = 3.25 : f32} : (tensor<2xf32>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[3.25, 3.25]> : tensor<2xf32>
  func.return
}

// -----

func.func @constant_like_types() {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %z = stablehlo.constant dense<[(1.0, 0.0), (2.0, 0.0)]> : tensor<2xcomplex<f32>>
  %r = "chlo.constant_like"(%x) <{value = 7 : i32}> : (tensor<2xi32>) -> tensor<2xi32>
  %c = "chlo.constant_like"(%z) <{value = 0.5 : f32}> : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  check.expect_eq_const %r, dense<[7, 7]> : tensor<2xi32>
  check.expect_eq_const %c, dense<[(0.5, 0.0), (0.5, 0.0)]> : tensor<2xcomplex<f32>>
  func.return
}
