package call

import (
	"fmt"
	"math"
	"math/cmplx"
	"math/rand/v2"
	"testing"
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/kernels"
)

// sizesOf returns sizes and flags that suit a routine.
func sizesOf(r *kernels.Routine, n int64) (kernels.Sizes, []int64) {
	var s kernels.Sizes
	s[kernels.DimM], s[kernels.DimN], s[kernels.DimK] = n+2, n, n
	if r.Name == "ormqr" {
		s[kernels.DimK] = min(2, n)
	}
	s[kernels.DimUCols], s[kernels.DimVRows] = n, n
	var flags []int64
	for _, f := range r.Flags {
		switch {
		case f.Bool:
			flags = append(flags, 1)
		case f.Name == "low":
			flags = append(flags, 1)
		case f.Name == "high":
			flags = append(flags, n)
		case f.Name == "mode" && f.Letters == "ASN":
			flags = append(flags, 'S')
		default:
			flags = append(flags, int64(f.Letters[len(f.Letters)-1]))
		}
	}
	return s, flags
}

// A layout says how the test lays an array out.
type layout struct {
	batch   int64
	pad     int64 // elements between vectors' elements and matrices' rows
	rowMaj  bool
	inPlace bool
}

// run calls r on numbers that depend on the problem only, and returns each
// result of the first problem as complex numbers, row by row.
func run(t *testing.T, r *kernels.Routine, typ kernels.Type, n int64, l layout) [][]complex128 {
	t.Helper()
	sizes, flags := sizesOf(r, n)
	left := r.IsLeft(flags)
	params := []int64{l.batch}
	for _, d := range r.Dims {
		params = append(params, sizes[d])
	}
	params = append(params, flags...)
	type mem struct {
		data   []byte
		shape  [2]int64
		stride [2]int64
		batch  int64
	}
	arrays := make([]mem, r.NumArrays())
	buffers := make([]unsafe.Pointer, len(arrays))
	for i := range arrays {
		arg := r.Array(i)
		a := &arrays[i]
		a.shape = [2]int64{1, 1}
		for k, d := range arg.Shape {
			a.shape[k] = sizes.Extent(d, left)
		}
		rows, cols := a.shape[0], a.shape[1]
		switch {
		case len(arg.Shape) == 1:
			a.stride = [2]int64{1 + l.pad, 0}
		case l.rowMaj:
			a.stride = [2]int64{cols + l.pad, 1}
		default:
			a.stride = [2]int64{1, rows + l.pad}
		}
		a.batch = (max(rows*a.stride[0], cols*a.stride[1]) + l.pad) * 1
		if arg.Optional {
			a.batch = 0
		}
		params = append(params, a.batch)
		params = append(params, a.stride[:len(arg.Shape)]...)
		size := elemSize(arg.Elem, typ)
		a.data = make([]byte, (a.batch*l.batch+rows*cols+8)*int64(size)+16)
		for k := range a.data {
			a.data[k] = 0xff // a NaN, and a wrong pivot
		}
		buffers[i] = unsafe.Pointer(&a.data[0])
		if i >= len(r.Operands) {
			if op := r.Results[i-len(r.Operands)].Alias; op >= 0 && l.inPlace {
				buffers[i] = buffers[op]
				arrays[i] = arrays[op]
			}
			continue
		}
		for b := range l.batch {
			fillOperand(i, arg.Elem, typ, a.data, a.shape, a.stride, b*a.batch)
		}
	}
	if err := Call(r, typ, params, buffers); err != nil {
		t.Fatal(err)
	}
	var out [][]complex128
	for i := len(r.Operands); i < len(arrays); i++ {
		a, arg := arrays[i], r.Array(i)
		var vals []complex128
		for b := range l.batch {
			for x := range a.shape[0] {
				for y := range a.shape[1] {
					v := get(arg.Elem, typ, a.data, b*a.batch+x*a.stride[0]+y*a.stride[1])
					if b == 0 {
						vals = append(vals, v)
					} else if w := vals[x*a.shape[1]+y]; v != w && !cmplx.IsNaN(v) {
						t.Fatalf("result %s: problem %d gives %v, problem 0 %v", arg.Name, b, v, w)
					}
				}
			}
		}
		out = append(out, vals)
	}
	return out
}

