// A kernel call: constant parameters, an array of addresses, a status.
func.func public @main(%a: tensor<40x40xf64>) -> (tensor<40x40xf64>, tensor<i32>) {
  %0 = stablehlo.add %a, %a : tensor<40x40xf64>
  %1:2 = stablehlo.custom_call @lapack_dpotrf_ffi(%0) {mhlo.backend_config = {uplo = 76 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<40x40xf64>) -> (tensor<40x40xf64>, tensor<i32>)
  return %1#0, %1#1 : tensor<40x40xf64>, tensor<i32>
}
