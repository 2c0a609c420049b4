package ir

import (
	"fmt"
	"slices"
)

func verifyCholesky(op *Op) error {
	t := op.tensor(0)
	if n := t.Rank(); n < 2 || !equalDims(t.Shape[n-1], t.Shape[n-2]) {
		return fmt.Errorf("the operand %s is not a batch of square matrices", t)
	}
	return nil
}

func inferTriangularSolve(op *Op) ([]Type, error) {
	a, b := op.tensor(0), op.tensor(1)
	n := a.Rank()
	if n < 2 || !equalDims(a.Shape[n-1], a.Shape[n-2]) {
		return nil, fmt.Errorf("a has type %s, which is not a batch of square matrices", a)
	}
	if b.Rank() != n || !equalShapes(a.Shape[:n-2], b.Shape[:n-2]) {
		return nil, fmt.Errorf("a and b differ in rank or batch: %s and %s", a, b)
	}
	side := n - 1
	if left := op.BoolAttr("left_side"); left {
		side = n - 2
	}
	if !equalDims(a.Shape[n-1], b.Shape[side]) {
		return nil, fmt.Errorf("a of type %s cannot be solved for b of type %s on that side", a, b)
	}
	if op.StringAttr("transpose_a") == "TRANSPOSE_INVALID" {
		return nil, fmt.Errorf("transpose_a is TRANSPOSE_INVALID")
	}
	return oneType(b)
}

func verifyDot(op *Op) error {
	a, b := op.tensor(0), op.tensor(1)
	if a.Rank() < 1 || a.Rank() > 2 || b.Rank() < 1 || b.Rank() > 2 {
		return fmt.Errorf("dot takes vectors and matrices, not %s and %s", a, b)
	}
	if !equalDims(a.Shape[a.Rank()-1], b.Shape[0]) {
		return fmt.Errorf("the contracted sizes differ: %s and %s", a, b)
	}
	want := slices.Concat(a.Shape[:a.Rank()-1], b.Shape[1:])
	return checkResultShape(op, want)
}

// checkResultShape compares the shape of the only result with want.
func checkResultShape(op *Op, want []int64) error {
	if t := op.Results[0].Tensor(); !equalShapes(t.Shape, want) {
		return fmt.Errorf("the result has type %s, but the shape must be %s", t, t.WithShape(want...))
	}
	return nil
}

func verifyDotGeneral(op *Op) error {
	a, b := op.tensor(0), op.tensor(1)
	d := op.Attr("dot_dimension_numbers").(*DotDims)
	for _, e := range []struct {
		name       string
		lhs, rhs   []int64
		lhsT, rhsT *TensorType
	}{{"batching_dims", d.LHSBatching, d.RHSBatching, a, b}, {"contracting_dims", d.LHSContracting, d.RHSContracting, a, b}} {
		if len(e.lhs) != len(e.rhs) {
			return fmt.Errorf("%s has %d entries for lhs and %d for rhs", e.name, len(e.lhs), len(e.rhs))
		}
	}
	if err := checkAxes("the dimensions of lhs", slices.Concat(d.LHSBatching, d.LHSContracting), a.Rank()); err != nil {
		return err
	}
	if err := checkAxes("the dimensions of rhs", slices.Concat(d.RHSBatching, d.RHSContracting), b.Rank()); err != nil {
		return err
	}
	for i, l := range slices.Concat(d.LHSBatching, d.LHSContracting) {
		r := slices.Concat(d.RHSBatching, d.RHSContracting)[i]
		if !equalDims(a.Shape[l], b.Shape[r]) {
			return fmt.Errorf("dimension %d of lhs %s and %d of rhs %s differ in size", l, a, r, b)
		}
	}
	if err := checkPrecision(op); err != nil {
		return err
	}
	var want []int64
	for _, l := range d.LHSBatching {
		want = append(want, a.Shape[l])
	}
	want = append(want, without(a.Shape, slices.Concat(d.LHSBatching, d.LHSContracting)...)...)
	want = append(want, without(b.Shape, slices.Concat(d.RHSBatching, d.RHSContracting)...)...)
	return checkResultShape(op, want)
}

