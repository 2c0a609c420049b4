// A loop whose body computes a new matrix from the old one, element by element,
// writes it over the old one.
func.func public @main(%x: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %c0 = stablehlo.constant dense<0> : tensor<i64>
  %0:2 = stablehlo.while(%i = %c0, %a = %x) : tensor<i64>, tensor<32x32xf32>
  cond {
    %n = stablehlo.constant dense<10> : tensor<i64>
    %1 = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i64>
    %b = stablehlo.add %a, %x : tensor<32x32xf32>
    %j = stablehlo.add %i, %one : tensor<i64>
    stablehlo.return %j, %b : tensor<i64>, tensor<32x32xf32>
  }
  return %0#1 : tensor<32x32xf32>
}