// fillOperand writes numbers that depend on the operand only: a matrix whose
// diagonal is heavy, or zeros for integers.
func fillOperand(i int, e kernels.Elem, typ kernels.Type, data []byte, shape, stride [2]int64, at int64) {
	rng := rand.New(rand.NewPCG(uint64(i), 5))
	for x := range shape[0] {
		for y := range shape[1] {
			v := complex(rng.NormFloat64(), rng.NormFloat64())
			if x == y {
				v += 9
			}
			if e == kernels.ElemInt {
				v = 0
			}
			put(e, typ, data, at+x*stride[0]+y*stride[1], v)
		}
	}
}

func put(e kernels.Elem, t kernels.Type, data []byte, at int64, v complex128) {
	p := unsafe.Add(unsafe.Pointer(&data[0]), int(at)*elemSize(e, t))
	switch letterOf(e, t) {
	case 'i':
		*(*int32)(p) = int32(real(v))
	case 's':
		*(*float32)(p) = float32(real(v))
	case 'd':
		*(*float64)(p) = real(v)
	case 'c':
		*(*complex64)(p) = complex64(v)
	case 'z':
		*(*complex128)(p) = v
	}
}

func get(e kernels.Elem, t kernels.Type, data []byte, at int64) complex128 {
	p := unsafe.Add(unsafe.Pointer(&data[0]), int(at)*elemSize(e, t))
	switch letterOf(e, t) {
	case 'i':
		return complex(float64(*(*int32)(p)), 0)
	case 's':
		return complex(float64(*(*float32)(p)), 0)
	case 'd':
		return complex(*(*float64)(p), 0)
	case 'c':
		return complex128(*(*complex64)(p))
	}
	return *(*complex128)(p)
}

func letterOf(e kernels.Elem, t kernels.Type) byte {
	single := t.Real() == kernels.S
	switch {
	case e == kernels.ElemInt:
		return 'i'
	case e == kernels.ElemT:
		return byte(t)
	case e == kernels.ElemReal:
		return byte(t.Real())
	case single:
		return 'c'
	}
	return 'z'
}

// TestLayouts runs every row in every type with several layouts, all of which
// must give what the dense column-major one gives.
func TestLayouts(t *testing.T) {
	for _, r := range kernels.Routines {
		for _, typ := range r.Types {
			t.Run(r.Symbol(typ), func(t *testing.T) {
				for _, n := range []int64{1, 2, 5} {
					want := run(t, r, typ, n, layout{batch: 1})
					for _, l := range []layout{
						{batch: 1, inPlace: true},
						{batch: 3, pad: 2},
						{batch: 2, rowMaj: true},
						{batch: 2, rowMaj: true, pad: 3, inPlace: true},
						{batch: 1, pad: 1, inPlace: true},
					} {
						compare(t, fmt.Sprintf("n=%d %+v", n, l), r, typ, run(t, r, typ, n, l), want)
					}
				}
				run(t, r, typ, 0, layout{batch: 2})
				run(t, r, typ, 3, layout{batch: 0})
			})
		}
	}
}

func compare(t *testing.T, what string, r *kernels.Routine, typ kernels.Type, got, want [][]complex128) {
	t.Helper()
	tol := 1e-11
	if typ.Real() == kernels.S {
		tol = 1e-3
	}
	for i := range got {
		for k, v := range got[i] {
			w := want[i][k]
			if cmplx.Abs(v-w) > tol*(1+cmplx.Abs(w)) || cmplx.IsNaN(v) != cmplx.IsNaN(w) {
				t.Fatalf("%s: result %s[%d] = %v, want %v", what, r.Results[i].Name, k, v, w)
			}
		}
	}
}

// TestKernels asks that no row of the table lacks a kernel.
func TestKernels(t *testing.T) {
	for _, r := range kernels.Routines {
		for _, typ := range r.Types {
			if kernelOf(r.Name, typ) == nil {
				t.Errorf("%s has no kernel", r.Symbol(typ))
			}
		}
	}
}

