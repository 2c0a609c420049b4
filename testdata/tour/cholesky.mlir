// The Cholesky factor of a matrix, as JAX would call LAPACK for it: column-major,
// with info as a second result.
func.func @main(%a: tensor<2x2xf64>) -> tensor<2x2xf64> {
  %l, %info = stablehlo.custom_call @lapack_dpotrf_ffi(%a) {
    mhlo.backend_config = {uplo = 76 : ui8},
    operand_layouts = [dense<[0, 1]> : tensor<2xindex>],
    result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]
  } : (tensor<2x2xf64>) -> (tensor<2x2xf64>, tensor<i32>)
  return %l : tensor<2x2xf64>
}
