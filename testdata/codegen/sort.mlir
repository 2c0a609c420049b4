// A sort by keys that carries their indices along: the comparator is inlined
// into a merge sort.
func.func public @main(%x: tensor<16xf32>) -> (tensor<16xf32>, tensor<16xi32>) {
  %0 = stablehlo.iota dim = 0 : tensor<16xi32>
  %1:2 = "stablehlo.sort"(%x, %0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>):
    %2 = stablehlo.compare LT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %2 : tensor<i1>
  }) : (tensor<16xf32>, tensor<16xi32>) -> (tensor<16xf32>, tensor<16xi32>)
  return %1#0, %1#1 : tensor<16xf32>, tensor<16xi32>
}
