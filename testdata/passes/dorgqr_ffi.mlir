module @dorgqr_ffi {
  func.func public @main(%arg0: tensor<6x3xf64>, %arg1: tensor<3xf64>) -> tensor<6x3xf64> {
    %r = stablehlo.custom_call @lapack_dorgqr_ffi(%arg0, %arg1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k])->([l, m]) {i=6, j=3, k=3, l=6, m=3}, custom>} : (tensor<6x3xf64>, tensor<3xf64>) -> tensor<6x3xf64>
    return %r : tensor<6x3xf64>
  }
}
