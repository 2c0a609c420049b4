func.func @compare_EQ_FLOAT() {
  %x = stablehlo.constant dense<[0x7FC00000, 1.0, -0.0, 0xFF800000, 0xFFC00000, 2.0]> : tensor<6xf32>
  %y = stablehlo.constant dense<[0x7FC00000, 0x7FC00000, 0.0, 0x7F800000, 1.0, 2.0]> : tensor<6xf32>
  %r = stablehlo.compare EQ, %x, %y, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
  check.expect_eq_const %r, dense<[false, false, true, false, false, true]> : tensor<6xi1>
  func.return
}

// -----

func.func @compare_EQ_TOTALORDER() {
  %x = stablehlo.constant dense<[0x7FF8000000000000, 1.0, -0.0, 0xFFF0000000000000, 0xFFF8000000000000, 2.0]> : tensor<6xf64>
  %y = stablehlo.constant dense<[0x7FF8000000000000, 0x7FF8000000000000, 0.0, 0x7FF0000000000000, 1.0, 2.0]> : tensor<6xf64>
  %r = stablehlo.compare EQ, %x, %y, TOTALORDER : (tensor<6xf64>, tensor<6xf64>) -> tensor<6xi1>
  check.expect_eq_const %r, dense<[true, false, false, false, false, true]> : tensor<6xi1>
  func.return
}

// -----

func.func @compare_EQ_UNSIGNED() {
  %x = stablehlo.constant dense<[255, 3]> : tensor<2xui8>
  %y = stablehlo.constant dense<[1, 3]> : tensor<2xui8>
  %r = stablehlo.compare EQ, %x, %y, UNSIGNED : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xi1>
  check.expect_eq_const %r, dense<[false, true]> : tensor<2xi1>
  func.return
}

// -----

func.func @compare_NE_FLOAT() {
  %x = stablehlo.constant dense<[0x7FC00000, 1.0, -0.0, 0xFF800000, 0xFFC00000, 2.0]> : tensor<6xf32>
  %y = stablehlo.constant dense<[0x7FC00000, 0x7FC00000, 0.0, 0x7F800000, 1.0, 2.0]> : tensor<6xf32>
  %r = stablehlo.compare NE, %x, %y, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
  check.expect_eq_const %r, dense<[true, true, false, true, true, false]> : tensor<6xi1>
  func.return
}

// -----

func.func @compare_NE_TOTALORDER() {
  %x = stablehlo.constant dense<[0x7FF8000000000000, 1.0, -0.0, 0xFFF0000000000000, 0xFFF8000000000000, 2.0]> : tensor<6xf64>
  %y = stablehlo.constant dense<[0x7FF8000000000000, 0x7FF8000000000000, 0.0, 0x7FF0000000000000, 1.0, 2.0]> : tensor<6xf64>
  %r = stablehlo.compare NE, %x, %y, TOTALORDER : (tensor<6xf64>, tensor<6xf64>) -> tensor<6xi1>
  check.expect_eq_const %r, dense<[false, true, true, true, true, false]> : tensor<6xi1>
  func.return
}

// -----

func.func @compare_NE_UNSIGNED() {
  %x = stablehlo.constant dense<[255, 3]> : tensor<2xui8>
  %y = stablehlo.constant dense<[1, 3]> : tensor<2xui8>
  %r = stablehlo.compare NE, %x, %y, UNSIGNED : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xi1>
  check.expect_eq_const %r, dense<[true, false]> : tensor<2xi1>
  func.return
}

// -----

func.func @compare_LT_FLOAT() {
  %x = stablehlo.constant dense<[0x7FC00000, 1.0, -0.0, 0xFF800000, 0xFFC00000, 2.0]> : tensor<6xf32>
  %y = stablehlo.constant dense<[0x7FC00000, 0x7FC00000, 0.0, 0x7F800000, 1.0, 2.0]> : tensor<6xf32>
  %r = stablehlo.compare LT, %x, %y, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
  check.expect_eq_const %r, dense<[false, false, false, true, false, false]> : tensor<6xi1>
  func.return
}

// -----

func.func @compare_LT_TOTALORDER() {
  %x = stablehlo.constant dense<[0x7FF8000000000000, 1.0, -0.0, 0xFFF0000000000000, 0xFFF8000000000000, 2.0]> : tensor<6xf64>
  %y = stablehlo.constant dense<[0x7FF8000000000000, 0x7FF8000000000000, 0.0, 0x7FF0000000000000, 1.0, 2.0]> : tensor<6xf64>
  %r = stablehlo.compare LT, %x, %y, TOTALORDER : (tensor<6xf64>, tensor<6xf64>) -> tensor<6xi1>
  check.expect_eq_const %r, dense<[false, true, true, true, true, false]> : tensor<6xi1>
  func.return
}

// -----

func.func @compare_LT_UNSIGNED() {
  %x = stablehlo.constant dense<[255, 3]> : tensor<2xui8>
  %y = stablehlo.constant dense<[1, 3]> : tensor<2xui8>
  %r = stablehlo.compare LT, %x, %y, UNSIGNED : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xi1>
  check.expect_eq_const %r, dense<[false, false]> : tensor<2xi1>
  func.return
}

// -----

