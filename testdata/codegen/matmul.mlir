// A small product is loops along rows of the right operand; a large one calls
// the archive, with the transpose as strides.
func.func public @small(%a: tensor<4x5xf64>, %b: tensor<5x6xf64>) -> tensor<4x6xf64> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<4x5xf64>, tensor<5x6xf64>) -> tensor<4x6xf64>
  return %0 : tensor<4x6xf64>
}
func.func public @large(%a: tensor<50x64xf64>, %b: tensor<50x32xf64>) -> tensor<64x32xf64> {
  %t = stablehlo.transpose %a, dims = [1, 0] : (tensor<50x64xf64>) -> tensor<64x50xf64>
  %0 = stablehlo.dot_general %t, %b, contracting_dims = [1] x [0] : (tensor<64x50xf64>, tensor<50x32xf64>) -> tensor<64x32xf64>
  return %0 : tensor<64x32xf64>
}
