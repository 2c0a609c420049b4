// A small factorization is a function of the module: calling the archive would
// cost more than the arithmetic.
func.func public @main(%a: tensor<5x5xf64>) -> (tensor<5x5xf64>, tensor<i32>) {
  %1:2 = stablehlo.custom_call @lapack_dpotrf_ffi(%a) {mhlo.backend_config = {uplo = 76 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<5x5xf64>) -> (tensor<5x5xf64>, tensor<i32>)
  return %1#0, %1#1 : tensor<5x5xf64>, tensor<i32>
}
