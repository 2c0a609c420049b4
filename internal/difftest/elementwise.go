package difftest

import (
	"math"
	"slices"
	"strings"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/runtime/interp"
)

// elementwiseOps lists the element-wise ops of the op table that both backends
// have.
func elementwiseOps() []*ir.OpDef {
	var rows []*ir.OpDef
	for d := range ir.Ops() {
		if d.Traits&ir.Elementwise != 0 && interp.Supports(d.Name) {
			rows = append(rows, d)
		}
	}
	return rows
}

// common lists the ops of which chains are mostly made.
var common = []string{
	"stablehlo.add", "stablehlo.multiply", "stablehlo.subtract", "stablehlo.compare", "stablehlo.select",
	"stablehlo.convert", "stablehlo.maximum", "stablehlo.divide", "stablehlo.and", "stablehlo.negate",
}

// elementwise makes an element-wise op.
func (g *generator) elementwise() bool {
	def := ir.LookupOp(oneOf(g.source, common...))
	if g.choose(2) == 1 {
		def = oneOf(g.source, elementwiseOps()...)
	}
	switch def.Name {
	case "stablehlo.compare":
		return g.compare()
	case "stablehlo.convert":
		return g.convert()
	case "stablehlo.select":
		return g.selectOp()
	case "stablehlo.clamp":
		return g.clamp()
	case "stablehlo.complex":
		x := g.value(wide, anything, nil)
		y := g.of(x.Tensor(), anything)
		f := g.facts[x].both(g.facts[y])
		g.emit(def.Name, values(x, y), f, nil)
		return true
	case "stablehlo.reduce_precision":
		x := g.value(floats, exact, nil)
		g.emit(def.Name, values(x), fact{}, attrs(
			attr("exponent_bits", ir.Int(int64(2+g.choose(10)), ir.I32)),
			attr("mantissa_bits", ir.Int(int64(g.choose(60)), ir.I32))))
		return true
	}
	elems := elementsOf(def.In[0].Class)
	if def.In[0].Class&ir.Float != 0 && len(def.In) == 2 && g.choose(8) == 7 {
		elems = tiny
	}
	ok := func(t *ir.TensorType) bool { _, ok := accuracy(def.Name, t.Elem); return ok }
	n := exact
	if !isDeterminate(def.Name) && g.choose(2) == 0 {
		n = tame
	}
	x := g.value(elems, n, ok)
	if x == nil {
		return false
	}
	operands := values(x)
	for range def.In[1:] {
		operands = append(operands, g.of(x.Tensor(), exact))
	}
	f, _ := accuracy(def.Name, x.Tensor().Elem)
	f.bound = g.boundOf(def.Name, operands)
	if movesBits[def.Name] {
		f = g.facts[x]
	}
	g.emit(def.Name, operands, f, nil)
	return true
}

// movesBits has the ops that compute nothing.
var movesBits = map[string]bool{"stablehlo.real": true, "stablehlo.imag": true}

// isDeterminate reports whether the op is exact on reals.
func isDeterminate(name string) bool {
	f, _ := accuracy(name, ir.F64)
	return f.exact()
}

// inexact gives the error of functions on real numbers, in units in the last
// place of the result; the others are exact.
var inexact = map[string]float64{
	"atan2": 4, "cbrt": 4, "cosine": 4, "exponential": 4, "exponential_minus_one": 6, "log": 4, "log_plus_one": 6,
	"logistic": 8, "power": 8, "rsqrt": 2, "sine": 4, "tan": 8, "tanh": 8,
	"acos": 8, "acosh": 16, "asin": 8, "asinh": 16, "atan": 4, "atanh": 16, "erf": 16, "erfc": 64,
	// As exp(x + log 1/2), whose argument is rounded: an error of |x|.
	"cosh": 1024, "sinh": 1024,
	"bessel_i1e": 32, "erf_inv": 32,
}

// series has the functions that lose digits at their zeros.
var series = map[string]float64{"digamma": 1e-9, "lgamma": 1e-9, "polygamma": 1e-7, "zeta": 1e-9}

