module @forms {
  func.func public @clauses(%arg0: tensor<4x4xf32> {a.b = "c"}, %arg1: tensor<4xi32>, %arg2: tensor<i1>, %arg3: !stablehlo.token) -> (tensor<4x4xf32> {"d e"}) attributes {x.y = 3 : i8} {
    %cst = stablehlo.constant dense<2.500000e+00> : tensor<f32>
    %c = stablehlo.constant {name = "n"} dense<3> : tensor<4xi64>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %arg0 {even = [], "odd name"} : tensor<4x4xf32>
    %1 = stablehlo.select %arg2, %arg0, %0 : tensor<i1>, tensor<4x4xf32>
    %2 = stablehlo.complex %arg0, %arg0 : tensor<4x4xcomplex<f32>>
    %3 = stablehlo.clamp %cst, %arg0, %cst : (tensor<f32>, tensor<4x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %4 = stablehlo.compare LE, %arg0, %arg0, TOTALORDER : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xi1>
    %5 = stablehlo.reduce_precision %arg0, format = e8m10 : tensor<4x4xf32>
    %6 = stablehlo.iota dim = 1 : tensor<4x4xui8>
    %7 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %8 = stablehlo.slice %arg0 [0:4:2, 1:3] : (tensor<4x4xf32>) -> tensor<2x2xf32>
    %9 = stablehlo.pad %arg1, %c_0, low = [0], high = [1], interior = [2] : (tensor<4xi32>, tensor<i32>) -> tensor<11xi32>
    %10 = stablehlo.concatenate %arg1, %arg1, dim = 0 : (tensor<4xi32>, tensor<4xi32>) -> tensor<8xi32>
    %11 = stablehlo.dynamic_slice %arg0, %c_0, %c_0, sizes = [1, 2] : (tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
    %12 = stablehlo.cholesky %arg0, lower = true : tensor<4x4xf32>
    %13 = stablehlo.cholesky %arg0 : tensor<4x4xf32>
    %14 = stablehlo.dot_general %arg0, %arg0, batching_dims = [0] x [1], contracting_dims = [1] x [0], precision = [HIGH, DEFAULT] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4xf32>
    %15 = stablehlo.fft %2, type = IFFT, length = [4] : (tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %output_state, %output = stablehlo.rng_bit_generator %c, algorithm = PHILOX : (tensor<4xi64>) -> (tensor<4xi64>, tensor<2xui32>)
    %16 = stablehlo.rng %cst, %cst, %c, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<4xi64>) -> tensor<3x3x3x3xf32>
    %17 = stablehlo.custom_call @"not a word"(%arg0, %arg1) {has_side_effect = true} : (tensor<4x4xf32>, tensor<4xi32>) -> tuple<tensor<f32>, tensor<i32>>
    %18 = stablehlo.get_tuple_element %17[1] : (tuple<tensor<f32>, tensor<i32>>) -> tensor<i32>
    %19 = stablehlo.tuple %arg0, %arg3 : tuple<tensor<4x4xf32>, !stablehlo.token>
    %20:2 = stablehlo.optimization_barrier %arg0, %arg1 : tensor<4x4xf32>, tensor<4xi32>
    stablehlo.optimization_barrier()
    %21 = stablehlo.composite "my.op" %arg0 {composite_attributes = {k = 1 : i64}, decomposition = @g} : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %22 = stablehlo.after_all %arg3, %arg3 : !stablehlo.token
    %23 = stablehlo.partition_id : tensor<ui32>
    %values, %indices = chlo.top_k(%arg0, k = 3, is_stable = false) : tensor<4x4xf32> -> (tensor<4x3xf32>, tensor<4x3xi32>)
    %24 = chlo.zeta %arg0, %arg0 : tensor<4x4xf32>, tensor<4x4xf32> -> tensor<4x4xf32>
    %25 = chlo.constant dense<7> : tensor<i8>
    check.expect_almost_eq %arg0, %0, tolerance = 5.000000e-01 : tensor<4x4xf32>
    check.expect_eq_const %c_0, dense<1> : tensor<i32>
    check.expect_almost_eq_const %cst, dense<2.500000e+00> : tensor<f32> {tolerance = 5.000000e-01 : f64}
    check.expect_close %arg0, %0, max_ulp_difference = 3 : tensor<4x4xf32>, tensor<4x4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<4xf32>
    %26:2 = chlo.scan(%arg0) inits (%cst_1) dimension=0 attributes {is_reverse = true} {
    ^bb0(%arg4: tensor<4xf32>, %arg5: tensor<4xf32>):
      stablehlo.return %arg5, %arg4 : tensor<4xf32>, tensor<4xf32>
    } : (tensor<4x4xf32>, tensor<4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>)
    %27 = interpreter.probe %arg0, probe_id = "p" : tensor<4x4xf32>
    interpreter.print %27 : tensor<4x4xf32>
    return %21 : tensor<4x4xf32>
  }
  func.func private @g(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) across dimensions = [0] : (tensor<4x4xf32>, tensor<f32>) -> tensor<4xf32>
     reducer(%arg1: tensor<f32>, %arg2: tensor<f32>)  {
      %3 = stablehlo.subtract %arg1, %arg2 : tensor<f32>
      stablehlo.return %3 : tensor<f32>
    }
    %1 = stablehlo.while(%iterArg = %arg0) : tensor<4x4xf32> attributes {note = "n"}
    cond {
      %c = stablehlo.constant dense<false> : tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %3 = func.call @g(%iterArg) : (tensor<4x4xf32>) -> tensor<4x4xf32>
      stablehlo.return %3 : tensor<4x4xf32>
    }
    %2 = call @g(%1) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    "other.op"(%2) ({
      %3:2 = "other.pair"() : () -> (i32, (i32) -> i1)
      "other.use"(%3#1, %3#0) : ((i32) -> i1, i32) -> ()
    }) : (tensor<4x4xf32>) -> ()
    return %2 : tensor<4x4xf32>
  }
  func.func private @declared(tensor<i1>) -> ((i32) -> i1)
}
