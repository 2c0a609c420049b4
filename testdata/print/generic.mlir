// One op of each printed form, spelled generically: the golden file beside this
// one holds the pretty spellings.
"builtin.module"() <{sym_name = "forms"}> ({
  "func.func"() <{arg_attrs = [{a.b = "c"}, {}, {}, {}], function_type = (tensor<4x4xf32>, tensor<4xi32>, tensor<i1>, !stablehlo.token) -> (tensor<4x4xf32>), res_attrs = [{"d e" = unit}], sym_name = "clauses", sym_visibility = "public", x.y = 3 : i8}> ({
  ^bb0(%x: tensor<4x4xf32>, %v: tensor<4xi32>, %p: tensor<i1>, %t: !stablehlo.token):
    %s = "stablehlo.constant"() <{value = dense<2.5> : tensor<f32>}> : () -> tensor<f32>
    %n = "stablehlo.constant"() <{value = dense<[3, 3, 3, 3]> : tensor<4xi64>}> {name = "n"} : () -> tensor<4xi64>
    %i = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %0 = "stablehlo.add"(%x, %x) {"odd name" = unit, even = []} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %1 = "stablehlo.select"(%p, %x, %0) : (tensor<i1>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %2 = "stablehlo.complex"(%x, %x) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xcomplex<f32>>
    %3 = "stablehlo.clamp"(%s, %x, %s) : (tensor<f32>, tensor<4x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %4 = "stablehlo.compare"(%x, %x) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xi1>
    %5 = "stablehlo.reduce_precision"(%x) <{exponent_bits = 8 : i32, mantissa_bits = 10 : i32}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %6 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x4xui8>
    %7 = "stablehlo.transpose"(%x) <{permutation = dense<[1, 0]> : tensor<2xi64>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %8 = "stablehlo.slice"(%x) <{limit_indices = array<i64: 4, 3>, start_indices = array<i64: 0, 1>, strides = array<i64: 2, 1>}> : (tensor<4x4xf32>) -> tensor<2x2xf32>
    %9 = "stablehlo.pad"(%v, %i) <{edge_padding_high = array<i64: 1>, edge_padding_low = array<i64: 0>, interior_padding = array<i64: 2>}> : (tensor<4xi32>, tensor<i32>) -> tensor<11xi32>
    %10 = "stablehlo.concatenate"(%v, %v) <{dimension = 0 : i64}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<8xi32>
    %11 = "stablehlo.dynamic_slice"(%x, %i, %i) <{slice_sizes = array<i64: 1, 2>}> : (tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
    %12 = "stablehlo.cholesky"(%x) <{lower = true}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %13 = "stablehlo.cholesky"(%x) <{lower = false}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %14 = "stablehlo.dot_general"(%x, %x) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision DEFAULT>]}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4xf32>
    %15 = "stablehlo.fft"(%2) <{fft_length = array<i64: 4>, fft_type = #stablehlo<fft_type IFFT>}> : (tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %16:2 = "stablehlo.rng_bit_generator"(%n) <{rng_algorithm = #stablehlo<rng_algorithm PHILOX>}> : (tensor<4xi64>) -> (tensor<4xi64>, tensor<2xui32>)
    %17 = "stablehlo.rng"(%s, %s, %n) <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}> : (tensor<f32>, tensor<f32>, tensor<4xi64>) -> tensor<3x3x3x3xf32>
    %18 = "stablehlo.custom_call"(%x, %v) <{api_version = 1 : i32, call_target_name = "not a word", called_computations = [], has_side_effect = true}> : (tensor<4x4xf32>, tensor<4xi32>) -> tuple<tensor<f32>, tensor<i32>>
    %19 = "stablehlo.get_tuple_element"(%18) <{index = 1 : i32}> : (tuple<tensor<f32>, tensor<i32>>) -> tensor<i32>
    %20 = "stablehlo.tuple"(%x, %t) : (tensor<4x4xf32>, !stablehlo.token) -> tuple<tensor<4x4xf32>, !stablehlo.token>
    %21:2 = "stablehlo.optimization_barrier"(%x, %v) : (tensor<4x4xf32>, tensor<4xi32>) -> (tensor<4x4xf32>, tensor<4xi32>)
    "stablehlo.optimization_barrier"() : () -> ()
    %22 = "stablehlo.composite"(%x) <{composite_attributes = {k = 1 : i64}, decomposition = @g, name = "my.op", version = 0 : i32}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %23 = "stablehlo.after_all"(%t, %t) : (!stablehlo.token, !stablehlo.token) -> !stablehlo.token
    %24 = "stablehlo.partition_id"() : () -> tensor<ui32>
    %25:2 = "chlo.top_k"(%x) <{is_stable = false, k = 3 : i64}> : (tensor<4x4xf32>) -> (tensor<4x3xf32>, tensor<4x3xi32>)
    %26 = "chlo.zeta"(%x, %x) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %27 = "chlo.constant"() <{value = dense<7> : tensor<i8>}> : () -> tensor<i8>
    "check.expect_almost_eq"(%x, %0) <{tolerance = 0.5 : f64}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> ()
    "check.expect_eq_const"(%i) <{value = dense<1> : tensor<i32>}> : (tensor<i32>) -> ()
    "check.expect_almost_eq_const"(%s) <{tolerance = 0.5 : f64, value = dense<2.5> : tensor<f32>}> : (tensor<f32>) -> ()
    "check.expect_close"(%x, %0) <{max_ulp_difference = 3 : ui64, min_ulp_difference = 0 : ui64}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> ()
    %row = "stablehlo.constant"() <{value = dense<0.0> : tensor<4xf32>}> : () -> tensor<4xf32>
    %scanned:2 = "chlo.scan"(%x, %row) <{dimension = 0 : i64, is_reverse = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%in: tensor<4xf32>, %carry: tensor<4xf32>):
      "stablehlo.return"(%carry, %in) : (tensor<4xf32>, tensor<4xf32>) -> ()
    }) : (tensor<4x4xf32>, tensor<4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>)
    %probed = "interpreter.probe"(%x) <{probe_id = "p"}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    "interpreter.print"(%probed) : (tensor<4x4xf32>) -> ()
    "func.return"(%22) : (tensor<4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x4xf32>) -> tensor<4x4xf32>, sym_name = "g", sym_visibility = "private"}> ({
  ^bb0(%x: tensor<4x4xf32>):
    %s = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
    %0 = "stablehlo.reduce"(%x, %s) <{dimensions = array<i64: 0>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %1 = "stablehlo.subtract"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1) : (tensor<f32>) -> ()
    }) : (tensor<4x4xf32>, tensor<f32>) -> tensor<4xf32>
    %2 = "stablehlo.while"(%x) ({
    ^bb0(%a: tensor<4x4xf32>):
      %c = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
      "stablehlo.return"(%c) : (tensor<i1>) -> ()
    }, {
    ^bb0(%a: tensor<4x4xf32>):
      %3 = "func.call"(%a) <{callee = @g}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
      "stablehlo.return"(%3) : (tensor<4x4xf32>) -> ()
    }) {note = "n"} : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %4 = "func.call"(%2) <{callee = @g}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    "other.op"(%4) ({
      %5:2 = "other.pair"() : () -> (i32, (i32) -> i1)
      "other.use"(%5#1, %5#0) : ((i32) -> i1, i32) -> ()
    }) : (tensor<4x4xf32>) -> ()
    "func.return"(%4) : (tensor<4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i1>) -> ((i32) -> i1), sym_name = "declared", sym_visibility = "private"}> ({
  }) : () -> ()
}) : () -> ()
