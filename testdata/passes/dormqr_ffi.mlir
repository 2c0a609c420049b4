module @dormqr_ffi {
  func.func public @main(%arg0: tensor<5x5xf64>, %arg1: tensor<5xf64>, %arg2: tensor<5x3xf64>) -> tensor<5x3xf64> {
    %r = stablehlo.custom_call @lapack_dormqr_ffi(%arg0, %arg1, %arg2) {backend_config = "", mhlo.backend_config = {left = true, transpose = false}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 2, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k], [l, m])->([n, o]) {i=5, j=5, k=5, l=5, m=3, n=5, o=3}, custom>} : (tensor<5x5xf64>, tensor<5xf64>, tensor<5x3xf64>) -> tensor<5x3xf64>
    return %r : tensor<5x3xf64>
  }
}
