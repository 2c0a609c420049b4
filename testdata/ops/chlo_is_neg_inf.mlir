func.func @is_neg_inf_f32() {
  %x = stablehlo.constant dense<[1.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<4xf32>
  %r = chlo.is_neg_inf %x : tensor<4xf32> -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, false, true, false]> : tensor<4xi1>
  func.return
}
