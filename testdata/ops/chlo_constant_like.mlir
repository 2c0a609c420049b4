func.func @constant_like() {
  %x = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %r = "chlo.constant_like"(%x) {value = 3.25 : f32} : (tensor<2xf32>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[3.25, 3.25]> : tensor<2xf32>
  func.return
}
