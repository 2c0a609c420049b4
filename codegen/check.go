package codegen

import (
	"math"
	"strings"

	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// statusCheck is what a function returns when a check of StableHLO's own tests
// does not hold.
const statusCheck = 2

// isCheck reports whether op says what a test expects.
func isCheck(op *ir.Op) bool {
	return strings.HasPrefix(op.Name, "check.") ||
		op.Name == "stablehlo.custom_call" && strings.HasPrefix(op.StringAttr("call_target_name"), "check.")
}

// A comparer reports whether two elements are as equal as a check asks.
type comparer func(t ir.Type, x, y val) value

// emitCheck compares two tensors and leaves the function if they differ.
func (e *emitter) emitCheck(op *ir.Op) {
	equal := e.comparerOf(op)
	x := op.Operands[0]
	t := x.Tensor()
	want := func(ix *index) val { return e.elem(op.Operands[1], ix) }
	if op.Name == "check.expect_serialized_eq" {
		p := e.recorded(op)
		want = func(ix *index) val { return e.loadElem(t.Elem, p, e.linear(ix)) }
	} else if d, ok := op.Attr("value").(*ir.DenseAttr); ok {
		p := e.mod.data(denseBytes(d))
		want = func(ix *index) val { return e.loadElem(t.Elem, p, e.linear(ix)) }
	} else if len(op.Operands) < 2 {
		fail(op, "there is nothing to compare with")
	}
	n := t.NumElements()
	r := e.loopAcc("check", i64(n), []value{constant.True}, func(i value, acc []value) []value {
		e.push()
		defer e.pop()
		ix := e.newIndex(t.Shape, nil, i)
		return []value{e.and(acc[0], equal(t.Elem, e.elem(x, ix), want(ix)))}
	})
	e.check(e.sel(r[0], i32(0), i32(statusCheck)))
}

// comparerOf returns how a check compares.
func (e *emitter) comparerOf(op *ir.Op) comparer {
	name := op.Name
	custom := name == "stablehlo.custom_call"
	if custom {
		name = op.StringAttr("call_target_name")
	}
	switch name {
	case "check.eq", "check.expect_eq", "check.expect_eq_const", "check.expect_serialized_eq":
		return e.sameElement
	case "check.expect_almost_eq", "check.expect_almost_eq_const":
		tol := 1e-4
		if custom {
			tol = 1e-3
		}
		if a, ok := op.Attr("tolerance").(*ir.FloatAttr); ok {
			tol = math.Float64frombits(a.Bits)
		}
		return e.parts(func(t ir.Type, x, y value) value { return e.almostEqual(x, y, tol) })
	case "check.expect_close":
		least, _ := op.IntAttr("min_ulp_difference")
		most, _ := op.IntAttr("max_ulp_difference")
		if custom {
			least, most = 0, 3 // the reference interpreter's limit
		}
		return e.parts(func(t ir.Type, x, y value) value { return e.withinUlps(t, x, y, least, most) })
	}
	fail(op, "the native backend does not know the check %s", name)
	return nil
}

// sameElement is equality of values, NaN being equal to NaN.
func (e *emitter) sameElement(t ir.Type, x, y val) value {
	if isFloat(partOf(t)) {
		return e.parts(func(_ ir.Type, x, y value) value { return e.samePart(x, y) })(t, x, y)
	}
	return e.icmp(enum.IPredEQ, x.re, y.re)
}

func (e *emitter) samePart(x, y value) value {
	bothNaN := e.and(e.fcmp(enum.FPredUNO, x, x), e.fcmp(enum.FPredUNO, y, y))
	return e.or(e.fcmp(enum.FPredOEQ, x, y), bothNaN)
}

// parts compares real and imaginary parts; integers have to be the same.
func (e *emitter) parts(equal func(t ir.Type, x, y value) value) comparer {
	return func(t ir.Type, x, y val) value {
		part := partOf(t)
		if !isFloat(part) {
			return e.icmp(enum.IPredEQ, x.re, y.re)
		}
		r := equal(part, x.re, y.re)
		if x.im != nil {
			r = e.and(r, equal(part, x.im, y.im))
		}
		return r
	}
}

// almostEqual compares with a tolerance relative to the larger number, absolute
// below 1.
func (e *emitter) almostEqual(x, y value, tol float64) value {
	t := types.Double
	x, y = e.convertFloat(x, ir.F64), e.convertFloat(y, ir.F64)
	fabs := func(v value) value { return e.intrinsic("llvm.fabs.f64", t, v) }
	scale := e.intrinsic("llvm.maxnum.f64", t, fconst(t, 1), e.intrinsic("llvm.maxnum.f64", t, fabs(x), fabs(y)))
	near := e.fcmp(enum.FPredOLE, fabs(e.fsub(x, y)), e.fmul(fconst(t, tol), scale))
	finite := e.fcmp(enum.FPredOLT, scale, fconst(t, math.Inf(1)))
	return e.or(e.samePart(x, y), e.and(near, finite))
}

// withinUlps reports whether the number of floats between x and y is in a range.
func (e *emitter) withinUlps(t ir.Type, x, y value, least, most int64) value {
	key := func(v value) value {
		bits := e.resize(e.bits(t, val{re: v}), types.I64, false)
		if t == powersOfTwo {
			return bits // there is no sign
		}
		sign := int64(1) << (bitWidth(t) - 1)
		mag := e.and(bits, i64(sign-1))
		neg := e.icmp(enum.IPredNE, e.and(bits, i64(sign)), i64(0))
		return e.sel(neg, e.isub(i64(0), mag), mag)
	}
	d := e.isub(key(x), key(y))
	d = e.sel(e.icmp(enum.IPredSLT, d, i64(0)), e.isub(i64(0), d), d)
	in := e.icmp(enum.IPredULE, d, i64(most))
	if least > 0 {
		in = e.and(in, e.icmp(enum.IPredUGE, d, i64(least)))
	}
	numbers := e.fcmp(enum.FPredORD, x, y)
	return e.sel(numbers, in, e.samePart(x, y))
}
