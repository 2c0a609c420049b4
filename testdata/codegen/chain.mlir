// An elementwise chain with a broadcast and a compare is one loop.
func.func public @main(%x: tensor<128xf64>, %y: tensor<128xf64>, %s: tensor<f64>) -> tensor<128xf64> {
  %0 = stablehlo.add %x, %y : tensor<128xf64>
  %1 = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f64>) -> tensor<128xf64>
  %2 = stablehlo.multiply %0, %1 : tensor<128xf64>
  %3 = stablehlo.compare GT, %2, %y, FLOAT : (tensor<128xf64>, tensor<128xf64>) -> tensor<128xi1>
  %4 = stablehlo.select %3, %2, %y : tensor<128xi1>, tensor<128xf64>
  return %4 : tensor<128xf64>
}
