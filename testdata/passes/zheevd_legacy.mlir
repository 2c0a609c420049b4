module @zheevd_legacy {
  func.func public @main(%arg0: tensor<5x5xcomplex<f64>>) -> (tensor<5x5xcomplex<f64>>, tensor<5xf64>, tensor<i32>, tensor<36xcomplex<f64>>, tensor<76xf64>, tensor<28xi32>) {
    %c0 = stablehlo.constant dense<1> : tensor<i32>
    %c1 = stablehlo.constant dense<1> : tensor<i32>
    %c2 = stablehlo.constant dense<5> : tensor<i32>
    %r:6 = stablehlo.custom_call @lapack_zheevd(%c0, %c1, %c2, %arg0) {api_version = 2 : i32, operand_layouts = [dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 3, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>]} : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<5x5xcomplex<f64>>) -> (tensor<5x5xcomplex<f64>>, tensor<5xf64>, tensor<i32>, tensor<36xcomplex<f64>>, tensor<76xf64>, tensor<28xi32>)
    return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5 : tensor<5x5xcomplex<f64>>, tensor<5xf64>, tensor<i32>, tensor<36xcomplex<f64>>, tensor<76xf64>, tensor<28xi32>
  }
}
