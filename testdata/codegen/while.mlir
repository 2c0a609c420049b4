// The counter is a phi; the carried matrix is updated in place, in the caller's
// memory.
func.func public @main(%x: tensor<16x16xf64>) -> tensor<16x16xf64> {
  %c0 = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %c0, %a = %x) : tensor<i32>, tensor<16x16xf64>
  cond {
    %n = stablehlo.constant dense<16> : tensor<i32>
    %1 = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %z = stablehlo.constant dense<0> : tensor<i32>
    %row = stablehlo.dynamic_slice %a, %i, %z, sizes = [1, 16] : (tensor<16x16xf64>, tensor<i32>, tensor<i32>) -> tensor<1x16xf64>
    %neg = stablehlo.negate %row : tensor<1x16xf64>
    %b = stablehlo.dynamic_update_slice %a, %neg, %i, %z : (tensor<16x16xf64>, tensor<1x16xf64>, tensor<i32>, tensor<i32>) -> tensor<16x16xf64>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %b : tensor<i32>, tensor<16x16xf64>
  }
  return %0#1 : tensor<16x16xf64>
}
