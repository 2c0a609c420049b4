package codegen_test

import (
	"strings"
	"testing"
)

// TestFoldConstants compiles concatenations and negations of constants: what is
// left is a global with the elements.
func TestFoldConstants(t *testing.T) {
	p, err := compile(t, "fold.mlir", `func.func public @main() -> tensor<3x2xi8> {
  %a = stablehlo.constant dense<[[1, -128]]> : tensor<1x2xi8>
  %b = stablehlo.constant dense<7> : tensor<2xi8>
  %e = stablehlo.constant dense<> : tensor<0x2xi8>
  %n = stablehlo.negate %a : tensor<1x2xi8>
  %r = stablehlo.reshape %b : (tensor<2xi8>) -> tensor<1x2xi8>
  %c = stablehlo.concatenate %n, %e, %r, %a, dim = 0 : (tensor<1x2xi8>, tensor<0x2xi8>, tensor<1x2xi8>, tensor<1x2xi8>) -> tensor<3x2xi8>
  return %c : tensor<3x2xi8>
}`)
	if err != nil {
		t.Fatal(err)
	}
	if want := `c"\FF\80\07\07\01\80"`; !strings.Contains(p.Text, want) {
		t.Errorf("no constant %s in\n%s", want, p.Text)
	}
	if p.LoopWeight != 0 {
		t.Errorf("there is a loop in\n%s", p.Text)
	}
}

// TestDeepChain compiles a chain of sums of a value with itself in a loop that
// carries it: whose plan must not take every path through the chain.
func TestDeepChain(t *testing.T) {
	var b strings.Builder
	b.WriteString(`func.func public @main(%x: tensor<4x4xf64>) -> tensor<4x4xf64> {
  %n = stablehlo.constant dense<3> : tensor<i64>
  %r:2 = stablehlo.while(%i = %n, %v = %x) : tensor<i64>, tensor<4x4xf64>
  cond {
    %z = stablehlo.constant dense<0> : tensor<i64>
    %c = stablehlo.compare GT, %i, %z : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i64>
    %j = stablehlo.subtract %i, %one : tensor<i64>
    %s0 = stablehlo.abs %v : tensor<4x4xf64>
`)
	last := "%s0"
	for i := range 60 {
		next := "%s" + strings.Repeat("x", i+1)
		b.WriteString("    " + next + " = stablehlo.add " + last + ", " + last + " : tensor<4x4xf64>\n")
		last = next
	}
	b.WriteString("    stablehlo.return %j, " + last + " : tensor<i64>, tensor<4x4xf64>\n  }\n  return %r#1 : tensor<4x4xf64>\n}\n")
	if _, err := compile(t, "chain.mlir", b.String()); err != nil {
		t.Fatal(err)
	}
}
