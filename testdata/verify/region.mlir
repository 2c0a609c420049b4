// Ops with regions.

func.func @while(%i: tensor<i32>, %x: tensor<2xf32>) {
  %0:2 = stablehlo.while(%a = %i, %b = %x) : tensor<i32>, tensor<2xf32>  // ERROR "cond must return one tensor<i1>"
  cond {
    stablehlo.return %a : tensor<i32>
  } do {
    stablehlo.return %a, %b : tensor<i32>, tensor<2xf32>
  }
  %1:2 = stablehlo.while(%a = %i, %b = %x) : tensor<i32>, tensor<2xf32>  // ERROR "body returns tensor<2xf32> for loop variable 0 of type tensor<i32>"
  cond {
    %t = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %t : tensor<i1>
  } do {
    stablehlo.return %b, %a : tensor<2xf32>, tensor<i32>
  }
  %2 = "stablehlo.while"(%i) ({  // ERROR "cond must take 1 arguments"
    %t = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %t : tensor<i1>
  }, {
  ^bb0(%a: tensor<i32>):
    stablehlo.return %a : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  %3 = "stablehlo.while"(%i) ({  // ERROR "has 1 region, but must have 2"
  ^bb0(%a: tensor<i32>):
    stablehlo.return %a : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  return
}

func.func @branches(%p: tensor<i1>, %n: tensor<i32>, %m: tensor<i64>, %x: tensor<2xf32>) {
  %0 = "stablehlo.if"(%p) ({  // ERROR "branch 1 returns .tensor<i32>., branch 0 .tensor<2xf32>."
    stablehlo.return %x : tensor<2xf32>
  }, {
    stablehlo.return %n : tensor<i32>
  }) : (tensor<i1>) -> tensor<2xf32>
  %1 = "stablehlo.case"(%n) ({  // ERROR "result 0 has type tensor<3xf32>, but must have tensor<2xf32>"
    stablehlo.return %x : tensor<2xf32>
  }) : (tensor<i32>) -> tensor<3xf32>
  %2 = "stablehlo.case"(%m) ({  // ERROR "the index must be tensor<i32>, but is tensor<i64>"
    stablehlo.return %x : tensor<2xf32>
  }) : (tensor<i64>) -> tensor<2xf32>
  "stablehlo.case"(%n) : (tensor<i32>) -> ()  // ERROR "has 0 regions, but must have at least 1"
  return
}

func.func @reduce(%x: tensor<2x3xf32>, %i: tensor<f32>, %v: tensor<1xf32>, %d: tensor<f64>) {
  %0 = stablehlo.reduce(%x init: %i) applies stablehlo.add across dimensions = [2] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>  // ERROR "dimensions is 2, which is not a dimension"
  %1 = stablehlo.reduce(%x init: %i) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32>  // ERROR "result 0 has type tensor<3xf32>, but must have tensor<2xf32>"
  %2 = stablehlo.reduce(%x init: %i) across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>  // ERROR "region 0 reduces tensor<f32> and tensor<f32> to tensor<i1>"
   reducer(%a: tensor<f32>, %b: tensor<f32>) {
    %c = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }
  %3 = stablehlo.reduce(%x init: %d) across dimensions = [1] : (tensor<2x3xf32>, tensor<f64>) -> tensor<2xf32>  // ERROR "the initial value tensor<f64> does not fit the operand tensor<2x3xf32>"
   reducer(%a: tensor<f32>, %b: tensor<f32>) {
    stablehlo.return %a : tensor<f32>
  }
  return
}

func.func @sort(%x: tensor<4xf32>, %y: tensor<4xi32>) {
  %0:2 = "stablehlo.sort"(%x, %y) <{dimension = 0 : i64}> ({  // ERROR "argument 2 of the comparator has type tensor<f32>, not tensor<i32>"
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
    %p = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<4xf32>, tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>)
  %1 = "stablehlo.sort"(%x) <{dimension = 1 : i64}> ({  // ERROR "dimension is 1, which is not a dimension of tensor<4xf32>"
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = "stablehlo.map"(%x) <{dimensions = array<i64: 1>}> ({  // ERROR "dimensions must be 0, 1, ..., but are .1."
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  %3 = "stablehlo.reduce_window"(%x, %x) <{window_dimensions = array<i64: 2>}> ({  // ERROR "the initial value tensor<4xf32> does not fit"
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<3xf32>
  return
}