// checkPrecision checks that there is at most a precision for each operand.
func checkPrecision(op *Op) error {
	if p, ok := op.Attr("precision_config").(*ArrayAttr); ok && len(p.Elems) > len(op.Operands) {
		return fmt.Errorf("precision has %d entries, but there are two operands", len(p.Elems))
	}
	return nil
}

// inferFFT follows the spec: RFFT gives n/2+1 complex numbers for n real ones
// in the last dimension, IRFFT takes them back.
func inferFFT(op *Op) ([]Type, error) {
	t := op.tensor(0)
	length := op.IntsAttr("fft_length")
	kind := op.StringAttr("fft_type")
	if n := len(length); n < 1 || n > 3 || n > t.Rank() {
		return nil, fmt.Errorf("length has %d entries, but must have 1 to 3 and not more than the rank of %s", n, t)
	}
	if complexIn := isComplex(t.Elem); complexIn == (kind == "RFFT") {
		return nil, fmt.Errorf("%s does not take %s", kind, t)
	}
	shape := slices.Clone(t.Shape)
	tail := shape[len(shape)-len(length):]
	last := len(length) - 1
	for i, n := range length {
		want := n
		if i == last && kind == "IRFFT" {
			want = n/2 + 1
		}
		if n < 0 || !equalDims(tail[i], want) && tail[i] != 0 {
			return nil, fmt.Errorf("length %s does not fit the last dimensions of %s", intList(length), t)
		}
	}
	switch kind {
	case "RFFT":
		if tail[last] != 0 {
			tail[last] = length[last]/2 + 1
		}
		return oneType(NewTensor(ComplexType{t.Elem}, shape...))
	case "IRFFT":
		tail[last] = length[last]
		return oneType(NewTensor(t.Elem.(ComplexType).Elem, shape...))
	}
	return oneType(t.WithShape(shape...))
}

// A window is one dimension of the windows that convolution and reduce_window
// slide over an operand.
type window struct {
	size, stride, low, high, base, dilation int64
}

// windows reads the window attributes of op for n dimensions; sizes are the
// windows' own, base is the name of the dilation of the operand, dilation that
// of the window.
func windows(op *Op, sizes []int64, base, dilation string) ([]window, error) {
	ws := make([]window, len(sizes))
	for i, n := range sizes {
		ws[i] = window{size: n, stride: 1, base: 1, dilation: 1}
	}
	for _, e := range []struct {
		name string
		set  func(w *window, v int64)
	}{
		{"window_strides", func(w *window, v int64) { w.stride = v }},
		{base, func(w *window, v int64) { w.base = v }},
		{dilation, func(w *window, v int64) { w.dilation = v }},
	} {
		if e.name == "" || op.Attr(e.name) == nil {
			continue
		}
		vs := op.IntsAttr(e.name)
		if len(vs) != len(sizes) {
			return nil, fmt.Errorf("%s has %d entries for %d window dimensions", e.name, len(vs), len(sizes))
		}
		for i, v := range vs {
			if v < 1 {
				return nil, fmt.Errorf("%s %s has an entry that is not positive", e.name, intList(vs))
			}
			e.set(&ws[i], v)
		}
	}
	if pad, ok := op.Attr("padding").(*DenseAttr); ok {
		if pad.Type.Shape[0] != int64(len(sizes)) {
			return nil, fmt.Errorf("padding has %d entries for %d window dimensions", pad.Type.Shape[0], len(sizes))
		}
		for i := range ws {
			ws[i].low, ws[i].high = pad.Int(int64(2*i)), pad.Int(int64(2*i+1))
		}
	}
	return ws, nil
}

// dilated returns the size of n elements with k-1 holes between them.
func dilated(n, k int64) (int64, error) {
	if n == Dynamic || n == 0 {
		return n, nil
	}
	m, err := mulInt(n-1, k)
	if err != nil {
		return 0, err
	}
	return addInt(m, 1)
}

