// Large temporaries lie in one arena; those that are not alive at the same time
// share memory. Its allocation failing is a status.
func.func public @main(%x: tensor<100x100xf64>) -> tensor<100x100xf64> {
  %0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<100x100xf64>, tensor<100x100xf64>) -> tensor<100x100xf64>
  %1 = stablehlo.dot_general %0, %x, contracting_dims = [1] x [0] : (tensor<100x100xf64>, tensor<100x100xf64>) -> tensor<100x100xf64>
  %2 = stablehlo.dot_general %1, %x, contracting_dims = [1] x [0] : (tensor<100x100xf64>, tensor<100x100xf64>) -> tensor<100x100xf64>
  %3 = stablehlo.dot_general %2, %x, contracting_dims = [1] x [0] : (tensor<100x100xf64>, tensor<100x100xf64>) -> tensor<100x100xf64>
  return %3 : tensor<100x100xf64>
}
