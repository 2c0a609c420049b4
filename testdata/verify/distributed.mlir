// Ops that speak with other processes, and ops with shapes known at run time.

func.func @collectives(%x: tensor<4x6xf32>, %i: tensor<4x6xi32>) {
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x6xf32>) -> tensor<4x12xf32>
  %1 = "stablehlo.all_gather"(%x) <{all_gather_dim = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x6xf32>) -> tensor<4x12xf32>  // ERROR "the dimension is 2, which is not a dimension"
  %2 = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x6xf32>) -> tensor<4x11xf32>  // ERROR "tensor<4x11xf32> is not made up of several tensor<4x6xf32>"
  %3 = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[0, 1]> : tensor<2xi64>}> : (tensor<4x6xf32>) -> tensor<4x12xf32>  // ERROR "attribute replica_groups must be a dense tensor<NxMxi64>"
  %4 = "stablehlo.all_to_all"(%x) <{concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 4 : i64, split_dimension = 1 : i64}> : (tensor<4x6xf32>) -> tensor<16x1xf32>  // ERROR "dimension 1 of tensor<4x6xf32> does not split into 4"
  %5 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({  // ERROR "region 0 must take 2 arguments"
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %6 = "stablehlo.reduce_scatter"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 1 : i64}> ({  // ERROR "operand 0 and result 0 differ"
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x6xf32>) -> tensor<2x3xf32>
  return
}

func.func @dynamic(%x: tensor<4x6xf32>, %s: tensor<f32>, %n: tensor<2xi64>, %m: tensor<3xi64>) {
  %0 = stablehlo.dynamic_reshape %x, %n : (tensor<4x6xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  %1 = stablehlo.dynamic_reshape %x, %m : (tensor<4x6xf32>, tensor<3xi64>) -> tensor<?x?xf32>  // ERROR "output_shape tensor<3xi64> does not fit the rank of the result"
  %2 = stablehlo.dynamic_broadcast_in_dim %x, %m, dims = [0, 0] : (tensor<4x6xf32>, tensor<3xi64>) -> tensor<?x?x?xf32>  // ERROR "dims names dimension 0 twice"
  %3 = stablehlo.dynamic_pad %x, %s, %n, %m, %m : (tensor<4x6xf32>, tensor<f32>, tensor<2xi64>, tensor<3xi64>, tensor<3xi64>) -> tensor<?x?xf32>  // ERROR "operand 3, tensor<3xi64>, does not fit the rank of tensor<4x6xf32>|differ in"
  %4 = stablehlo.dynamic_iota %n, dim = 2 : (tensor<2xi64>) -> tensor<?x?xf32>  // ERROR "iota_dimension is 2"
  %5 = chlo.broadcast_add %x, %x : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x5xf32>  // ERROR "do not broadcast to tensor<4x5xf32>"
  %6 = chlo.broadcast_add %x, %s : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  return
}
