package codegen

import (
	"slices"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// elementwiseCost holds the ops that compute each element of their result from
// the elements of their operands at the same index (operands of one element
// are read everywhere), with what one real operation costs relative to an
// addition.
var elementwiseCost = map[string]int{
	"stablehlo.abs": 1, "stablehlo.add": 1, "stablehlo.and": 1, "stablehlo.atan2": 25,
	"stablehlo.bitcast_convert": 0, "stablehlo.cbrt": 20, "stablehlo.ceil": 1, "stablehlo.clamp": 2,
	"stablehlo.compare": 1, "stablehlo.complex": 0, "stablehlo.convert": 1, "stablehlo.cosine": 20,
	"stablehlo.count_leading_zeros": 1, "stablehlo.divide": 4, "stablehlo.exponential": 15,
	"stablehlo.exponential_minus_one": 20, "stablehlo.floor": 1, "stablehlo.imag": 0,
	"stablehlo.is_finite": 1, "stablehlo.log": 15, "stablehlo.log_plus_one": 20, "stablehlo.logistic": 20,
	"stablehlo.maximum": 3, "stablehlo.minimum": 3, "stablehlo.multiply": 1, "stablehlo.negate": 1,
	"stablehlo.not": 1, "stablehlo.or": 1, "stablehlo.popcnt": 2, "stablehlo.power": 30,
	"stablehlo.real": 0, "stablehlo.reduce_precision": 4, "stablehlo.remainder": 15,
	"stablehlo.round_nearest_afz": 2, "stablehlo.round_nearest_even": 1, "stablehlo.rsqrt": 6,
	"stablehlo.select": 1, "stablehlo.shift_left": 2, "stablehlo.shift_right_arithmetic": 2,
	"stablehlo.shift_right_logical": 2, "stablehlo.sign": 2, "stablehlo.sine": 20, "stablehlo.sqrt": 5,
	"stablehlo.subtract": 1, "stablehlo.tan": 25, "stablehlo.tanh": 20, "stablehlo.xor": 1,
	"chlo.square": 1, "chlo.conj": 1, "chlo.lgamma": 50, "chlo.digamma": 60, "chlo.erf": 25,
	"chlo.erfc": 25, "chlo.acos": 25, "chlo.acosh": 30, "chlo.asin": 25, "chlo.asinh": 30,
	"chlo.atan": 25, "chlo.atanh": 25, "chlo.cosh": 25, "chlo.sinh": 25, "chlo.tan": 25,
	"chlo.is_inf": 1, "chlo.is_neg_inf": 1, "chlo.is_pos_inf": 1, "chlo.next_after": 6,
	"chlo.bessel_i1e": 100, "chlo.erf_inv": 60, "chlo.mulhi": 3, "chlo.polygamma": 600, "chlo.zeta": 400,
	"chlo._asin_acos_kernel": 60, "stablehlo.map": 10,
}

// complexFactor is how many real operations the costly complex ones take.
const complexFactor = 4

// shapeCost holds the ops that read their operands at another index.
var shapeCost = map[string]int{
	"stablehlo.broadcast_in_dim": 0, "stablehlo.reshape": 0, "stablehlo.transpose": 0,
	"stablehlo.slice": 0, "stablehlo.reverse": 0, "stablehlo.iota": 0, "stablehlo.constant": 0,
	"stablehlo.dynamic_slice": 0, "stablehlo.gather": 4, "stablehlo.pad": 3, "stablehlo.concatenate": 3,
}

// isElementwise reports whether op reads its operands at the result's index.
func isElementwise(op *ir.Op) bool {
	_, ok := elementwiseCost[op.Name]
	return ok && !changesWidth(op)
}

// changesWidth reports whether op is a bitcast_convert between types of
// different widths, which adds or drops a dimension.
func changesWidth(op *ir.Op) bool {
	return op.Name == "stablehlo.bitcast_convert" &&
		bitWidth(elemOf(op.Operands[0].Type)) != bitWidth(elemOf(op.Results[0].Type))
}

// isFusible reports whether op's result can be computed element by element.
func isFusible(op *ir.Op) bool {
	if len(op.Results) != 1 {
		return false
	}
	if op.Name == "stablehlo.concatenate" {
		return fusesConcat(op)
	}
	_, ok := shapeCost[op.Name]
	return ok || isElementwise(op) || changesWidth(op)
}

// maxFusedConcat is the number of operands up to which a concatenation of
// short pieces is a chain of selects.
const maxFusedConcat = 4

// fusesConcat reports whether op joins a few pieces of extent one: the index
// vectors that JAX builds for gather and scatter.
func fusesConcat(op *ir.Op) bool {
	dim, _ := op.IntAttr("dimension")
	return len(op.Operands) <= maxFusedConcat && !slices.ContainsFunc(op.Operands, func(v *ir.Value) bool {
		return v.Tensor().Shape[dim] != 1
	})
}

// opCost returns what one element of a fusible op costs without its operands.
func opCost(op *ir.Op) int {
	if c, ok := shapeCost[op.Name]; ok {
		return c
	}
	c := elementwiseCost[op.Name]
	if c > 0 && isComplex(elemOf(op.Results[0].Type)) {
		switch op.Name {
		case "stablehlo.add", "stablehlo.subtract", "stablehlo.select", "stablehlo.convert", "stablehlo.negate":
			return 2
		}
		return c * complexFactor
	}
	return c
}

// bitWidth returns the bits of an element.
func bitWidth(t ir.Type) int {
	switch t := t.(type) {
	case ir.IntType:
		return t.Width
	case ir.FloatType:
		return t.Width()
	case ir.ComplexType:
		return 2 * bitWidth(t.Elem)
	}
	return 64
}

// aliasedOperand returns the operand in whose memory op can make result i, or
// -1.
func aliasedOperand(op *ir.Op, i int) int {
	switch op.Name {
	case "stablehlo.dynamic_update_slice":
		return 0
	case "stablehlo.scatter":
		return i
	case "stablehlo.custom_call":
		list, _ := op.Attr("output_operand_aliases").(*ir.ArrayAttr)
		if list == nil {
			return -1
		}
		for _, a := range list.Elems {
			alias, ok := a.(*ir.OutputAlias)
			whole := len(op.Results) == 1 && ok && len(alias.OutputTuple) == 0
			if ok && (whole || len(alias.OutputTuple) == 1 && alias.OutputTuple[0] == int64(i)) {
				return int(alias.Operand)
			}
		}
	}
	return -1
}

// scratchSizes returns the bytes of the buffers that op needs while it runs.
func (p *plan) scratchSizes(op *ir.Op) []int64 {
	switch op.Name {
	case "stablehlo.sort":
		return sortScratch(op)
	case "stablehlo.dot_general":
		return p.dotScratch(op)
	case "stablehlo.fft":
		return fftScratch(op)
	}
	return nil
}
