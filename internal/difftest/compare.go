package difftest

import (
	"bytes"
	"fmt"
	"math"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

// compare reports the first element in which two results differ by more than f
// allows.
func compare(got, want tensor.Tensor, f fact) error {
	elem := want.Type.Elem
	size := ir.ByteSize(elem)
	for i := 0; i < len(want.Data); i += size {
		a, b := got.Data[i:i+size], want.Data[i:i+size]
		if bytes.Equal(a, b) {
			continue
		}
		if isInt(elem) || !f.allows(elem, decode(elem, a), decode(elem, b)) {
			one := ir.NewTensor(elem)
			return fmt.Errorf("element %d of %s is %v (%x), not %v (%x)", i/size, want.Type,
				tensor.Tensor{Type: one, Data: a}, a, tensor.Tensor{Type: one, Data: b}, b)
		}
	}
	return nil
}

// allows reports whether the parts of x and y may stand for the same number.
func (f fact) allows(elem ir.Type, x, y []float64) bool {
	ok, finite, most := true, true, 0.0
	for i := range x {
		if x[i]-x[i] != 0 || y[i]-y[i] != 0 {
			finite = false // and no measure for the other part
			continue
		}
		most = max(most, math.Abs(x[i]), math.Abs(y[i]))
	}
	if !finite && f.loose {
		return true
	}
	limit := f.abs + f.ulps*ulp(elem, most)
	for i := range x {
		same := x[i] == y[i] || x[i] != x[i] && y[i] != y[i]
		if f.exact() && x[i] == 0 && math.Signbit(x[i]) != math.Signbit(y[i]) && !f.loose {
			same = false
		}
		ok = ok && (same || math.Abs(x[i]-y[i]) <= limit)
	}
	return ok
}

// ulp returns the distance of x to the next number of a type.
func ulp(t ir.Type, x float64) float64 {
	least := 0x1p-1074
	switch partOf(t) {
	case ir.F32:
		least = 0x1p-149
	case ir.F16:
		least = 0x1p-24
	case ir.FloatType("bf16"):
		least = 0x1p-133
	}
	if math.IsInf(x, 0) || x != x {
		return 0
	}
	_, e := math.Frexp(x)
	return max(math.Ldexp(epsilon(t), e-1), least)
}

// decode returns the parts of an element.
func decode(t ir.Type, b []byte) []float64 {
	one := func(t ir.Type, b []byte) float64 {
		switch t {
		case ir.F64:
			return tensor.View[float64](tensor.Tensor{Data: append([]byte(nil), b...)}.Aligned().Data)[0]
		case ir.F32:
			return float64(tensor.View[float32](append([]byte(nil), b...))[0])
		}
		f, _ := tensor.FloatFormat(t)
		bits := uint16(b[0])
		if len(b) > 1 {
			bits |= uint16(b[1]) << 8
		}
		return f.Decode(bits)
	}
	if isComplex(t) {
		n := len(b) / 2
		return []float64{one(partOf(t), b[:n]), one(partOf(t), b[n:])}
	}
	return []float64{one(t, b)}
}
