package interp

import (
	"errors"
	"fmt"
	"math"
	"math/cmplx"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

// The check dialect: the ops with which StableHLO's own tests say what they
// expect. A check that fails is an error of the program.

func prepareExpectEq(c *compiler, op *ir.Op) (kernel, error) { return expectation(op, sameElements) }

func prepareExpectAlmostEq(c *compiler, op *ir.Op) (kernel, error) {
	tol := 1e-4
	if op.Name == "stablehlo.custom_call" {
		tol = 1e-3
	}
	if a, ok := op.Attr("tolerance").(*ir.FloatAttr); ok {
		tol = math.Float64frombits(a.Bits)
	}
	return expectation(op, func(e elem, a, b []byte, i int) bool { return almostEqual(e, a, b, i, tol) })
}

func prepareExpectClose(c *compiler, op *ir.Op) (kernel, error) {
	least, _ := op.IntAttr("min_ulp_difference")
	most, _ := op.IntAttr("max_ulp_difference")
	if op.Name == "stablehlo.custom_call" {
		// The programs of StableHLO's testdata mean the reference
		// interpreter's own limit.
		least, most = 0, 3
	}
	return expectation(op, func(e elem, a, b []byte, i int) bool {
		d := ulps(e, a, b, i)
		return d >= uint64(least) && d <= uint64(most)
	})
}

// expectation compares the first operand with the second one, or with the
// attribute value.
func expectation(op *ir.Op, equal func(e elem, a, b []byte, i int) bool) (kernel, error) {
	t := op.Operands[0].Tensor()
	compare, err := difference(op, equal)
	if err != nil {
		return nil, err
	}
	var want []byte
	if v, ok := op.Attr("value").(*ir.DenseAttr); ok {
		if want, err = denseBytes(v, t); err != nil {
			return nil, err
		}
	} else if len(op.Operands) < 2 || byteLen(op.Operands[1].Tensor()) != byteLen(t) {
		return nil, errors.New("there is nothing to compare with")
	}
	return func(fr *frame, in, out [][]byte) error {
		if want != nil {
			return compare(in[0], want)
		}
		return compare(in[0], in[1])
	}, nil
}

// difference returns what reports the first element in which two tensors of the
// type of op's operand differ.
func difference(op *ir.Op, equal func(e elem, a, b []byte, i int) bool) (func(got, want []byte) error, error) {
	t := op.Operands[0].Tensor()
	e, err := elemOf(t.Elem)
	if err != nil {
		return nil, err
	}
	count, one := int(t.NumElements()), ir.NewTensor(t.Elem)
	return func(a, b []byte) error {
		for i := range count {
			if !equal(e, a, b, i) {
				return fmt.Errorf("element %d is %s, expected %s", i,
					tensor.Tensor{Type: one, Data: a[i*e.size : (i+1)*e.size]},
					tensor.Tensor{Type: one, Data: b[i*e.size : (i+1)*e.size]})
			}
		}
		return nil
	}, nil
}

// sameElements is equality of values, NaN being equal to NaN.
func sameElements(e elem, a, b []byte, i int) bool {
	if e.isFloat() || e.isComplex() {
		x, y := complexAt(e, a, i), complexAt(e, b, i)
		return samePart(real(x), real(y)) && samePart(imag(x), imag(y))
	}
	return string(a[i*e.size:(i+1)*e.size]) == string(b[i*e.size:(i+1)*e.size])
}

func samePart(x, y float64) bool { return x == y || x != x && y != y }

// almostEqual compares with a tolerance relative to the larger value, absolute
// below 1, part by part.
func almostEqual(e elem, a, b []byte, i int, tol float64) bool {
	if !e.isFloat() && !e.isComplex() {
		return sameElements(e, a, b, i)
	}
	x, y := complexAt(e, a, i), complexAt(e, b, i)
	part := func(x, y float64) bool {
		if samePart(x, y) {
			return true
		}
		return math.Abs(x-y) <= tol*max(1, math.Abs(x), math.Abs(y)) && !math.IsInf(x, 0) && !math.IsInf(y, 0)
	}
	return part(real(x), real(y)) && part(imag(x), imag(y))
}

// complexAt returns element i of a floating-point or complex tensor.
func complexAt(e elem, b []byte, i int) complex128 {
	switch e.kind {
	case smallFloat:
		return complex(float64(e.widen(b[i*e.size : (i+1)*e.size])[0]), 0)
	case f32:
		return complex(float64(view[float32](b)[i]), 0)
	case f64:
		return complex(view[float64](b)[i], 0)
	case c64:
		return complex128(view[complex64](b)[i])
	}
	return view[complex128](b)[i]
}

// ulps returns how many floats lie between two, the larger of both parts.
func ulps(e elem, a, b []byte, i int) uint64 {
	x, y := complexAt(e, a, i), complexAt(e, b, i)
	if cmplx.IsNaN(x) || cmplx.IsNaN(y) {
		if samePart(real(x), real(y)) && samePart(imag(x), imag(y)) {
			return 0
		}
		return math.MaxUint64
	}
	return max(ulpDistance(e, real(x), real(y)), ulpDistance(e, imag(x), imag(y)))
}

func ulpDistance(e elem, x, y float64) uint64 {
	var k, l int64
	switch e.kind {
	case smallFloat:
		k, l = smallKey(e, x), smallKey(e, y)
	case f32, c64:
		k, l = int64(signedKey(math.Float32bits(float32(x)))), int64(signedKey(math.Float32bits(float32(y))))
	default:
		k, l = totalKey(math.Float64bits(x)), totalKey(math.Float64bits(y))
		if x == 0 {
			k = 0
		}
		if y == 0 {
			l = 0
		}
	}
	if k < l {
		k, l = l, k
	}
	return uint64(k) - uint64(l)
}

// signedKey orders the bits of a float32 by value; both zeros are 0.
func signedKey(b uint32) int32 {
	if b>>31 != 0 {
		return -int32(b & 0x7fffffff)
	}
	return int32(b)
}

func smallKey(e elem, x float64) int64 {
	b := int64(e.float.Encode(math.Abs(x)))
	if x < 0 {
		return -b
	}
	return b
}
