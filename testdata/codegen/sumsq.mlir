// A reduction of an elementwise chain makes no temporary.
func.func public @main(%x: tensor<64x64xf64>) -> tensor<f64> {
  %0 = stablehlo.multiply %x, %x : tensor<64x64xf64>
  %1 = stablehlo.abs %0 : tensor<64x64xf64>
  %cst = stablehlo.constant dense<0.0> : tensor<f64>
  %2 = stablehlo.reduce(%1 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<64x64xf64>, tensor<f64>) -> tensor<f64>
  %3 = stablehlo.sqrt %2 : tensor<f64>
  return %3 : tensor<f64>
}
