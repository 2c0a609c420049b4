// Contractions, factorizations and transforms.

func.func @dot(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>, %c: tensor<2x3x4xf32>, %d: tensor<2x4x5xf32>) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [0] x [0] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>  // ERROR "dimension 0 of lhs tensor<2x3xf32> and 0 of rhs tensor<3x4xf32> differ in size"
  %1 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<4x2xf32>  // ERROR "the result has type tensor<4x2xf32>, but the shape must be tensor<2x4xf32>"
  %2 = stablehlo.dot_general %a, %b, contracting_dims = [1, 0] x [0] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<4x2xf32>  // ERROR "contracting_dims has 2 entries for lhs and 1 for rhs"
  %3 = stablehlo.dot_general %a, %b, contracting_dims = [2] x [0] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<4x2xf32>  // ERROR "the dimensions of lhs is 2, which is not a dimension"
  %4 = stablehlo.dot_general %c, %d, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  %5 = stablehlo.dot_general %c, %d, batching_dims = [0] x [0], contracting_dims = [0] x [1] : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>  // ERROR "the dimensions of lhs names dimension 0 twice"
  %6 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0], precision = [DEFAULT, FAST] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>  // ERROR "attribute precision_config must be a precision .DEFAULT, HIGH, HIGHEST."
  %7 = stablehlo.dot %a, %a : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>  // ERROR "the contracted sizes differ"
  return
}

func.func @factor(%a: tensor<3x3xf32>, %r: tensor<2x3xf32>, %b: tensor<3x2xf32>, %z: tensor<16xcomplex<f32>>) {
  %0 = stablehlo.cholesky %r, lower = true : tensor<2x3xf32>  // ERROR "the operand tensor<2x3xf32> is not a batch of square matrices"
  %1 = "stablehlo.triangular_solve"(%a, %b) <{left_side = false, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>  // ERROR "cannot be solved for b of type tensor<3x2xf32> on that side"
  %2 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>  // ERROR "lacks the attribute unit_diagonal"
  %3 = stablehlo.fft %z, type = FFT, length = [8] : (tensor<16xcomplex<f32>>) -> tensor<16xcomplex<f32>>  // ERROR "length .8. does not fit the last dimensions"
  %4 = stablehlo.fft %z, type = RFFT, length = [16] : (tensor<16xcomplex<f32>>) -> tensor<9xcomplex<f32>>  // ERROR "RFFT does not take tensor<16xcomplex<f32>>"
  %5 = stablehlo.fft %z, type = IRFFT, length = [30] : (tensor<16xcomplex<f32>>) -> tensor<30xf32>
  return
}

func.func @conv(%x: tensor<1x15x1xf64>, %k: tensor<1x6x6xf64>) {
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[i, o, 0]->[b, 0, f], window = {stride = [1], pad = [[0, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x15x1xf64>, tensor<1x6x6xf64>) -> tensor<1x10x6xf64>
  %1 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[i, o, 0]->[b, 0, f], window = {stride = [2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x15x1xf64>, tensor<1x6x6xf64>) -> tensor<1x10x6xf64>  // ERROR "the shape must be tensor<1x5x6xf64>"
  %2 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[i, o, 0]->[b, 0, f], window = {stride = [0]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x15x1xf64>, tensor<1x6x6xf64>) -> tensor<1x10x6xf64>  // ERROR "window_strides .0. has an entry that is not positive"
  %3 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[i, o, 0]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<1x15x1xf64>, tensor<1x6x6xf64>) -> tensor<1x10x6xf64>  // ERROR "the groups do not divide the sizes"
  %4 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[i, o, 0]->[b, 0, f], window = {pad = [[9223372036854775807, 9223372036854775807]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x15x1xf64>, tensor<1x6x6xf64>) -> tensor<1x10x6xf64>  // ERROR "a size does not fit in 64 bits"
  return
}
