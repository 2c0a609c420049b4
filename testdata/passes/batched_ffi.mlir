module @batched_ffi {
  func.func public @main(%arg0: tensor<7x3x4xf64>) -> (tensor<7x3x4xf64>, tensor<7x3xi32>, tensor<7xi32>) {
    %r:3 = stablehlo.custom_call @lapack_dgetrf_ffi(%arg0) {mhlo.backend_config = {}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>]} : (tensor<7x3x4xf64>) -> (tensor<7x3x4xf64>, tensor<7x3xi32>, tensor<7xi32>)
    return %r#0, %r#1, %r#2 : tensor<7x3x4xf64>, tensor<7x3xi32>, tensor<7xi32>
  }
}
