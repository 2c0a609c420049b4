package corpus

import (
	"bytes"
	"fmt"
	"math"
	"math/cmplx"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

// elementwise compares all results.
func elementwise(got, want []tensor.Tensor) error {
	for i := range want {
		if err := compare(got[i], want[i]); err != nil {
			return fmt.Errorf("result %d: %w", i, err)
		}
	}
	return nil
}

// compare compares two tensors element by element.
func compare(got, want tensor.Tensor) error {
	if !ir.Equal(got.Type, want.Type) {
		return fmt.Errorf("type %s, want %s", got.Type, want.Type)
	}
	tol, ok := tolerance(want)
	if !ok {
		if !bytes.Equal(got.Data, want.Data) {
			return fmt.Errorf("values\n%s\nwant\n%s", got, want)
		}
		return nil
	}
	x, y := values(got), values(want)
	limit := tol * largest(y)
	for i := range y {
		if !close(x[i], y[i], limit) {
			return fmt.Errorf("element %d is %v, want %v (limit %.3g) in\n%s\nwant\n%s", i, x[i], y[i], limit, got, want)
		}
	}
	return nil
}

// tolerance returns the relative tolerance of a floating-point tensor; ok is
// false where values must agree exactly.
func tolerance(t tensor.Tensor) (tol float64, ok bool) {
	elem := t.Type.Elem
	if c, isComplex := elem.(ir.ComplexType); isComplex {
		elem = c.Elem
	}
	switch elem {
	case ir.F32:
		return 2e-4, true
	case ir.F64:
		return 1e-9, true
	}
	return 0, false
}

// values returns a floating-point tensor's elements as complex numbers.
func values(t tensor.Tensor) []complex128 {
	t = t.Aligned()
	var out []complex128
	switch t.Type.Elem {
	case ir.F32:
		for _, v := range tensor.View[float32](t.Data) {
			out = append(out, complex(float64(v), 0))
		}
	case ir.F64:
		for _, v := range tensor.View[float64](t.Data) {
			out = append(out, complex(v, 0))
		}
	case ir.Type(ir.C64):
		for _, v := range tensor.View[complex64](t.Data) {
			out = append(out, complex128(v))
		}
	case ir.Type(ir.C128):
		out = append(out, tensor.View[complex128](t.Data)...)
	}
	return out
}

// largest returns the largest finite magnitude.
func largest(v []complex128) float64 {
	m := 0.0
	for _, x := range v {
		if a := cmplx.Abs(x); !math.IsInf(a, 0) && a > m {
			m = a
		}
	}
	return m
}

// close compares two numbers; NaN is close to NaN, and an infinity to itself.
func close(x, y complex128, limit float64) bool {
	if x == y || cmplx.IsNaN(x) && cmplx.IsNaN(y) {
		return true
	}
	return cmplx.Abs(x-y) <= limit && !cmplx.IsInf(x)
}
