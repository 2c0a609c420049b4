func.func @scatter_empty_vector_last() {
  %x = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %i = stablehlo.constant dense<> : tensor<2x0xi32>
  %u = stablehlo.constant dense<[[10.0, 20.0], [100.0, 200.0]]> : tensor<2x2xf32>
  %r = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<3xf32>, tensor<2x0xi32>, tensor<2x2xf32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[111.0, 222.0, 3.0]> : tensor<3xf32>
  func.return
}

// -----

func.func @scatter_empty_vector_first() {
  %x = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %i = stablehlo.constant dense<> : tensor<0x2xi32>
  %u = stablehlo.constant dense<[[10.0, 20.0], [100.0, 200.0]]> : tensor<2x2xf32>
  %r = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], index_vector_dim = 0>, indices_are_sorted = false, unique_indices = false}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<3xf32>, tensor<0x2xi32>, tensor<2x2xf32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[111.0, 222.0, 3.0]> : tensor<3xf32>
  func.return
}

// -----

func.func @scatter_add_rows() {
  %x = stablehlo.constant dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi32>
  %i = stablehlo.constant dense<[1, 1, 7, -1, 3]> : tensor<5xi64>
  %u = stablehlo.constant dense<[[10, 11], [12, 13], [14, 15], [16, 17], [18, 19]]> : tensor<5x2xi32>
  %r = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
  %s = stablehlo.add %a, %b : tensor<i32>
  stablehlo.return %s : tensor<i32>
  }) : (tensor<4x2xi32>, tensor<5xi64>, tensor<5x2xi32>) -> tensor<4x2xi32>
  check.expect_eq_const %r, dense<[[0, 1], [24, 27], [4, 5], [24, 26]]> : tensor<4x2xi32>
  func.return
}

// -----

func.func @scatter_keep() {
  %x = stablehlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  %i = stablehlo.constant dense<[[4], [0]]> : tensor<2x1xi64>
  %u = stablehlo.constant dense<[70, 80]> : tensor<2xi32>
  %r = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
  
  stablehlo.return %b : tensor<i32>
  }) : (tensor<5xi32>, tensor<2x1xi64>, tensor<2xi32>) -> tensor<5xi32>
  check.expect_eq_const %r, dense<[80, 1, 2, 3, 70]> : tensor<5xi32>
  func.return
}

// -----

func.func @scatter_general_body() {
  %x = stablehlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  %i = stablehlo.constant dense<[[4], [0], [4]]> : tensor<3x1xi64>
  %u = stablehlo.constant dense<[70, 80, 90]> : tensor<3xi32>
  %r = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
  %s = stablehlo.subtract %b, %a : tensor<i32>
  stablehlo.return %s : tensor<i32>
  }) : (tensor<5xi32>, tensor<3x1xi64>, tensor<3xi32>) -> tensor<5xi32>
  check.expect_eq_const %r, dense<[80, 1, 2, 3, 24]> : tensor<5xi32>
  func.return
}

// -----

func.func @scatter_batching() {
  %x = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  %i = stablehlo.constant dense<[[[2]], [[0]]]> : tensor<2x1x1xi64>
  %u = stablehlo.constant dense<[[100], [200]]> : tensor<2x1xi32>
  %r = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
  %s = stablehlo.add %a, %b : tensor<i32>
  stablehlo.return %s : tensor<i32>
  }) : (tensor<2x3xi32>, tensor<2x1x1xi64>, tensor<2x1xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[0, 1, 102], [203, 4, 5]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @scatter_bool() {
  %x = stablehlo.constant dense<[false, false, true]> : tensor<3xi1>
  %i = stablehlo.constant dense<[[0], [2]]> : tensor<2x1xi64>
  %u = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %r = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i1>, %b: tensor<i1>):
  
  stablehlo.return %b : tensor<i1>
  }) : (tensor<3xi1>, tensor<2x1xi64>, tensor<2xi1>) -> tensor<3xi1>
  check.expect_eq_const %r, dense<[true, false, false]> : tensor<3xi1>
  func.return
}

// -----

func.func @scatter_window_outside() {
  %x = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xi32>
  %i = stablehlo.constant dense<[3]> : tensor<1xi64>
  %u = stablehlo.constant dense<[10, 20]> : tensor<2xi32>
  %r = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0]>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
  stablehlo.return %b : tensor<i32>
  }) : (tensor<4xi32>, tensor<1xi64>, tensor<2xi32>) -> tensor<4xi32>
  check.expect_eq_const %r, dense<[0, 1, 2, 10]> : tensor<4xi32>
  func.return
}