func.func @compare_LE_FLOAT() {
  %x = stablehlo.constant dense<[0x7FC00000, 1.0, -0.0, 0xFF800000, 0xFFC00000, 2.0]> : tensor<6xf32>
  %y = stablehlo.constant dense<[0x7FC00000, 0x7FC00000, 0.0, 0x7F800000, 1.0, 2.0]> : tensor<6xf32>
  %r = stablehlo.compare LE, %x, %y, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
  check.expect_eq_const %r, dense<[false, false, true, true, false, true]> : tensor<6xi1>
  func.return
}

// -----

func.func @compare_LE_TOTALORDER() {
  %x = stablehlo.constant dense<[0x7FF8000000000000, 1.0, -0.0, 0xFFF0000000000000, 0xFFF8000000000000, 2.0]> : tensor<6xf64>
  %y = stablehlo.constant dense<[0x7FF8000000000000, 0x7FF8000000000000, 0.0, 0x7FF0000000000000, 1.0, 2.0]> : tensor<6xf64>
  %r = stablehlo.compare LE, %x, %y, TOTALORDER : (tensor<6xf64>, tensor<6xf64>) -> tensor<6xi1>
  check.expect_eq_const %r, dense<[true, true, true, true, true, true]> : tensor<6xi1>
  func.return
}

// -----

func.func @compare_LE_UNSIGNED() {
  %x = stablehlo.constant dense<[255, 3]> : tensor<2xui8>
  %y = stablehlo.constant dense<[1, 3]> : tensor<2xui8>
  %r = stablehlo.compare LE, %x, %y, UNSIGNED : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xi1>
  check.expect_eq_const %r, dense<[false, true]> : tensor<2xi1>
  func.return
}

// -----

func.func @compare_GT_FLOAT() {
  %x = stablehlo.constant dense<[0x7FC00000, 1.0, -0.0, 0xFF800000, 0xFFC00000, 2.0]> : tensor<6xf32>
  %y = stablehlo.constant dense<[0x7FC00000, 0x7FC00000, 0.0, 0x7F800000, 1.0, 2.0]> : tensor<6xf32>
  %r = stablehlo.compare GT, %x, %y, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
  check.expect_eq_const %r, dense<[false, false, false, false, false, false]> : tensor<6xi1>
  func.return
}

// -----

func.func @compare_GT_TOTALORDER() {
  %x = stablehlo.constant dense<[0x7FF8000000000000, 1.0, -0.0, 0xFFF0000000000000, 0xFFF8000000000000, 2.0]> : tensor<6xf64>
  %y = stablehlo.constant dense<[0x7FF8000000000000, 0x7FF8000000000000, 0.0, 0x7FF0000000000000, 1.0, 2.0]> : tensor<6xf64>
  %r = stablehlo.compare GT, %x, %y, TOTALORDER : (tensor<6xf64>, tensor<6xf64>) -> tensor<6xi1>
  check.expect_eq_const %r, dense<[false, false, false, false, false, false]> : tensor<6xi1>
  func.return
}

// -----

func.func @compare_GT_UNSIGNED() {
  %x = stablehlo.constant dense<[255, 3]> : tensor<2xui8>
  %y = stablehlo.constant dense<[1, 3]> : tensor<2xui8>
  %r = stablehlo.compare GT, %x, %y, UNSIGNED : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xi1>
  check.expect_eq_const %r, dense<[true, false]> : tensor<2xi1>
  func.return
}

// -----

func.func @compare_GE_FLOAT() {
  %x = stablehlo.constant dense<[0x7FC00000, 1.0, -0.0, 0xFF800000, 0xFFC00000, 2.0]> : tensor<6xf32>
  %y = stablehlo.constant dense<[0x7FC00000, 0x7FC00000, 0.0, 0x7F800000, 1.0, 2.0]> : tensor<6xf32>
  %r = stablehlo.compare GE, %x, %y, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
  check.expect_eq_const %r, dense<[false, false, true, false, false, true]> : tensor<6xi1>
  func.return
}

// -----

func.func @compare_GE_TOTALORDER() {
  %x = stablehlo.constant dense<[0x7FF8000000000000, 1.0, -0.0, 0xFFF0000000000000, 0xFFF8000000000000, 2.0]> : tensor<6xf64>
  %y = stablehlo.constant dense<[0x7FF8000000000000, 0x7FF8000000000000, 0.0, 0x7FF0000000000000, 1.0, 2.0]> : tensor<6xf64>
  %r = stablehlo.compare GE, %x, %y, TOTALORDER : (tensor<6xf64>, tensor<6xf64>) -> tensor<6xi1>
  check.expect_eq_const %r, dense<[true, false, false, false, false, true]> : tensor<6xi1>
  func.return
}

// -----

func.func @compare_GE_UNSIGNED() {
  %x = stablehlo.constant dense<[255, 3]> : tensor<2xui8>
  %y = stablehlo.constant dense<[1, 3]> : tensor<2xui8>
  %r = stablehlo.compare GE, %x, %y, UNSIGNED : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xi1>
  check.expect_eq_const %r, dense<[true, true]> : tensor<2xi1>
  func.return
}

// -----

func.func @compare_complex() {
  %x = stablehlo.constant dense<[(1.0, 2.0), (1.0, 0.0)]> : tensor<2xcomplex<f32>>
  %y = stablehlo.constant dense<[(1.0, 2.0), (0.0, 1.0)]> : tensor<2xcomplex<f32>>
  %r = stablehlo.compare EQ, %x, %y, FLOAT : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xi1>
  check.expect_eq_const %r, dense<[true, false]> : tensor<2xi1>
  func.return
}
