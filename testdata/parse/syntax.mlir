// One syntax error a function is reported.
module {
  func.func @first(%a: tensor<4xf32>) {
    %0 = stablehlo.add %a, : tensor<4xf32> // ERROR "unexpected \":\", expected an operand"
    %1 = stablehlo.add %a %a : tensor<4xf32>
    return
  }
  func.func @second(%a: tensor<4xf32>) {
    %0 = stablehlo.add %a %a : tensor<4xf32> // ERROR "a comma is missing before this"
    return
  }
  func.func @fine(%a: tensor<4xf32>) {
    return
  }
  func.func @third(%a tensor<4xf32>) { // ERROR "unexpected tensor<4xf32>, expected \":\""
    return
  }
  func.func @fourth() {
    "t.op"() {a = } : () -> () // ERROR "unexpected \"}\", expected an attribute"
    return
  }
  func.func @fifth() {
    "t.op"() : i1 -> () // ERROR "unexpected i1, expected a function type"
    return
  }
  func.func @sixth() {
    %0 = stablehlo.while(%a = %b) : i1 cond { return } { return } // ERROR "unexpected \"{\", expected \"do\""
    return
  }
  func.func @last() {
    %0 = // ERROR
  } // ERROR "unexpected \"}\", expected an op"
}
