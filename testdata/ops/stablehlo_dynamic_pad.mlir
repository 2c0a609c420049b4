func.func @dynamic_pad() {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %p = stablehlo.constant dense<9> : tensor<i32>
  %l = stablehlo.constant dense<[1]> : tensor<1xi32>
  %h = stablehlo.constant dense<[0]> : tensor<1xi32>
  %n = stablehlo.constant dense<[1]> : tensor<1xi32>
  %r = stablehlo.dynamic_pad %x, %p, %l, %h, %n : (tensor<2xi32>, tensor<i32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
  check.expect_eq_const %r, dense<[9, 1, 9, 2]> : tensor<4xi32>
  func.return
}
