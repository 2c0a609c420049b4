func.func private @swap_call(%a: tensor<2xi32>, %b: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
  %s = stablehlo.add %a, %b : tensor<2xi32>
  func.return %s, %a : tensor<2xi32>, tensor<2xi32>
}
func.func @call() {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %r:2 = func.call @swap_call(%x, %x) : (tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>)
  check.expect_eq_const %r#0, dense<[2, 4]> : tensor<2xi32>
  check.expect_eq_const %r#1, dense<[1, 2]> : tensor<2xi32>
  check.expect_eq_const %x, dense<[1, 2]> : tensor<2xi32>
  func.return
}