// TestBadArguments changes one parameter at a time; each change must be an
// error, and leave the buffers as they are.
func TestBadArguments(t *testing.T) {
	getrf, _ := kernels.Lookup("hlolapack_dgetrf")
	orgqr, _ := kernels.Lookup("hlolapack_dorgqr")
	potrf, _ := kernels.Lookup("hlolapack_dpotrf")
	a := make([]float64, 16)
	ints := make([]int32, 8)
	ptr, iptr := unsafe.Pointer(&a[0]), unsafe.Pointer(&ints[0])
	for _, tt := range []struct {
		name    string
		r       *kernels.Routine
		typ     kernels.Type
		params  []int64
		buffers []unsafe.Pointer
	}{
		{"nil routine", nil, 'd', nil, nil},
		{"wrong type", getrf.Routine, 'q', nil, nil},
		{"no params", getrf.Routine, 'd', nil, []unsafe.Pointer{ptr, ptr, iptr, iptr}},
		{"negative batch", potrf.Routine, 'd', []int64{-1, 2, 'L', 4, 1, 2, 4, 1, 2, 1}, []unsafe.Pointer{ptr, ptr, iptr}},
		{"negative size", potrf.Routine, 'd', []int64{1, -2, 'L', 4, 1, 2, 4, 1, 2, 1}, []unsafe.Pointer{ptr, ptr, iptr}},
		{"bad flag", potrf.Routine, 'd', []int64{1, 2, 'X', 4, 1, 2, 4, 1, 2, 1}, []unsafe.Pointer{ptr, ptr, iptr}},
		{"negative stride", potrf.Routine, 'd', []int64{1, 2, 'L', 4, 1, -2, 4, 1, 2, 1}, []unsafe.Pointer{ptr, ptr, iptr}},
		{"huge stride", potrf.Routine, 'd', []int64{1, 2, 'L', 4, 1, math.MaxInt64, 4, 1, 2, 1}, []unsafe.Pointer{ptr, ptr, iptr}},
		{"huge batch stride", potrf.Routine, 'd', []int64{9, 2, 'L', math.MaxInt64 / 2, 1, 2, 4, 1, 2, 1}, []unsafe.Pointer{ptr, ptr, iptr}},
		{"rows in one place", potrf.Routine, 'd', []int64{1, 2, 'L', 4, 1, 2, 4, 0, 2, 1}, []unsafe.Pointer{ptr, unsafe.Pointer(&a[8]), iptr}},
		{"columns over rows", potrf.Routine, 'd', []int64{1, 2, 'L', 4, 1, 2, 4, 2, 2, 1}, []unsafe.Pointer{ptr, unsafe.Pointer(&a[8]), iptr}},
		{"overlapping batch", potrf.Routine, 'd', []int64{2, 2, 'L', 4, 1, 2, 3, 1, 2, 1}, []unsafe.Pointer{ptr, unsafe.Pointer(&a[8]), iptr}},
		{"null", potrf.Routine, 'd', []int64{1, 2, 'L', 4, 1, 2, 4, 1, 2, 1}, []unsafe.Pointer{ptr, ptr, nil}},
		{"misaligned", potrf.Routine, 'd', []int64{1, 2, 'L', 4, 1, 2, 4, 1, 2, 1}, []unsafe.Pointer{unsafe.Add(ptr, 4), ptr, iptr}},
		{"in place, other strides", potrf.Routine, 'd', []int64{1, 2, 'L', 4, 1, 2, 4, 2, 1, 1}, []unsafe.Pointer{ptr, ptr, iptr}},
		{"more columns than rows", orgqr.Routine, 'd', []int64{1, 2, 3, 1, 6, 1, 2, 1, 1, 6, 1, 2}, []unsafe.Pointer{ptr, ptr, ptr}},
	} {
		if err := Call(tt.r, tt.typ, tt.params, tt.buffers); err == nil {
			t.Errorf("%s: no error", tt.name)
		}
	}
	for _, v := range a {
		if v != 0 {
			t.Fatal("a refused call wrote to its buffers")
		}
	}
}
