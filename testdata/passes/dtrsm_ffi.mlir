module @dtrsm_ffi {
  func.func public @main(%arg0: tensor<12x12xf64>, %arg1: tensor<12x1xf64>) -> tensor<12x1xf64> {
    %r = stablehlo.custom_call @lapack_dtrsm_ffi(%arg0, %arg1) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=12, j=12, k=12, l=1, m=12, n=1}, custom>} : (tensor<12x12xf64>, tensor<12x1xf64>) -> tensor<12x1xf64>
    return %r : tensor<12x1xf64>
  }
}
