module @dtrsm_legacy {
  func.func public @main(%arg0: tensor<12x12xf64>, %arg1: tensor<12x1xf64>) -> tensor<12x1xf64> {
    %c0 = stablehlo.constant dense<1> : tensor<i32>
    %c1 = stablehlo.constant dense<1> : tensor<i32>
    %c2 = stablehlo.constant dense<0> : tensor<i32>
    %c3 = stablehlo.constant dense<0> : tensor<i32>
    %c4 = stablehlo.constant dense<12> : tensor<i32>
    %c5 = stablehlo.constant dense<1> : tensor<i32>
    %c6 = stablehlo.constant dense<1> : tensor<i32>
    %c7 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %r = stablehlo.custom_call @blas_dtrsm(%c0, %c1, %c2, %c3, %c4, %c5, %c6, %c7, %arg0, %arg1) {api_version = 2 : i32, operand_layouts = [dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 9, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<f64>, tensor<12x12xf64>, tensor<12x1xf64>) -> tensor<12x1xf64>
    return %r : tensor<12x1xf64>
  }
}