// count returns how many windows fit into a dimension of size n.
func (w window) count(n int64) (int64, error) {
	if n == Dynamic || w.size == Dynamic {
		return Dynamic, nil
	}
	if w.size < 0 {
		return 0, fmt.Errorf("a window size is negative")
	}
	padded, err := dilated(n, w.base)
	for _, k := range []int64{w.low, w.high} {
		if err == nil {
			padded, err = addInt(padded, k)
		}
	}
	if err != nil {
		return 0, err
	}
	size, err := dilated(w.size, w.dilation)
	if err != nil {
		return 0, err
	}
	if padded <= 0 || size > padded {
		return 0, nil
	}
	return (padded-size)/w.stride + 1, nil
}

func verifyConvolution(op *Op) error {
	a, b := op.tensor(0), op.tensor(1)
	d := op.Attr("dimension_numbers").(*ConvDims)
	n := len(d.InputSpatial)
	if len(d.KernelSpatial) != n || len(d.OutputSpatial) != n || a.Rank() != n+2 || b.Rank() != n+2 {
		return fmt.Errorf("dimension numbers of %d spatial dimensions do not fit %s and %s", n, a, b)
	}
	if !compatibleElems(a.Elem, b.Elem) {
		return fmt.Errorf("input and kernel differ in element type: %s and %s", a, b)
	}
	if err := checkPrecision(op); err != nil {
		return err
	}
	out := op.Results[0].Tensor()
	for _, e := range []struct {
		name string
		axes []int64
		t    *TensorType
	}{
		{"the input's dimensions", append(slices.Clone(d.InputSpatial), d.InputBatch, d.InputFeature), a},
		{"the kernel's dimensions", append(slices.Clone(d.KernelSpatial), d.KernelInputFeature, d.KernelOutputFt), b},
		{"the output's dimensions", append(slices.Clone(d.OutputSpatial), d.OutputBatch, d.OutputFeature), out},
	} {
		if err := checkAxes(e.name, e.axes, e.t.Rank()); err != nil {
			return err
		}
	}
	features, _ := op.IntAttr("feature_group_count")
	batches, _ := op.IntAttr("batch_group_count")
	if err := checkConvGroups(a, b, d, features, batches); err != nil {
		return err
	}
	sizes := make([]int64, n)
	for i, k := range d.KernelSpatial {
		if sizes[i] = b.Shape[k]; sizes[i] == 0 {
			return fmt.Errorf("dimension %d of the kernel %s is empty", k, b)
		}
	}
	if r := op.Attr("window_reversal"); r != nil && len(IntsOf(r)) != n {
		return fmt.Errorf("window_reversal has %d entries for %d window dimensions", len(IntsOf(r)), n)
	}
	ws, err := windows(op, sizes, "lhs_dilation", "rhs_dilation")
	if err != nil {
		return err
	}
	want := make([]int64, n+2)
	want[d.OutputBatch] = a.Shape[d.InputBatch]
	if want[d.OutputBatch] != Dynamic {
		want[d.OutputBatch] /= batches
	}
	want[d.OutputFeature] = b.Shape[d.KernelOutputFt]
	for i, o := range d.OutputSpatial {
		if want[o], err = ws[i].count(a.Shape[d.InputSpatial[i]]); err != nil {
			return err
		}
	}
	return checkResultShape(op, want)
}

// checkConvGroups checks that batch and features divide into the groups.
func checkConvGroups(a, b *TensorType, d *ConvDims, features, batches int64) error {
	divides := func(size, n int64) bool { return size == Dynamic || size%n == 0 }
	switch in, kin, kout := a.Shape[d.InputFeature], b.Shape[d.KernelInputFeature], b.Shape[d.KernelOutputFt]; {
	case features != 1 && batches != 1:
		return fmt.Errorf("feature_group_count and batch_group_count are both above 1")
	case !divides(in, features) || !divides(kout, features) || !divides(kout, batches) || !divides(a.Shape[d.InputBatch], batches):
		return fmt.Errorf("the groups do not divide the sizes of %s and %s", a, b)
	case in != Dynamic && !equalDims(kin, in/features):
		return fmt.Errorf("the kernel has %d input features, but the input %d in %d groups", kin, in, features)
	}
	return nil
}
