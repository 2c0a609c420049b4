// Values, blocks and functions: defined once, used with their type.
func.func @uses(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %a, %b : tensor<4xf32> // ERROR "%b has type tensor<2xf32>, but is used as tensor<4xf32>"
  %b = stablehlo.constant dense<1.0> : tensor<2xf32>
  %1 = stablehlo.add %a, %missing : tensor<4xf32> // ERROR "%missing is not defined"
  %2 = "t.op"(%a) : (tensor<4xf64>) -> tensor<4xf32> // ERROR "%a has type tensor<4xf32>, but is used as tensor<4xf64>"
  %3 = "t.op"(%2) : (tensor<4xf32>) -> tensor<4xf32>
  %a = "t.op"() : () -> i1 // ERROR "%a is defined twice"
  %4:2 = "t.op"() : () -> (i1, i2)
  "t.op"(%4#2) : (i1) -> () // ERROR "%4 has no result 2: it has 2"
  "t.op"(%4#0, %4#1, %4) : (i1, i2, i1) -> ()
  %5:3 = "t.op"() : () -> (i1, i2) // ERROR "t.op has 2 results, but the names are for 3"
  %6:0 = "t.op"() : () -> () // ERROR "%6 cannot stand for 0 results"
  %7 = "t.op"() : () -> () // ERROR "t.op has 0 results, but the names are for 1"
  %8#1 = "t.op"() : () -> i1 // ERROR "%8#1 names one result of an op"
  "t.op"(%a) : () -> () // ERROR "the signature has 0 operand types, but t.op has 1 operand"
  return %a : tensor<4xf32>
}
func.func @regions(%a: i1) {
  "t.op"() ({
    %x = "t.op"() : () -> i1
    %a = "t.op"() : () -> i1 // ERROR "%a is defined twice"
  }, {
    %x = "t.op"() : () -> i1
  }) : () -> ()
  "t.op"(%x) : (i1) -> () // ERROR "%x is not defined"
  %y = "t.op"() ({
    %inner = "t.op"(%outer) : (i1) -> i1
  }) : () -> i1
  %outer = "t.op"() : () -> i1
  return
}
func.func @blocks(%c: i1) {
  "t.br"()[^b1, ^nowhere] : () -> () // ERROR "block \\^nowhere is not defined"
^b1:
  "t.br"(%late)[^b2] : (i2) -> ()
^b2(%late: i2):
  return
^b1: // ERROR "block \\^b1 is defined twice"
  return
}
"t.op"()[^b] : () -> () // ERROR "block \\^b is not defined"
func.func @isolated() {
  "t.op"(%top) : (i1) -> () // ERROR "%top is not defined"
  return
}
%top = "t.op"() : () -> i1
func.func @unnamed(i1) { // ERROR "its arguments need names"
  return
}
func.func private @declared(i1, tensor<2xf32> {a.b = 1 : i32}) -> (i1 {a.c})
func.func @empty() { // ERROR "the body of function @empty is empty"
}
