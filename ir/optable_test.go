package ir

import (
	"slices"
	"strings"
	"testing"
)

// TestOpTable checks that every row is whole and says nothing twice.
func TestOpTable(t *testing.T) {
	seen := make(map[string]bool)
	n := 0
	for d := range Ops() {
		n++
		if seen[d.Name] || LookupOp(d.Name) != d {
			t.Errorf("%s: the name is taken", d.Name)
		}
		seen[d.Name] = true
		if !strings.Contains(d.Name, ".") {
			t.Errorf("%s: the name lacks its dialect", d.Name)
		}
		if d.Traits&(SameType|SameElem) != 0 && len(d.In) == 0 {
			t.Errorf("%s: an op without operands has no type in common with them", d.Name)
		}
		if d.ResultNames != nil && len(d.ResultNames) != len(d.Out) {
			t.Errorf("%s: %d result names for %d results", d.Name, len(d.ResultNames), len(d.Out))
		}
		checkAttrDefs(t, d)
		checkForm(t, d)
	}
	if n < 150 {
		t.Errorf("the table has %d rows", n)
	}
}

func checkAttrDefs(t *testing.T, d *OpDef) {
	t.Helper()
	names := make(map[string]bool)
	for _, a := range d.Attrs {
		if names[a.Name] {
			t.Errorf("%s: attribute %s stands there twice", d.Name, a.Name)
		}
		names[a.Name] = true
		if a.Kind == KindEnum && len(enums[a.Enum]) == 0 {
			t.Errorf("%s: attribute %s: there is no enumeration %s", d.Name, a.Name, a.Enum)
		}
		if a.Default != nil {
			if err := checkAttr(&a, a.Default); err != nil || !a.Optional {
				t.Errorf("%s: attribute %s: its default does not fit: %v", d.Name, a.Name, err)
			}
		}
	}
}

// checkForm checks that the pieces of a form spell attributes that the row has,
// each once, and every operand.
func checkForm(t *testing.T, d *OpDef) {
	t.Helper()
	if d.Form.Custom != NotCustom || d.Form.Sig == SigNone {
		return
	}
	names := d.formAttrs()
	for i, name := range names {
		if d.Attr(name) == nil {
			t.Errorf("%s: its form spells %s, which the row lacks", d.Name, name)
		}
		if slices.Contains(names[:i], name) {
			t.Errorf("%s: its form spells %s twice", d.Name, name)
		}
	}
	all := slices.ContainsFunc(d.Form.Pieces, func(p Piece) bool {
		return p.Kind == PieceOperands || p.Kind == PieceGroup
	})
	if len(d.In) > 0 && !all {
		t.Errorf("%s: its form leaves operands out", d.Name)
	}
}

// TestSpecOps names the ops of the StableHLO spec that the table lacks.
func TestSpecOps(t *testing.T) {
	spec := strings.Fields(`abs add after_all all_gather all_reduce all_to_all and atan2 batch_norm_grad
		batch_norm_inference batch_norm_training bitcast_convert broadcast_in_dim case cbrt ceil cholesky clamp
		collective_broadcast collective_permute compare complex composite concatenate constant convert convolution
		cosine count_leading_zeros custom_call divide dot_general dynamic_broadcast_in_dim dynamic_conv
		dynamic_gather dynamic_iota dynamic_pad dynamic_reshape dynamic_slice dynamic_update_slice exponential
		exponential_minus_one fft floor gather get_dimension_size get_tuple_element if imag infeed iota is_finite
		log log_plus_one logistic map maximum minimum multiply negate not optimization_barrier or outfeed pad
		partition_id popcnt power real recv reduce reduce_precision reduce_scatter reduce_window remainder
		replica_id reshape reverse rng rng_bit_generator round_nearest_afz round_nearest_even rsqrt scatter select
		select_and_scatter send shift_left shift_right_arithmetic shift_right_logical sign sine slice sort sqrt
		subtract tan tanh transpose triangular_solve tuple uniform_dequantize uniform_quantize while xor`)
	for _, name := range spec {
		if LookupOp("stablehlo."+name) == nil {
			t.Errorf("the table lacks stablehlo.%s", name)
		}
	}
}

// TestSizes checks arithmetic at the ends of int64.
func TestSizes(t *testing.T) {
	const least, most = -1 << 63, 1<<63 - 1
	for _, c := range []struct {
		op   func(a, b int64) (int64, error)
		a, b int64
		want int64
		ok   bool
	}{
		{addInt, most, 0, most, true},
		{addInt, most, 1, 0, false},
		{addInt, least, -1, 0, false},
		{addInt, most, least, -1, true},
		{mulInt, most, 1, most, true},
		{mulInt, most, 2, 0, false},
		{mulInt, least, -1, 0, false},
		{mulInt, least, 0, 0, true},
		{mulInt, 1 << 32, 1 << 31, 0, false},
		{mulInt, -3, 5, -15, true},
		{mulDim, Dynamic, 5, Dynamic, true},
		{addDim, 5, Dynamic, Dynamic, true},
	} {
		got, err := c.op(c.a, c.b)
		if got != c.want || (err == nil) != c.ok {
			t.Errorf("op(%d, %d) = %d, %v; want %d, %v", c.a, c.b, got, err, c.want, c.ok)
		}
	}
}
