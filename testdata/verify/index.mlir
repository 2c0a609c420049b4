// Slices, gathers and scatters.

func.func @dynamic_slice(%a: tensor<4x4xf32>, %i: tensor<i32>, %j: tensor<i64>, %v: tensor<1xi32>, %u: tensor<5x1xf32>) {
  %0 = stablehlo.dynamic_slice %a, %i, sizes = [1, 1] : (tensor<4x4xf32>, tensor<i32>) -> tensor<1x1xf32>  // ERROR "there are 1 start indices for an operand of rank 2"
  %1 = stablehlo.dynamic_slice %a, %i, %j, sizes = [1, 1] : (tensor<4x4xf32>, tensor<i32>, tensor<i64>) -> tensor<1x1xf32>  // ERROR "start index 1 has type tensor<i64>, but all must be scalars of one integer type"
  %2 = stablehlo.dynamic_slice %a, %i, %i, sizes = [1, 5] : (tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>  // ERROR "a slice of 5 does not fit in dimension 1 of tensor<4x4xf32>"
  %3 = stablehlo.dynamic_slice %a, %v, %v, sizes = [1, 1] : (tensor<4x4xf32>, tensor<1xi32>, tensor<1xi32>) -> tensor<1x1xf32>  // ERROR "operand 1 .start_indices. must be a scalar of integers"
  %4 = stablehlo.dynamic_update_slice %a, %u, %i, %i : (tensor<4x4xf32>, tensor<5x1xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>  // ERROR "the update tensor<5x1xf32> does not fit in the operand tensor<4x4xf32>"
  return
}

func.func @gather(%a: tensor<4x5xf32>, %i: tensor<3x1xi32>) {
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 5>}> : (tensor<4x5xf32>, tensor<3x1xi32>) -> tensor<3x5xf32>
  %1 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2, 5>}> : (tensor<4x5xf32>, tensor<3x1xi32>) -> tensor<3x5xf32>  // ERROR "dimension 0 of the slice is left out, but has size 2"
  %empty = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 0, 5>}> : (tensor<4x5xf32>, tensor<3x1xi32>) -> tensor<3x5xf32>  // ERROR "dimension 0 of the slice is left out and has size 0, but the result tensor<3x5xf32> has elements"
  %2 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 3>, slice_sizes = array<i64: 1, 5>}> : (tensor<4x5xf32>, tensor<3x1xi32>) -> tensor<3x5xf32>  // ERROR "index_vector_dim is 3"
  %3 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 5>}> : (tensor<4x5xf32>, tensor<3x1xi32>) -> tensor<3x5xf32>  // ERROR "an index vector has 1 entries"
  %4 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 5>}> : (tensor<4x5xf32>, tensor<3x1xi32>) -> tensor<3x5xf32>  // ERROR "offset_dims is 2, which is not a dimension"
  %5 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 6>}> : (tensor<4x5xf32>, tensor<3x1xi32>) -> tensor<3x6xf32>  // ERROR "a slice of 6 does not fit in dimension 1"
  %6 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 5>}> : (tensor<4x5xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>  // ERROR "must have tensor<3x5xf32>"
  %7 = "stablehlo.gather"(%a, %a) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 5>}> : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<3x4xf32>  // ERROR "operand 1 .start_indices. must be a tensor of integers or index"
  %8 = "stablehlo.gather"(%a, %i) <{dimension_numbers = 3 : i64, slice_sizes = array<i64: 1, 5>}> : (tensor<4x5xf32>, tensor<3x1xi32>) -> tensor<3x5xf32>  // ERROR "attribute dimension_numbers must be #stablehlo.gather"
  return
}

func.func @scatter(%a: tensor<4x5xf32>, %i: tensor<3x1xi32>, %u: tensor<3x5xf32>, %w: tensor<3x6xf32>) {
  %0 = "stablehlo.scatter"(%a, %i, %w) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({  // ERROR "dimension 1 of the update tensor<3x6xf32> does not fit in the input"
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<3x1xi32>, tensor<3x6xf32>) -> tensor<4x5xf32>
  %1 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({  // ERROR "region 0 must return 1 values, but returns 2"
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x, %y : tensor<f32>, tensor<f32>
  }) : (tensor<4x5xf32>, tensor<3x1xi32>, tensor<3x5xf32>) -> tensor<4x5xf32>
  %2 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({  // ERROR "the update tensor<3x5xf32> has other scatter dimensions than the indices tensor<3x1xi32>"
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<3x1xi32>, tensor<3x5xf32>) -> tensor<4x5xf32>
  return
}
