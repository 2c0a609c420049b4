module @dgeqp3_ffi {
  func.func public @main(%arg0: tensor<6x4xf64>, %arg1: tensor<4xi32>) -> (tensor<6x4xf64>, tensor<4xi32>, tensor<4xf64>) {
    %r:3 = stablehlo.custom_call @lapack_dgeqp3_ffi(%arg0, %arg1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k])->([l, m], [n], [o]) {i=6, j=4, k=4, l=6, m=4, n=4, o=4}, custom>} : (tensor<6x4xf64>, tensor<4xi32>) -> (tensor<6x4xf64>, tensor<4xi32>, tensor<4xf64>)
    return %r#0, %r#1, %r#2 : tensor<6x4xf64>, tensor<4xi32>, tensor<4xf64>
  }
}
