package interp

import (
	"fmt"
	"strings"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// A preparer chooses the kernel of an op. Its row of the op table is verified:
// a preparer checks what could make the kernel read out of bounds, and that the
// element types are ones it knows.
type preparer func(c *compiler, op *ir.Op) (kernel, error)

// opBase returns an op's name without its dialect, and without chlo's
// "broadcast_".
func opBase(name string) string {
	_, base, _ := strings.Cut(name, ".")
	return strings.TrimPrefix(base, "broadcast_")
}

// evaluatorOf returns the preparer of the op of that name, or says why there is
// none.
func evaluatorOf(name string) (preparer, error) {
	if p := evaluator(name); p != nil {
		return p, nil
	}
	if why := refused(name); why != "" {
		return nil, fmt.Errorf("not supported: %s", why)
	}
	return nil, fmt.Errorf("the interpreter does not know this op")
}

// Supports reports whether the interpreter evaluates ops of that name.
func Supports(name string) bool {
	_, err := evaluatorOf(name)
	return err == nil
}

// refused returns why ops of that name are not evaluated, or "".
func refused(name string) string {
	switch name {
	case "stablehlo.uniform_quantize", "stablehlo.uniform_dequantize":
		return "quantized types"
	case "stablehlo.set_dimension_size":
		return "dynamic shapes"
	case "stablehlo.einsum", "stablehlo.unary_einsum", "stablehlo.torch_index_select":
		return "the op is no longer part of StableHLO"
	case "chlo.ragged_dot", "chlo.scan":
		return "the passes make it an op of StableHLO"
	}
	if d := ir.LookupOp(name); d != nil && d.Traits&ir.Distributed != 0 {
		return "communication between processes"
	}
	return ""
}

// evaluator returns the preparer of the op of that name, or nil.
func evaluator(name string) preparer {
	switch name {
	case "func.call":
		return prepareCall
	case "stablehlo.composite":
		return prepareComposite
	case "stablehlo.if":
		return prepareIf
	case "stablehlo.case":
		return prepareCase
	case "stablehlo.while":
		return prepareWhile
	case "stablehlo.custom_call":
		return prepareCustomCall
	case "stablehlo.optimization_barrier":
		return prepareBarrier
	}
	for _, f := range []func(string) preparer{elementEvaluator, shapeEvaluator, regionEvaluator, otherEvaluator} {
		if p := f(name); p != nil {
			return p
		}
	}
	return nil
}

// elementEvaluator knows the element-wise ops.
func elementEvaluator(name string) preparer {
	switch name {
	case "stablehlo.abs", "stablehlo.cbrt", "stablehlo.ceil", "stablehlo.count_leading_zeros",
		"stablehlo.cosine", "stablehlo.exponential", "stablehlo.exponential_minus_one",
		"stablehlo.floor", "stablehlo.imag", "stablehlo.is_finite", "stablehlo.log",
		"stablehlo.log_plus_one", "stablehlo.logistic", "stablehlo.negate", "stablehlo.not",
		"stablehlo.popcnt", "stablehlo.real", "stablehlo.round_nearest_afz",
		"stablehlo.round_nearest_even", "stablehlo.rsqrt", "stablehlo.sign", "stablehlo.sine",
		"stablehlo.sqrt", "stablehlo.tan", "stablehlo.tanh",
		"chlo.acos", "chlo.acosh", "chlo.asin", "chlo.asinh", "chlo.atan", "chlo.atanh",
		"chlo.bessel_i1e", "chlo.conj", "chlo.cosh", "chlo.digamma", "chlo.erf", "chlo.erf_inv",
		"chlo.erfc", "chlo.is_inf", "chlo.is_neg_inf", "chlo.is_pos_inf", "chlo.lgamma",
		"chlo.sinh", "chlo.square", "chlo.tan", "chlo._asin_acos_kernel":
		return prepareUnary
	case "stablehlo.complex":
		return prepareComplex
	case "stablehlo.compare":
		return prepareCompare
	case "stablehlo.select":
		return prepareSelect
	case "stablehlo.clamp":
		return prepareClamp
	case "stablehlo.convert":
		return prepareConvert
	case "stablehlo.reduce_precision":
		return prepareReducePrecision
	case "chlo.broadcast_compare", "chlo.broadcast_complex", "chlo.broadcast_select":
		return prepareBroadcasting
	case "chlo.constant_like":
		return prepareConstantLike
	}
	if isBinary(name) {
		return prepareBinary
	}
	if base, ok := strings.CutPrefix(name, "chlo.broadcast_"); ok && (isBinary("stablehlo."+base) || isBinary("chlo."+base)) {
		return prepareBroadcasting
	}
	return nil
}

// isBinary reports whether an op combines two operands of one type element by
// element to a third one.
func isBinary(name string) bool {
	switch name {
	case "stablehlo.add", "stablehlo.and", "stablehlo.atan2", "stablehlo.divide", "stablehlo.maximum",
		"stablehlo.minimum", "stablehlo.multiply", "stablehlo.or", "stablehlo.power",
		"stablehlo.remainder", "stablehlo.shift_left", "stablehlo.shift_right_arithmetic",
		"stablehlo.shift_right_logical", "stablehlo.subtract", "stablehlo.xor",
		"chlo.mulhi", "chlo.next_after", "chlo.polygamma", "chlo.zeta":
		return true
	}
	return false
}

// shapeEvaluator knows the ops that move elements or make them from nothing.
func shapeEvaluator(name string) preparer {
	switch name {
	case "stablehlo.constant", "chlo.constant":
		return prepareConstant
	case "stablehlo.iota":
		return prepareIota
	case "stablehlo.bitcast_convert":
		return prepareBitcastConvert
	case "stablehlo.broadcast":
		return prepareBroadcast
	case "stablehlo.broadcast_in_dim":
		return prepareBroadcastInDim
	case "stablehlo.concatenate":
		return prepareConcatenate
	case "stablehlo.pad":
		return preparePad
	case "stablehlo.reshape":
		return prepareReshape
	case "stablehlo.reverse":
		return prepareReverse
	case "stablehlo.slice":
		return prepareSlice
	case "stablehlo.transpose":
		return prepareTranspose
	case "stablehlo.get_dimension_size":
		return prepareGetDimensionSize
	case "stablehlo.dynamic_slice":
		return prepareDynamicSlice
	case "stablehlo.dynamic_update_slice":
		return prepareDynamicUpdateSlice
	case "stablehlo.gather", "stablehlo.dynamic_gather":
		return prepareGather
	case "stablehlo.dynamic_broadcast_in_dim":
		return prepareDynamicBroadcast
	case "stablehlo.dynamic_iota":
		return prepareDynamicIota
	case "stablehlo.dynamic_reshape":
		return prepareDynamicReshape
	case "stablehlo.dynamic_pad":
		return prepareDynamicPad
	case "stablehlo.real_dynamic_slice":
		return prepareRealDynamicSlice
	}
	return nil
}

// regionEvaluator knows the ops that apply a region to elements.
func regionEvaluator(name string) preparer {
	switch name {
	case "stablehlo.reduce":
		return prepareReduce
	case "stablehlo.reduce_window":
		return prepareReduceWindow
	case "stablehlo.select_and_scatter":
		return prepareSelectAndScatter
	case "stablehlo.scatter":
		return prepareScatter
	case "stablehlo.sort":
		return prepareSort
	case "stablehlo.map":
		return prepareMap
	}
	return nil
}

// otherEvaluator knows the rest: products, transforms, random numbers, checks.
func otherEvaluator(name string) preparer {
	switch name {
	case "stablehlo.dot":
		return prepareDot
	case "stablehlo.dot_general":
		return prepareDotGeneral
	case "stablehlo.convolution", "stablehlo.dynamic_conv":
		return prepareConvolution
	case "stablehlo.cholesky":
		return prepareCholesky
	case "stablehlo.triangular_solve":
		return prepareTriangularSolve
	case "stablehlo.fft":
		return prepareFFT
	case "stablehlo.batch_norm_inference":
		return prepareBatchNormInference
	case "stablehlo.batch_norm_training":
		return prepareBatchNormTraining
	case "stablehlo.batch_norm_grad":
		return prepareBatchNormGrad
	case "stablehlo.rng":
		return prepareRng
	case "stablehlo.rng_bit_generator":
		return prepareRngBitGenerator
	case "chlo.top_k":
		return prepareTopK
	case "check.expect_eq", "check.expect_eq_const":
		return prepareExpectEq
	case "check.expect_almost_eq", "check.expect_almost_eq_const":
		return prepareExpectAlmostEq
	case "check.expect_close":
		return prepareExpectClose
	case "check.expect_serialized_eq":
		return prepareExpectSerialized
	case "interpreter.probe":
		return prepareProbe
	case "interpreter.print":
		return preparePrint
	}
	return nil
}