// accuracy returns what is known of the result of an op on elements of type t;
// ok is false where the op does not make sense or is not comparable.
func accuracy(name string, t ir.Type) (f fact, ok bool) {
	_, base, _ := strings.Cut(name, ".")
	switch {
	case isInt(t):
		return fact{}, true
	case isComplex(t):
		if slices.Contains([]string{"add", "subtract", "negate", "real", "imag", "conj"}, base) {
			return fact{}, true
		}
		switch base {
		case "atan2", "remainder", "maximum", "minimum", "bessel_i1e":
			return fact{}, false // XLA has none, or another order
		case "power":
			// As exp(y log x), whose argument is rounded: an error of |y log x|,
			// which is up to 709.
			return fact{ulps: 2048, abs: 2048 * epsilon(t), loose: true}, true
		}
		return fact{ulps: 64, abs: 64 * epsilon(t), loose: true}, true
	}
	if e, isSeries := series[base]; isSeries {
		e = max(e, 64*epsilon(t))
		return fact{ulps: e / epsilon(t), abs: e, loose: true}, true
	}
	f.ulps = inexact[base]
	if maxBound(t) <= 16 {
		f.ulps = min(f.ulps, 1)
	}
	return f, true
}

// boundOf returns a bound of the result, or 0.
func (g *generator) boundOf(name string, operands []*ir.Value) float64 {
	var b []float64
	for _, v := range operands {
		b = append(b, g.facts[v].bound)
		if b[len(b)-1] == 0 {
			return 0
		}
	}
	switch name {
	case "stablehlo.add", "stablehlo.subtract":
		return b[0] + b[1]
	case "stablehlo.multiply":
		if isComplex(operands[0].Tensor().Elem) {
			return 0
		}
		return b[0] * b[1]
	case "stablehlo.maximum", "stablehlo.minimum":
		return max(b[0], b[1])
	case "stablehlo.negate", "stablehlo.abs", "stablehlo.real", "stablehlo.imag", "chlo.conj":
		if isComplex(operands[0].Tensor().Elem) {
			return b[0] * math.Sqrt2
		}
		return b[0]
	case "stablehlo.floor", "stablehlo.ceil", "stablehlo.round_nearest_even", "stablehlo.round_nearest_afz", "stablehlo.sign":
		return b[0] + 1
	}
	return 0
}

func (g *generator) compare() bool {
	n := exact
	kind := "FLOAT"
	if g.choose(3) == 2 {
		n, kind = raw, "TOTALORDER"
	}
	x := g.value(elements, n, nil)
	y := g.of(x.Tensor(), n)
	directions := []string{"LT", "EQ", "GE", "GT", "LE", "NE"}
	switch t := x.Tensor().Elem; {
	case isComplex(t):
		kind, directions = "FLOAT", []string{"EQ", "NE"}
	case isUnsigned(t):
		kind = "UNSIGNED"
	case isInt(t):
		kind = "SIGNED"
	}
	g.emit("stablehlo.compare", values(x, y), fact{}, attrs(
		enum("comparison_direction", "comparison_direction", oneOf(g.source, directions...)),
		enum("compare_type", "comparison_type", kind)))
	return true
}

func (g *generator) convert() bool {
	from, to := elements, elements
	if g.choose(6) == 5 {
		from = tiny
	}
	if g.choose(6) == 5 {
		to = tiny
	}
	x := g.value(from, exact, nil)
	t := x.Tensor().WithElem(oneOf(g.source, to...))
	if isComplex(x.Tensor().Elem) && !isComplex(t.Elem) {
		return false // not in the spec
	}
	f := fact{bound: g.facts[x].bound}
	if ir.Equal(t, x.Type) {
		f = g.facts[x]
	}
	g.emit("stablehlo.convert", values(x), f, nil, t)
	return true
}

func (g *generator) selectOp() bool {
	x := g.value(elements, anything, nil)
	y := g.of(x.Tensor(), anything)
	pt := x.Tensor().WithElem(ir.I1)
	if g.choose(4) == 3 {
		pt = ir.NewTensor(ir.I1)
	}
	p := g.of(pt, exact)
	g.emit("stablehlo.select", values(p, x, y), g.facts[x].both(g.facts[y]), nil)
	return true
}

func (g *generator) clamp() bool {
	x := g.value(slices.Concat(floats, integers), exact, nil)
	t := x.Tensor()
	if g.choose(2) == 0 {
		t = ir.NewTensor(t.Elem)
	}
	g.emit("stablehlo.clamp", values(g.of(t, exact), x, g.of(t, exact)), fact{}, nil)
	return true
}
