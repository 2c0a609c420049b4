func.func @sort_nan_bf16() {
  %x = stablehlo.constant dense<[0xFFFE, 0x0, 0xFFFF, 0x7FC1, 0x7F81, 0x7F80]> : tensor<6xui16>
  %f = stablehlo.bitcast_convert %x : (tensor<6xui16>) -> tensor<6xbf16>
  %i = stablehlo.iota dim = 0 : tensor<6xi32>
  %s:2 = "stablehlo.sort"(%f, %i) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>, %c: tensor<i32>, %d: tensor<i32>):
  %e = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
  stablehlo.return %e : tensor<i1>
  }) : (tensor<6xbf16>, tensor<6xi32>) -> (tensor<6xbf16>, tensor<6xi32>)
  check.expect_eq_const %s#1, dense<[2, 0, 1, 5, 4, 3]> : tensor<6xi32>
  func.return
}

// -----

func.func @sort_nan_f32() {
  %x = stablehlo.constant dense<[0xFFC00001, 0x0, 0xFFC00002, 0x7FC00001, 0x7F800001, 0x7F800000]> : tensor<6xui32>
  %f = stablehlo.bitcast_convert %x : (tensor<6xui32>) -> tensor<6xf32>
  %i = stablehlo.iota dim = 0 : tensor<6xi32>
  %s:2 = "stablehlo.sort"(%f, %i) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
  %e = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
  stablehlo.return %e : tensor<i1>
  }) : (tensor<6xf32>, tensor<6xi32>) -> (tensor<6xf32>, tensor<6xi32>)
  check.expect_eq_const %s#1, dense<[2, 0, 1, 5, 4, 3]> : tensor<6xi32>
  func.return
}

// -----

func.func @sort_ints() {
  %a0 = stablehlo.constant dense<[3, -1, 2, 2147483647, -2147483648]> : tensor<5xi32>
  %r = "stablehlo.sort"(%a0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%l0: tensor<i32>, %r0: tensor<i32>):
    %c = stablehlo.compare LT, %l0, %r0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<5xi32>) -> (tensor<5xi32>)
  check.expect_eq_const %r, dense<[-2147483648, -1, 2, 3, 2147483647]> : tensor<5xi32>
  func.return
}

// -----

func.func @sort_descending_rows() {
  %a0 = stablehlo.constant dense<[[3.0, 1.0, 2.0], [5.0, 9.0, 7.0]]> : tensor<2x3xf32>
  %r = "stablehlo.sort"(%a0) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%l0: tensor<f32>, %r0: tensor<f32>):
    %c = stablehlo.compare GT, %l0, %r0, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<2x3xf32>) -> (tensor<2x3xf32>)
  check.expect_eq_const %r, dense<[[3.0, 2.0, 1.0], [9.0, 7.0, 5.0]]> : tensor<2x3xf32>
  func.return
}

// -----

func.func @sort_pairs_stable() {
  %a0 = stablehlo.constant dense<[1, 0, 1, 0, 1, 0, 0, 1, 1, 0, 1, 0]> : tensor<12xi8>
  %a1 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]> : tensor<12xi32>
  %r:2 = "stablehlo.sort"(%a0, %a1) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%l0: tensor<i8>, %r0: tensor<i8>, %l1: tensor<i32>, %r1: tensor<i32>):
    %c = stablehlo.compare LT, %l0, %r0, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<12xi8>, tensor<12xi32>) -> (tensor<12xi8>, tensor<12xi32>)
  check.expect_eq_const %r#0, dense<[0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]> : tensor<12xi8>
  check.expect_eq_const %r#1, dense<[1, 3, 5, 6, 9, 11, 0, 2, 4, 7, 8, 10]> : tensor<12xi32>
  func.return
}

// -----

func.func @sort_lexicographic() {
  %a0 = stablehlo.constant dense<[2, 1, 2, 1]> : tensor<4xi32>
  %a1 = stablehlo.constant dense<[0.5, 2.0, -1.0, 1.0]> : tensor<4xf64>
  %r:2 = "stablehlo.sort"(%a0, %a1) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%l0: tensor<i32>, %r0: tensor<i32>, %l1: tensor<f64>, %r1: tensor<f64>):
    %lt = stablehlo.compare LT, %l0, %r0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %eq = stablehlo.compare EQ, %l0, %r0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %l2 = stablehlo.compare LT, %l1, %r1, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %both = stablehlo.and %eq, %l2 : tensor<i1>
    %c = stablehlo.or %lt, %both : tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<4xi32>, tensor<4xf64>) -> (tensor<4xi32>, tensor<4xf64>)
  check.expect_eq_const %r#0, dense<[1, 1, 2, 2]> : tensor<4xi32>
  check.expect_eq_const %r#1, dense<[1.0, 2.0, -1.0, 0.5]> : tensor<4xf64>
  func.return
}

// -----

func.func @sort_total_order() {
  %a0 = stablehlo.constant dense<[0x7FC00000, 1.0, 0xFF800000, 0x7F800000, 0.0]> : tensor<5xf32>
  %r = "stablehlo.sort"(%a0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%l0: tensor<f32>, %r0: tensor<f32>):
    %c = stablehlo.compare LT, %l0, %r0, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<5xf32>) -> (tensor<5xf32>)
  check.expect_eq_const %r, dense<[0xFF800000, 0.0, 1.0, 0x7F800000, 0x7FC00000]> : tensor<5xf32>
  func.return
}
