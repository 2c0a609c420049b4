package ir

import (
	"fmt"
	"slices"
)

// checkStarts checks the start indices of a dynamic slice: one scalar of one
// integer type for each dimension.
func checkStarts(starts []*Value, rank int) error {
	if len(starts) != rank {
		return fmt.Errorf("there are %d start indices for an operand of rank %d", len(starts), rank)
	}
	for i, v := range starts {
		if t := v.Tensor(); t.Rank() != 0 || !Equal(t.Elem, starts[0].Tensor().Elem) {
			return fmt.Errorf("start index %d has type %s, but all must be scalars of one integer type", i, t)
		}
	}
	return nil
}

func inferDynamicSlice(op *Op) ([]Type, error) {
	t := op.tensor(0)
	if err := checkStarts(op.Operands[1:], t.Rank()); err != nil {
		return nil, err
	}
	sizes := op.IntsAttr("slice_sizes")
	if err := checkLen("sizes", sizes, t.Rank(), "the operand"); err != nil {
		return nil, err
	}
	for i, n := range sizes {
		if n < 0 || t.Shape[i] != Dynamic && n > t.Shape[i] {
			return nil, fmt.Errorf("a slice of %d does not fit in dimension %d of %s", n, i, t)
		}
	}
	return oneType(t.WithShape(sizes...))
}

func inferDynamicUpdateSlice(op *Op) ([]Type, error) {
	t, u := op.tensor(0), op.tensor(1)
	if err := checkStarts(op.Operands[2:], t.Rank()); err != nil {
		return nil, err
	}
	fits := t.Rank() == u.Rank() && compatibleElems(t.Elem, u.Elem)
	for i := 0; fits && i < t.Rank(); i++ {
		fits = equalDims(t.Shape[i], u.Shape[i]) || u.Shape[i] <= t.Shape[i]
	}
	if !fits {
		return nil, fmt.Errorf("the update %s does not fit in the operand %s", u, t)
	}
	return oneType(t)
}

// indexLength returns the number of indices in one index vector.
func indexLength(indices *TensorType, vectorDim int64) (int64, error) {
	if vectorDim < 0 || vectorDim > int64(indices.Rank()) {
		return 0, fmt.Errorf("index_vector_dim is %d, but the indices are %s", vectorDim, indices)
	}
	if vectorDim == int64(indices.Rank()) {
		return 1, nil
	}
	return indices.Shape[vectorDim], nil
}

// without returns shape without the dimensions of drop.
func without(shape []int64, drop ...int64) []int64 {
	var out []int64
	for i, d := range shape {
		if !slices.Contains(drop, int64(i)) {
			out = append(out, d)
		}
	}
	return out
}

// checkIndexDims checks the parts of the dimension numbers that gather and
// scatter share: operandDims name distinct dimensions of the operand, and batch
// dimensions pair up.
func checkIndexDims(operand, indices *TensorType, vectorDim int64, toOperand, collapsed, batch, indexBatch []int64) error {
	n, err := indexLength(indices, vectorDim)
	if err != nil {
		return err
	}
	if !equalDims(n, int64(len(toOperand))) {
		return fmt.Errorf("an index vector has %d entries, but %s maps %d of them", n, indices, len(toOperand))
	}
	if err := checkAxes("the map of index entries", slices.Concat(toOperand, batch), operand.Rank()); err != nil {
		return err
	}
	if err := checkAxes("the dimensions left out", slices.Concat(collapsed, batch), operand.Rank()); err != nil {
		return err
	}
	if err := checkAxes("the batching dimensions of the indices", indexBatch, indices.Rank()); err != nil {
		return err
	}
	for _, dims := range [][]int64{collapsed, batch} {
		if !slices.IsSorted(dims) {
			return fmt.Errorf("the dimensions left out, %s, are not sorted", intList(dims))
		}
	}
	if len(batch) != len(indexBatch) {
		return fmt.Errorf("the operand has %d batching dimensions, the indices %d", len(batch), len(indexBatch))
	}
	for i, d := range batch {
		if indexBatch[i] == vectorDim {
			return fmt.Errorf("index_vector_dim %d is a batching dimension too", vectorDim)
		}
		if !equalDims(operand.Shape[d], indices.Shape[indexBatch[i]]) {
			return fmt.Errorf("batching dimension %d of %s and %d of %s differ in size", d, operand, indexBatch[i], indices)
		}
	}
	return nil
}

