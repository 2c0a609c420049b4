package interp

// A walk is a box of elements in two arrays: element (i0, i1, ...) lies at
// dst + Σ ik·dstStride[k] in one and src + Σ ik·srcStride[k] in the other, in
// elements.
type walk struct {
	shape     []int
	dst, src  int
	dstStride []int
	srcStride []int
}

// rowMajor returns the strides of a dense array.
func rowMajor(shape []int64) []int {
	s := make([]int, len(shape))
	n := 1
	for i := len(shape) - 1; i >= 0; i-- {
		s[i] = n
		n *= int(shape[i])
	}
	return s
}

func toInts(v []int64) []int {
	out := make([]int, len(v))
	for i, x := range v {
		out[i] = int(x)
	}
	return out
}

// simplify drops dimensions of extent 1 and joins neighbours that are laid out
// as one in both arrays.
func (w *walk) simplify() {
	var shape, ds, ss []int
	for i, n := range w.shape {
		if n == 1 {
			continue
		}
		if k := len(shape) - 1; k >= 0 && ds[k] == w.dstStride[i]*n && ss[k] == w.srcStride[i]*n {
			shape[k] *= n
			ds[k], ss[k] = w.dstStride[i], w.srcStride[i]
			continue
		}
		shape, ds, ss = append(shape, n), append(ds, w.dstStride[i]), append(ss, w.srcStride[i])
	}
	w.shape, w.dstStride, w.srcStride = shape, ds, ss
}

// copier returns the function that copies the elements of a walk of size bytes.
func copier(size int) func(w *walk, dst, src []byte) {
	return bySize(size, copyWalk[uint8], copyWalk[uint16], copyWalk[uint32], copyWalk[uint64], copyWalk[complex128])
}

func copyWalk[T word](w *walk, dst, src []byte) {
	for _, n := range w.shape {
		if n == 0 {
			return
		}
	}
	d, s := view[T](dst), view[T](src)
	switch len(w.shape) {
	case 0:
		d[w.dst] = s[w.src]
		return
	case 1:
		copyLine(d, s, w.dst, w.src, w.shape[0], w.dstStride[0], w.srcStride[0])
		return
	}
	copyBox(w, 0, w.dst, w.src, d, s)
}

// copyBox copies the dimensions of w from k on.
func copyBox[T word](w *walk, k, dp, sp int, d, s []T) {
	n, ds, ss := w.shape[k], w.dstStride[k], w.srcStride[k]
	if k == len(w.shape)-1 {
		copyLine(d, s, dp, sp, n, ds, ss)
		return
	}
	for range n {
		copyBox(w, k+1, dp, sp, d, s)
		dp += ds
		sp += ss
	}
}

func copyLine[T word](d, s []T, dp, sp, n, ds, ss int) {
	switch {
	case ds == 1 && ss == 1:
		copy(d[dp:dp+n], s[sp:sp+n])
	case ds == 1 && ss == 0:
		x := s[sp]
		line := d[dp : dp+n]
		for i := range line {
			line[i] = x
		}
	default:
		for range n {
			d[dp] = s[sp]
			dp += ds
			sp += ss
		}
	}
}

// eachIndex calls f with every index of a box in row-major order, until f
// returns false. The slice belongs to eachIndex.
func eachIndex(shape []int64, f func(idx []int64) bool) {
	for _, n := range shape {
		if n == 0 {
			return
		}
	}
	idx := make([]int64, len(shape))
	for f(idx) {
		k := len(shape) - 1
		for ; k >= 0; k-- {
			if idx[k]++; idx[k] < shape[k] {
				break
			}
			idx[k] = 0
		}
		if k < 0 {
			return
		}
	}
}
