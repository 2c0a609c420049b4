// The diagonal as JAX gathers it: the index vectors are never stored.
func.func public @main(%x: tensor<6x6xf64>) -> tensor<6xf64> {
  %0 = stablehlo.iota dim = 0 : tensor<6xi32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
  %2 = stablehlo.concatenate %1, %1, dim = 1 : (tensor<6x1xi32>, tensor<6x1xi32>) -> tensor<6x2xi32>
  %3 = "stablehlo.gather"(%x, %2) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<6x6xf64>, tensor<6x2xi32>) -> tensor<6xf64>
  return %3 : tensor<6xf64>
}
