// Complex division and square root call functions that the module holds once.
func.func public @main(%x: tensor<9xcomplex<f64>>, %y: tensor<9xcomplex<f64>>) -> tensor<9xcomplex<f64>> {
  %0 = stablehlo.divide %x, %y : tensor<9xcomplex<f64>>
  %1 = stablehlo.sqrt %0 : tensor<9xcomplex<f64>>
  %2 = stablehlo.sqrt %y : tensor<9xcomplex<f64>>
  %3 = stablehlo.multiply %1, %2 : tensor<9xcomplex<f64>>
  return %3 : tensor<9xcomplex<f64>>
}
