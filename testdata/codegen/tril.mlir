// JAX's tril: the iotas, the mask and the zeros are never stored.
func.func public @main(%x: tensor<20x30xf32>) -> tensor<20x30xf32> {
  %0 = stablehlo.iota dim = 0 : tensor<20x30xi32>
  %c = stablehlo.constant dense<-1> : tensor<i32>
  %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<20x30xi32>
  %2 = stablehlo.add %0, %1 : tensor<20x30xi32>
  %3 = stablehlo.iota dim = 1 : tensor<20x30xi32>
  %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<20x30xi32>, tensor<20x30xi32>) -> tensor<20x30xi1>
  %cst = stablehlo.constant dense<0.0> : tensor<f32>
  %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<20x30xf32>
  %6 = stablehlo.select %4, %x, %5 : tensor<20x30xi1>, tensor<20x30xf32>
  return %6 : tensor<20x30xf32>
}
