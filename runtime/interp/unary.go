package interp

import (
	"fmt"
	"math"
	"math/bits"
	"math/cmplx"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// prepareUnary prepares the element-wise ops of one operand whose result has
// its type, its real type (abs, real, imag) or is a predicate (is_finite, ...).
func prepareUnary(c *compiler, op *ir.Op) (kernel, error) {
	e, err := elemAt(op.Operands[0])
	if err != nil {
		return nil, err
	}
	l, err := unaryLoop(opBase(op.Name), e)
	if err != nil {
		return nil, err
	}
	return elementwise(resultLen(op), l), nil
}

func unaryLoop(name string, e elem) (l loop, err error) {
	switch e.kind {
	case pred:
		if name == "not" {
			l = map1(func(x uint8) uint8 { return x ^ 1 })
		}
	case narrowInt:
		if l = intUnary[int8](name, e.width); l != nil {
			l = wrapNarrow(e, l)
		}
	case narrowUint:
		if l = intUnary[uint8](name, e.width); l != nil {
			l = wrapNarrow(e, l)
		}
	case s8:
		l = intUnary[int8](name, 8)
	case s16:
		l = intUnary[int16](name, 16)
	case s32:
		l = intUnary[int32](name, 32)
	case s64:
		l = intUnary[int64](name, 64)
	case u8:
		l = intUnary[uint8](name, 8)
	case u16:
		l = intUnary[uint16](name, 16)
	case u32:
		l = intUnary[uint32](name, 32)
	case u64:
		l = intUnary[uint64](name, 64)
	case smallFloat:
		if p := floatPredicate[float32](name); p != nil {
			l = viaFloat32(e, true, p)
		} else if f := floatUnary[float32](name); f != nil {
			l = viaFloat32(e, false, f)
		}
	case f32:
		if l = floatPredicate[float32](name); l == nil {
			l = floatUnary[float32](name)
		}
	case f64:
		if l = floatPredicate[float64](name); l == nil {
			l = floatUnary[float64](name)
		}
	case c64:
		l = complexUnary[complex64, float32](name)
	case c128:
		l = complexUnary[complex128, float64](name)
	}
	if l == nil {
		return nil, fmt.Errorf("%s of such elements is not defined", name)
	}
	return l, nil
}

func intUnary[T integer](name string, width int) loop {
	mask := ^uint64(0) >> (64 - width)
	switch name {
	case "abs":
		return map1(func(x T) T {
			if x < 0 {
				return -x
			}
			return x
		})
	case "negate":
		return map1(func(x T) T { return -x })
	case "not":
		return map1(func(x T) T { return ^x })
	case "sign":
		return map1(func(x T) T {
			switch {
			case x < 0:
				return ^T(0)
			case x > 0:
				return 1
			}
			return 0
		})
	case "popcnt":
		return map1(func(x T) T { return T(bits.OnesCount64(uint64(x) & mask)) })
	case "count_leading_zeros":
		return map1(func(x T) T { return T(bits.LeadingZeros64(uint64(x)&mask) - (64 - width)) })
	}
	return nil
}

// floatPredicate returns the loops whose result is a predicate.
func floatPredicate[T float](name string) loop {
	var f func(x float64) bool
	switch name {
	case "is_finite":
		f = func(x float64) bool { return x-x == 0 }
	case "is_inf":
		f = func(x float64) bool { return math.IsInf(x, 0) }
	case "is_pos_inf":
		f = func(x float64) bool { return math.IsInf(x, 1) }
	case "is_neg_inf":
		f = func(x float64) bool { return math.IsInf(x, -1) }
	default:
		return nil
	}
	return map1(func(x T) uint8 { return boolByte(f(float64(x))) })
}

func boolByte(b bool) uint8 {
	if b {
		return 1
	}
	return 0
}

func floatUnary[T float](name string) loop {
	switch name {
	case "negate":
		return map1(func(x T) T { return -x })
	case "square":
		return map1(func(x T) T { return x * x })
	case "real", "conj":
		return map1(func(x T) T { return x })
	case "imag":
		return map1(func(T) T { return 0 })
	case "cosh":
		return map1(cosh[T])
	}
	f := realFunc(name)
	if f == nil {
		return nil
	}
	return map1(func(x T) T { return T(f(float64(x))) })
}

// cosh is exp(x - ln 2) + exp(-x - ln 2) as in chlo and XLA, whose results differ
// from more exact ones in the last places. Rounding the exponents makes that
// overflow too early: there it is exp(|x|/2)^2 / 2.
func cosh[T float](x T) T {
	half := T(-math.Ln2)
	r := T(math.Exp(float64(x+half))) + T(math.Exp(float64(half-x)))
	if math.IsInf(float64(r), 1) {
		root := T(math.Exp(float64(max(x, -x) / 2)))
		return root / 2 * root
	}
	return r
}

// realFunc returns a function of a real number. Its float32 form is the
// rounded float64 one.
func realFunc(name string) func(float64) float64 {
	switch name {
	case "abs":
		return math.Abs
	case "cbrt":
		return math.Cbrt
	case "ceil":
		return math.Ceil
	case "floor":
		return math.Floor
	case "round_nearest_afz":
		return math.Round
	case "round_nearest_even":
		return math.RoundToEven
	case "sign":
		return signReal
	case "sqrt":
		return math.Sqrt
	case "rsqrt":
		return func(x float64) float64 { return 1 / math.Sqrt(x) }
	case "exponential":
		return math.Exp
	case "exponential_minus_one":
		return math.Expm1
	case "log":
		return logReal
	case "log_plus_one":
		return math.Log1p
	case "logistic":
		return logistic
	case "sine":
		return sin
	case "cosine":
		return cos
	case "tan":
		return tan
	case "sinh":
		return sinh
	case "tanh":
		return math.Tanh
	case "asin":
		return asin
	case "acos":
		return acos
	case "atan":
		return math.Atan
	case "asinh":
		return math.Asinh
	case "acosh":
		return math.Acosh
	case "atanh":
		return math.Atanh
	case "erf":
		return math.Erf
	case "erfc":
		return math.Erfc
	case "erf_inv":
		return erfInv
	case "lgamma":
		return lgamma
	case "digamma":
		return digamma
	case "bessel_i1e":
		return besselI1e
	}
	return nil
}

// logistic is 1 / (1 + exp(-x)), without overflow for large negative x.
func logistic(x float64) float64 {
	t := math.Exp(-math.Abs(x))
	if x < 0 {
		return t / (1 + t)
	}
	return 1 / (1 + t)
}

// sinh is math.Sinh where that does not overflow too early.
func sinh(x float64) float64 {
	if a := math.Abs(x); a > 700 {
		root := math.Exp(a / 2)
		return math.Copysign(root/2*root, x)
	}
	return math.Sinh(x)
}

// signReal keeps zeros and NaN.
func signReal(x float64) float64 {
	switch {
	case x > 0:
		return 1
	case x < 0:
		return -1
	}
	return x
}

func complexUnary[T complexN, R float](name string) loop {
	switch name {
	case "abs":
		return map1(func(x T) R { return R(cmplx.Abs(complex128(x))) })
	case "real":
		return map1(func(x T) R { return R(real(complex128(x))) })
	case "imag":
		return map1(func(x T) R { return R(imag(complex128(x))) })
	case "negate":
		return map1(func(x T) T { return -x })
	case "square":
		return map1(func(x T) T { return x * x })
	}
	f := complexFunc(name)
	if f == nil {
		return nil
	}
	return map1(func(x T) T { return T(f(complex128(x))) })
}

// complexFunc returns a function of a complex number.
func complexFunc(name string) func(complex128) complex128 {
	switch name {
	case "conj":
		return cmplx.Conj
	case "sign":
		return signComplex
	case "sqrt":
		return sqrtComplex
	case "rsqrt":
		return func(x complex128) complex128 { return divComplex(1, sqrtComplex(x)) }
	case "cbrt":
		return func(x complex128) complex128 { return powComplex(x, complex(1.0/3, 0)) }
	case "exponential":
		return expComplex
	case "exponential_minus_one":
		return expm1Complex
	case "log":
		return logComplex
	case "log_plus_one":
		return log1pComplex
	case "logistic":
		return func(x complex128) complex128 { return divComplex(1, 1+expComplex(-x)) }
	case "sine":
		return func(x complex128) complex128 { return divI(sinhComplex(mulI(x))) }
	case "cosine":
		return func(x complex128) complex128 { return coshComplex(mulI(x)) }
	case "tan":
		return func(x complex128) complex128 { return divI(tanhComplex(mulI(x))) }
	case "tanh":
		return tanhComplex
	case "sinh":
		return sinhComplex
	case "cosh":
		return coshComplex
	case "asin":
		return asinComplex
	case "acos":
		return acosComplex
	case "atan":
		return atanComplex
	case "_asin_acos_kernel":
		return asinAcosKernel
	case "asinh":
		return asinhComplex
	case "acosh":
		return acoshComplex
	case "atanh":
		return atanhComplex
	}
	return nil
}
