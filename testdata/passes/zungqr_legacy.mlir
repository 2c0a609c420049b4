module @zungqr_legacy {
  func.func public @main(%arg0: tensor<6x4xcomplex<f64>>, %arg1: tensor<4xcomplex<f64>>) -> (tensor<6x4xcomplex<f64>>, tensor<i32>, tensor<128xcomplex<f64>>) {
    %c0 = stablehlo.constant dense<1> : tensor<i32>
    %c1 = stablehlo.constant dense<6> : tensor<i32>
    %c2 = stablehlo.constant dense<4> : tensor<i32>
    %c3 = stablehlo.constant dense<4> : tensor<i32>
    %c4 = stablehlo.constant dense<128> : tensor<i32>
    %r:3 = stablehlo.custom_call @lapack_zungqr(%c0, %c1, %c2, %c3, %c4, %arg0, %arg1) {api_version = 2 : i32, operand_layouts = [dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 5, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>, dense<0> : tensor<1xindex>]} : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<6x4xcomplex<f64>>, tensor<4xcomplex<f64>>) -> (tensor<6x4xcomplex<f64>>, tensor<i32>, tensor<128xcomplex<f64>>)
    return %r#0, %r#1, %r#2 : tensor<6x4xcomplex<f64>>, tensor<i32>, tensor<128xcomplex<f64>>
  }
}
