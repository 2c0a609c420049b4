module @ctrsm_ffi_alpha {
  func.func public @main(%arg0: tensor<4x4xcomplex<f32>>, %arg1: tensor<3x4xcomplex<f32>>, %arg2: tensor<complex<f32>>) -> tensor<3x4xcomplex<f32>> {
    %r = stablehlo.custom_call @lapack_ctrsm_ffi(%arg0, %arg1, %arg2) {mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 67 : ui8, uplo = 85 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<4x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<3x4xcomplex<f32>>
    return %r : tensor<3x4xcomplex<f32>>
  }
}
