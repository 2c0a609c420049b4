func.func @scan_reverse_columns() {
  %x = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %init = stablehlo.constant dense<[10.0, 20.0]> : tensor<2xf32>
  %r:3 = chlo.scan(%x) inits(%init) dimension=1 attributes {is_reverse = true} {
  ^bb0(%in: tensor<2xf32>, %sum: tensor<2xf32>):
    %next = stablehlo.add %sum, %in : tensor<2xf32>
    %big = stablehlo.compare GT, %next, %in : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    stablehlo.return %sum, %big, %next : tensor<2xf32>, tensor<2xi1>, tensor<2xf32>
  } : (tensor<2x3xf32>, tensor<2xf32>) -> (tensor<2x3xf32>, tensor<2x3xi1>, tensor<2xf32>)
  check.expect_eq_const %r#0, dense<[[15.0, 13.0, 10.0], [31.0, 26.0, 20.0]]> : tensor<2x3xf32>
  check.expect_eq_const %r#1, dense<true> : tensor<2x3xi1>
  check.expect_eq_const %r#2, dense<[16.0, 35.0]> : tensor<2xf32>
  func.return
}

// -----

func.func @scan_nothing() {
  %x = stablehlo.constant dense<> : tensor<0xi32>
  %init = stablehlo.constant dense<7> : tensor<i32>
  %r:2 = "chlo.scan"(%x, %init) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%in: tensor<i32>, %sum: tensor<i32>):
    %next = stablehlo.add %sum, %in : tensor<i32>
    stablehlo.return %next, %next : tensor<i32>, tensor<i32>
  }) : (tensor<0xi32>, tensor<i32>) -> (tensor<0xi32>, tensor<i32>)
  check.expect_eq_const %r#1, dense<7> : tensor<i32>
  func.return
}
