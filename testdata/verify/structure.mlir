// Functions, symbols, terminators and scopes.

func.func private @declared(tensor<2xf32>) -> tensor<2xf32>
func.func @public_declaration(tensor<2xf32>) -> tensor<2xf32>  // ERROR "a function without a body must be private"

func.func @twice() {
  return
}
func.func @twice() {  // ERROR "the symbol @twice is already defined"
  return
}

func.func @calls(%x: tensor<2xf32>, %y: tensor<3xf32>) -> tensor<2xf32> {
  %0 = call @declared(%x) : (tensor<2xf32>) -> tensor<2xf32>
  %1 = call @missing(%x) : (tensor<2xf32>) -> tensor<2xf32>  // ERROR "there is no function @missing"
  %2 = call @declared(%y) : (tensor<3xf32>) -> tensor<2xf32>  // ERROR "operand 0 has type tensor<3xf32>, but @declared takes tensor<2xf32>"
  %3 = call @declared(%x) : (tensor<2xf32>) -> tensor<3xf32>  // ERROR "result 0 has type tensor<3xf32>, but @declared returns tensor<2xf32>"
  %4 = call @declared(%x, %x) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>  // ERROR "is called with 2 operands for 1 result"
  "func.call"(%x) : (tensor<2xf32>) -> ()  // ERROR "lacks the attribute callee"
  return %y : tensor<3xf32>  // ERROR "operand 0 has type tensor<3xf32>, but the function returns tensor<2xf32>"
}

func.func @results() -> (tensor<f32>, tensor<f32>) {
  %0 = stablehlo.constant dense<1.0> : tensor<f32>
  return %0 : tensor<f32>  // ERROR "returns 1 value, but the function has 2 results"
}

func.func @no_return(%x: tensor<f32>) {
  %0 = stablehlo.add %x, %x : tensor<f32>  // ERROR "must be followed by func.return, which ends the block of func.func"
}

func.func @early_return(%x: tensor<f32>) {
  "func.return"() : () -> ()  // ERROR "must be the last op of its block"
  return
}

func.func @unknown(%x: tensor<f32>) {
  %0 = "other.op"(%x) ({
    "other.inner"() : () -> ()
  }) {anything = "goes"} : (tensor<f32>) -> f32
  return
}

func.func @custom(%x: tensor<2x3xf32>) {
  %0 = stablehlo.custom_call @f(%x) {operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<2x3xf32>) -> tensor<2xf32>
  %1 = stablehlo.custom_call @f(%x) {operand_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<2x3xf32>) -> tensor<2xf32>  // ERROR "must be given both or not at all"
  %2 = stablehlo.custom_call @f(%x) {operand_layouts = [dense<[0, 0]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<2x3xf32>) -> tensor<2xf32>  // ERROR "operand_layouts.0. names dimension 0 twice"
  %3 = stablehlo.custom_call @f(%x) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>]} : (tensor<2x3xf32>) -> tensor<2xf32>  // ERROR "output_operand_aliases.0.: there is no operand 1"
  %4 = stablehlo.custom_call @f(%x) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<2x3xf32>) -> tensor<2xf32>  // ERROR "operand part tensor<2x3xf32> and result part tensor<2xf32> differ"
  %5 = stablehlo.custom_call @f(%x) {api_version = 4 : i32, backend_config = "x"} : (tensor<2x3xf32>) -> tensor<2xf32>  // ERROR "backend_config must be a dictionary where api_version is 4"
  return
}

"func.func"() <{sym_name = "", function_type = () -> ()}> ({ // ERROR "sym_name must not be empty"
  "func.return"() : () -> ()
}) : () -> ()
