module @dpotrf_ffi {
  func.func public @main(%arg0: tensor<12x12xf64>) -> (tensor<12x12xf64>, tensor<i32>) {
    %r:2 = stablehlo.custom_call @lapack_dpotrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], []) {i=12, j=12, k=12, l=12}, custom>} : (tensor<12x12xf64>) -> (tensor<12x12xf64>, tensor<i32>)
    return %r#0, %r#1 : tensor<12x12xf64>, tensor<i32>
  }
}
