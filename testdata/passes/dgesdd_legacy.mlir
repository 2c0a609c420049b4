module @dgesdd_legacy {
  func.func public @main(%arg0: tensor<5x5xf64>) -> (tensor<5x5xf64>, tensor<5xf64>, tensor<5x5xf64>, tensor<5x5xf64>, tensor<i32>, tensor<40xi32>, tensor<335xf64>) {
    %c0 = stablehlo.constant dense<0> : tensor<i32>
    %c1 = stablehlo.constant dense<1> : tensor<i32>
    %c2 = stablehlo.constant dense<1> : tensor<i32>
    %c3 = stablehlo.constant dense<5> : tensor<i32>
    %c4 = stablehlo.constant dense<5> : tensor<i32>
    %c5 = stablehlo.constant dense<335> : tensor<i32>
    %r:7 = stablehlo.custom_call @lapack_dgesdd(%c0, %c1, %c2, %c3, %c4, %c5, %arg0) {api_version = 2 : i32, operand_layouts = [dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 6, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>]} : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<5x5xf64>) -> (tensor<5x5xf64>, tensor<5xf64>, tensor<5x5xf64>, tensor<5x5xf64>, tensor<i32>, tensor<40xi32>, tensor<335xf64>)
    return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5, %r#6 : tensor<5x5xf64>, tensor<5xf64>, tensor<5x5xf64>, tensor<5x5xf64>, tensor<i32>, tensor<40xi32>, tensor<335xf64>
  }
}
