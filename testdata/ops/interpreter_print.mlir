func.func @print() {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  interpreter.print %x : tensor<2xi32>
  func.return
}
