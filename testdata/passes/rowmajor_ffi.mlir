module @rowmajor_ffi {
  func.func public @main(%arg0: tensor<2x3xf64>) -> (tensor<2x3xf64>, tensor<2xi32>, tensor<i32>) {
    %r:3 = stablehlo.custom_call @lapack_dgetrf_ffi(%arg0) {mhlo.backend_config = {}, operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>]} : (tensor<2x3xf64>) -> (tensor<2x3xf64>, tensor<2xi32>, tensor<i32>)
    return %r#0, %r#1, %r#2 : tensor<2x3xf64>, tensor<2xi32>, tensor<i32>
  }
}
