package tensor

import (
	"testing"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

func TestSignature(t *testing.T) {
	s := Signature{
		Ins:  []*ir.TensorType{ir.NewTensor(ir.F32, 3, 3), ir.NewTensor(ir.I1), ir.NewTensor(ir.C128, 0)},
		Outs: []*ir.TensorType{ir.NewTensor(ir.UI8, 2), ir.NewTensor(ir.FloatType("f8E4M3FN"))},
	}
	const text = "f32[3,3];i1[];complex<f64>[0]|ui8[2];f8E4M3FN[]"
	if got := s.String(); got != text {
		t.Fatalf("String() = %q, want %q", got, text)
	}
	back, err := ParseSignature(text)
	if err != nil || back.String() != text {
		t.Errorf("ParseSignature gives %v, %v", back, err)
	}
	for _, bad := range []string{"", "f32[3]", "f33[3]|", "f32[-1]|", "f32|", "complex<q>[]|", "3[]|"} {
		if s, err := ParseSignature(bad); err == nil {
			t.Errorf("ParseSignature(%q) = %v, want an error", bad, s)
		}
	}
}