func inferGather(op *Op) ([]Type, error) {
	operand, indices := op.tensor(0), op.tensor(1)
	d := op.Attr("dimension_numbers").(*GatherDims)
	sizes := op.IntsAttr("slice_sizes")
	err := checkIndexDims(operand, indices, d.IndexVectorDim, d.StartIndexMap, d.CollapsedSliceDims,
		d.OperandBatchingDims, d.StartIndicesBatching)
	if err != nil {
		return nil, err
	}
	if err := checkLen("slice_sizes", sizes, operand.Rank(), "the operand"); err != nil {
		return nil, err
	}
	for i, n := range sizes {
		if n < 0 || operand.Shape[i] != Dynamic && n > operand.Shape[i] {
			return nil, fmt.Errorf("a slice of %d does not fit in dimension %d of %s", n, i, operand)
		}
	}
	dropped := slices.Concat(d.CollapsedSliceDims, d.OperandBatchingDims)
	for _, i := range dropped {
		if sizes[i] > 1 {
			return nil, fmt.Errorf("dimension %d of the slice is left out, but has size %d", i, sizes[i])
		}
	}
	batch := without(indices.Shape, d.IndexVectorDim)
	offset := without(sizes, dropped...)
	result, err := mergeShapes(operand, batch, offset, d.OffsetDims, "offset_dims")
	if err != nil {
		return nil, err
	}
	// The spec lets a dimension that is left out have size 0, which no element of
	// the result could be read from.
	if t := result[0].(*TensorType); t.IsStatic() && t.NumElements() > 0 {
		for _, i := range dropped {
			if sizes[i] == 0 {
				return nil, fmt.Errorf("dimension %d of the slice is left out and has size 0, but the result %s has elements", i, t)
			}
		}
	}
	return result, nil
}

// mergeShapes returns the tensor whose dimensions at are those of window, in
// order, and whose others are those of batch.
func mergeShapes(t *TensorType, batch, window, at []int64, name string) ([]Type, error) {
	rank := len(batch) + len(window)
	if len(at) != len(window) {
		return nil, fmt.Errorf("%s has %d entries, but a slice has %d dimensions", name, len(at), len(window))
	}
	if err := checkAxes(name, at, rank); err != nil {
		return nil, err
	}
	if !slices.IsSorted(at) {
		return nil, fmt.Errorf("%s %s is not sorted", name, intList(at))
	}
	shape := make([]int64, 0, rank)
	for i := range rank {
		if slices.Contains(at, int64(i)) {
			shape, window = append(shape, window[0]), window[1:]
		} else {
			shape, batch = append(shape, batch[0]), batch[1:]
		}
	}
	return oneType(t.WithShape(shape...))
}

// inferScatter: the results have the inputs' shapes and the element types of
// the update computation.
func inferScatter(op *Op) ([]Type, error) {
	n := (len(op.Operands) - 1) / 2
	if n < 1 {
		return nil, fmt.Errorf("there is nothing to scatter into")
	}
	return withBodyElems(op, op.Operands[:n])
}

func verifyScatter(op *Op) error {
	n := (len(op.Operands) - 1) / 2
	if n < 1 {
		return fmt.Errorf("there is nothing to scatter into")
	}
	indices := op.tensor(n)
	d := op.Attr("scatter_dimension_numbers").(*ScatterDims)
	for i := range n {
		input, update := op.tensor(i), op.tensor(n+1+i)
		if !equalShapes(input.Shape, op.tensor(0).Shape) || !equalShapes(update.Shape, op.tensor(n+1).Shape) {
			return fmt.Errorf("inputs or updates differ in shape: %s and %s", input, op.tensor(0))
		}
		if !compatibleElems(input.Elem, update.Elem) {
			return fmt.Errorf("input %s and update %s differ in element type", input, update)
		}
	}
	input, update := op.tensor(0), op.tensor(n+1)
	err := checkIndexDims(input, indices, d.IndexVectorDim, d.ScatterDimsToOperandDims, d.InsertedWindowDims,
		d.InputBatchingDims, d.IndicesBatchingDims)
	if err != nil {
		return err
	}
	if err := checkAxes("update_window_dims", d.UpdateWindowDims, update.Rank()); err != nil {
		return err
	}
	if !slices.IsSorted(d.UpdateWindowDims) {
		return fmt.Errorf("update_window_dims %s is not sorted", intList(d.UpdateWindowDims))
	}
	window := without(input.Shape, slices.Concat(d.InsertedWindowDims, d.InputBatchingDims)...)
	if len(window) != len(d.UpdateWindowDims) {
		return fmt.Errorf("update_window_dims has %d entries, but a window of the input has %d dimensions",
			len(d.UpdateWindowDims), len(window))
	}
	for i, u := range d.UpdateWindowDims {
		if s := update.Shape[u]; s != Dynamic && window[i] != Dynamic && s > window[i] {
			return fmt.Errorf("dimension %d of the update %s does not fit in the input %s", u, update, input)
		}
	}
	batch := without(indices.Shape, d.IndexVectorDim)
	if got := without(update.Shape, d.UpdateWindowDims...); !equalShapes(batch, got) {
		return fmt.Errorf("the update %s has other scatter dimensions than the indices %s", update, indices)
	}
	return checkReducer(op, 0, op.Operands[:n])
}
