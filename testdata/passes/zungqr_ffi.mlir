module @zungqr_ffi {
  func.func public @main(%arg0: tensor<6x4xcomplex<f64>>, %arg1: tensor<4xcomplex<f64>>) -> tensor<6x4xcomplex<f64>> {
    %r = stablehlo.custom_call @lapack_zungqr_ffi(%arg0, %arg1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k])->([l, m]) {i=6, j=4, k=4, l=6, m=4}, custom>} : (tensor<6x4xcomplex<f64>>, tensor<4xcomplex<f64>>) -> tensor<6x4xcomplex<f64>>
    return %r : tensor<6x4xcomplex<f64>>
  }
}
