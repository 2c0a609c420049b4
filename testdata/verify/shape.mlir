// Ops that move elements.

func.func @reshape(%a: tensor<2x3xf32>, %s: tensor<f32>) {
  %0 = stablehlo.reshape %a : (tensor<2x3xf32>) -> tensor<5xf32>  // ERROR "differ in their number of elements: tensor<2x3xf32> has 6, tensor<5xf32> has 5"
  %1 = stablehlo.transpose %a, dims = [0, 0] : (tensor<2x3xf32>) -> tensor<2x2xf32>  // ERROR "permutation names dimension 0 twice"
  %2 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<2x3xf32>  // ERROR "result 0 has type tensor<2x3xf32>, but must have tensor<3x2xf32>"
  %3 = stablehlo.transpose %a, dims = [1, 0, 2] : (tensor<2x3xf32>) -> tensor<3x2xf32>  // ERROR "permutation has 3 entries, but the operand has rank 2"
  %4 = stablehlo.transpose %a, dims = [1, 2] : (tensor<2x3xf32>) -> tensor<3x2xf32>  // ERROR "permutation is 2, which is not a dimension of a tensor of rank 2"
  %5 = stablehlo.broadcast_in_dim %a, dims = [0] : (tensor<2x3xf32>) -> tensor<2x3xf32>  // ERROR "dims has 1 entries, but the operand has rank 2"
  %6 = stablehlo.broadcast_in_dim %a, dims = [0, 2] : (tensor<2x3xf32>) -> tensor<2x5x4xf32>  // ERROR "dimension 1 of the operand has size 3, neither 1 nor 4, the size of dimension 2 of the result"
  %7 = stablehlo.reverse %a, dims = [2] : tensor<2x3xf32>  // ERROR "dims is 2, which is not a dimension"
  %8 = stablehlo.iota dim = 1 : tensor<4xi32>  // ERROR "iota_dimension is 1, which is not a dimension of a tensor of rank 1"
  %9 = stablehlo.bitcast_convert %a : (tensor<2x3xf32>) -> tensor<2x3x2xi8>  // ERROR "the bits of tensor<2x3xf32> do not make up tensor<2x3x2xi8>"
  %10 = stablehlo.bitcast_convert %a : (tensor<2x3xf32>) -> tensor<2x3x4xi8>
  return
}

func.func @slice(%a: tensor<8xf32>) {
  %0 = stablehlo.slice %a [2:9] : (tensor<8xf32>) -> tensor<7xf32>  // ERROR "slice 2:9 does not lie within 0:8, the size of dimension 0"
  %1 = stablehlo.slice %a [2:6:0] : (tensor<8xf32>) -> tensor<7xf32>  // ERROR "the stride of dimension 0 is 0, but must be positive"
  %2 = stablehlo.slice %a [2:7:2] : (tensor<8xf32>) -> tensor<2xf32>  // ERROR "must have tensor<3xf32>"
  %3 = stablehlo.slice %a [0:9223372036854775807:9223372036854775807] : (tensor<8xf32>) -> tensor<1xf32>  // ERROR "does not lie within"
  return
}

func.func @pad(%a: tensor<4xf32>, %s: tensor<f32>, %v: tensor<1xf32>) {
  %0 = stablehlo.pad %a, %s, low = [-3], high = [-3], interior = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<0xf32>  // ERROR "padding makes the size of dimension 0 negative"
  %1 = stablehlo.pad %a, %s, low = [9223372036854775807], high = [1], interior = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>  // ERROR "a size does not fit in 64 bits"
  %2 = stablehlo.pad %a, %s, low = [0], high = [0], interior = [4611686018427387904] : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>  // ERROR "a size does not fit in 64 bits"
  %3 = stablehlo.pad %a, %v, low = [0], high = [0], interior = [0] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>  // ERROR "operand 1 .padding_value. must be a scalar, but is tensor<1xf32>"
  %4 = stablehlo.pad %a, %s, low = [1], high = [-1], interior = [1] : (tensor<4xf32>, tensor<f32>) -> tensor<7xf32>
  return
}
