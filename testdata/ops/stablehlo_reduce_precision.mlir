func.func @reduce_precision_e5m10() {
  %x = stablehlo.constant dense<[0.10000000149011612, -3.299999952316284, 100000.0, 1.0000000116860974e-07, 0x7F800000, 0.0, 1.75]> : tensor<7xf32>
  %r = stablehlo.reduce_precision %x, format = e5m10 : tensor<7xf32>
  check.expect_eq_const %r, dense<[0.0999755859375, -3.30078125, 0x7F800000, 0.0, 0x7F800000, 0.0, 1.75]> : tensor<7xf32>
  func.return
}

// -----

func.func @reduce_precision_e8m7() {
  %x = stablehlo.constant dense<[0.10000000149011612, -3.299999952316284, 100000.0, 1.0000000116860974e-07, 0x7F800000, 0.0, 1.75]> : tensor<7xf32>
  %r = stablehlo.reduce_precision %x, format = e8m7 : tensor<7xf32>
  check.expect_eq_const %r, dense<[0.10009765625, -3.296875, 99840.0, 1.0011717677116394e-07, 0x7F800000, 0.0, 1.75]> : tensor<7xf32>
  func.return
}

// -----

func.func @reduce_precision_e2m1() {
  %x = stablehlo.constant dense<[0.10000000149011612, -3.299999952316284, 100000.0, 1.0000000116860974e-07, 0x7F800000, 0.0, 1.75]> : tensor<7xf32>
  %r = stablehlo.reduce_precision %x, format = e2m1 : tensor<7xf32>
  check.expect_eq_const %r, dense<[0.0, -3.0, 0x7F800000, 0.0, 0x7F800000, 0.0, 2.0]> : tensor<7xf32>
  func.return
}

// -----

func.func @reduce_precision_e5m0() {
  %x = stablehlo.constant dense<[0.10000000149011612, -3.299999952316284, 100000.0, 1.0000000116860974e-07, 0x7F800000, 0.0, 1.75]> : tensor<7xf32>
  %r = stablehlo.reduce_precision %x, format = e5m0 : tensor<7xf32>
  check.expect_eq_const %r, dense<[0.125, -4.0, 0x7F800000, 0.0, 0x7F800000, 0.0, 2.0]> : tensor<7xf32>
  func.return
}
