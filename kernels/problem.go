package kernels

// A Problem is what is known of a canonical call at compile time. Orders has
// one letter an array, operands first: 'r' for a matrix whose tensor is
// (rows, columns), 'c' for (columns, rows), '-' for what is not a matrix.
type Problem struct {
	Routine *Routine
	Type    Type
	Batch   int64
	Sizes   Sizes
	Flags   []int64 // in the order of the row
	Orders  string
	Absent  bool // the optional operand is not there
}

// NumArrays returns the number of operands and results of the row.
func (r *Routine) NumArrays() int { return len(r.Operands) + len(r.Results) }

// Array returns array i of the row, counting operands first.
func (r *Routine) Array(i int) *Arg {
	if i < len(r.Operands) {
		return &r.Operands[i]
	}
	return &r.Results[i-len(r.Operands)]
}

// Shape returns the extents of array i for one problem: rows and columns of a
// matrix, whatever its order.
func (p *Problem) Shape(i int) []int64 {
	left := p.Routine.IsLeft(p.Flags)
	var shape []int64
	for _, d := range p.Routine.Array(i).Shape {
		shape = append(shape, p.Sizes.Extent(d, left))
	}
	return shape
}

// Params returns the params array of the calling convention for dense
// row-major tensors. An optional operand is one number for the whole batch: its
// batch stride is 0.
func (p *Problem) Params() []int64 {
	r := p.Routine
	params := make([]int64, 0, r.NumParams())
	params = append(params, p.Batch)
	for _, d := range r.Dims {
		params = append(params, p.Sizes[d])
	}
	params = append(params, p.Flags...)
	for i := range r.NumArrays() {
		shape := p.Shape(i)
		size := int64(1)
		for _, n := range shape {
			size *= n
		}
		if r.Array(i).Optional {
			size = 0
		}
		params = append(params, size)
		switch {
		case len(shape) == 1:
			params = append(params, 1)
		case len(shape) == 2 && p.Orders[i] == 'c':
			params = append(params, 1, shape[0])
		case len(shape) == 2:
			params = append(params, shape[1], 1)
		}
	}
	return params
}
