func.func private @twice(%a: tensor<2xi32>) -> tensor<2xi32> {
  %s = stablehlo.add %a, %a : tensor<2xi32>
  func.return %s : tensor<2xi32>
}
func.func @composite() {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %r = stablehlo.composite "my.twice" %x {decomposition = @twice} : (tensor<2xi32>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[2, 4]> : tensor<2xi32>
  func.return
}
