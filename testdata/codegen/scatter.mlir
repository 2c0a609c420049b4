// A histogram: the zeros are filled into the result, and the scatter adds to
// them in place, leaving out the indices that are out of bounds.
func.func public @main(%i: tensor<100x1xi32>, %w: tensor<100xf64>) -> tensor<16xf64> {
  %cst = stablehlo.constant dense<0.0> : tensor<16xf64>
  %0 = "stablehlo.scatter"(%cst, %i, %w) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %1 = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %1 : tensor<f64>
  }) : (tensor<16xf64>, tensor<100x1xi32>, tensor<100xf64>) -> tensor<16xf64>
  return %0 : tensor<16xf64>
}
