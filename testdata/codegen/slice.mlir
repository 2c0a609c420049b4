// A gather at constant indices is a copy of rows 2 and 3.
func.func public @main(%x: tensor<6x8xf64>) -> tensor<2x8xf64> {
  %c = stablehlo.constant dense<2> : tensor<1xi32>
  %0 = "stablehlo.gather"(%x, %c) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [0]>, slice_sizes = array<i64: 2, 8>}> : (tensor<6x8xf64>, tensor<1xi32>) -> tensor<2x8xf64>
  return %0 : tensor<2x8xf64>
}
