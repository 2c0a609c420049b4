package corpus

import (
	"errors"
	"fmt"
	"math/cmplx"
	"strings"

	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

// A check of a factorization by its defining equations, and of what of it is
// unique against jaxlib's.
type residualCheck func(ins, got, want []tensor.Tensor) error

// residualOf returns the check for a program whose factors are not unique, or
// nil.
func residualOf(name string) residualCheck {
	for _, f := range []struct {
		prefix string
		check  residualCheck
	}{
		{"lax_schur_raw_", eachProblem(schur)},
		{"numpy_eig_raw_", eachProblem(eig)},
		{"numpy_eigh_raw_", eachProblem(eigh)},
		{"numpy_svd_full_", eachProblem(svd)},
		{"numpy_qr_reduced_", eachProblem(qr)},
		{"scipy_qr_pivoting_", eachProblem(qr)},
	} {
		if strings.HasPrefix(name, f.prefix) {
			return f.check
		}
	}
	return nil
}

// A mat is a dense matrix; a vector has one row.
type mat struct {
	rows, cols int
	v          []complex128
}

func (a mat) at(i, j int) complex128 { return a.v[i*a.cols+j] }

func newMat(rows, cols int) mat { return mat{rows, cols, make([]complex128, rows*cols)} }

func (a mat) mul(b mat) mat {
	c := newMat(a.rows, b.cols)
	for i := range a.rows {
		for j := range b.cols {
			for k := range a.cols {
				c.v[i*c.cols+j] += a.at(i, k) * b.at(k, j)
			}
		}
	}
	return c
}

// h is the conjugate transpose.
func (a mat) h() mat {
	c := newMat(a.cols, a.rows)
	for i := range a.rows {
		for j := range a.cols {
			c.v[j*c.cols+i] = cmplx.Conj(a.at(i, j))
		}
	}
	return c
}

// columns returns the first n columns.
func (a mat) columns(n int) mat {
	c := newMat(a.rows, n)
	for i := range a.rows {
		copy(c.v[i*n:(i+1)*n], a.v[i*a.cols:])
	}
	return c
}

// scaleColumns multiplies column j by s[j].
func (a mat) scaleColumns(s mat) mat {
	c := newMat(a.rows, a.cols)
	for i := range a.v {
		c.v[i] = a.v[i] * s.v[i%a.cols]
	}
	return c
}

func identity(n int) mat {
	c := newMat(n, n)
	for i := range n {
		c.v[i*n+i] = 1
	}
	return c
}

// near reports how a differs from b by more than tol times b's largest
// magnitude.
func near(what string, a, b mat, tol float64) error {
	if a.rows != b.rows || a.cols != b.cols {
		return fmt.Errorf("%s is %dx%d, want %dx%d", what, a.rows, a.cols, b.rows, b.cols)
	}
	limit := tol * largest(b.v)
	for i, x := range a.v {
		if !(cmplx.Abs(x-b.v[i]) <= limit) {
			return fmt.Errorf("%s: element (%d, %d) is %v, want %v (limit %.3g)", what, i/a.cols, i%a.cols, x, b.v[i], limit)
		}
	}
	return nil
}

// unitary reports whether a's columns are orthonormal.
func unitary(what string, a mat, tol float64) error {
	return near(what+"ᴴ "+what, a.h().mul(a), identity(a.cols), 10*tol)
}

// upper reports whether what lies more than below below a's diagonal is zero.
func upper(what string, a mat, below int, tol float64) error {
	limit := tol * largest(a.v)
	for i := range a.rows {
		for j := range a.cols {
			if i > j+below && cmplx.Abs(a.at(i, j)) > limit {
				return fmt.Errorf("%s: element (%d, %d) is %v, want 0", what, i, j, a.at(i, j))
			}
		}
	}
	return nil
}

// eachProblem applies a check to each problem of a batch.
func eachProblem(check func(a mat, got, want []mat, tol float64) error) residualCheck {
	return func(ins, got, want []tensor.Tensor) error {
		for i := range want {
			if got[i].Type.String() != want[i].Type.String() {
				return fmt.Errorf("result %d: type %s, want %s", i, got[i].Type, want[i].Type)
			}
		}
		tol, ok := tolerance(ins[0])
		if !ok {
			return errors.New("the input is no matrix of floats")
		}
		as := problems(ins[0], 2)
		var gs, ws [][]mat
		for i := range want {
			rank := want[i].Type.Rank() - (ins[0].Type.Rank() - 2)
			gs, ws = append(gs, problems(got[i], rank)), append(ws, problems(want[i], rank))
		}
		for b, a := range as {
			var g, w []mat
			for i := range want {
				g, w = append(g, gs[i][b]), append(w, ws[i][b])
			}
			if err := check(a, g, w, tol); err != nil {
				return fmt.Errorf("problem %d: %w", b, err)
			}
		}
		return nil
	}
}

// problems splits a batch of vectors or matrices.
func problems(t tensor.Tensor, rank int) []mat {
	shape := t.Type.Shape
	m := mat{rows: 1, cols: int(shape[len(shape)-1])}
	if rank == 2 {
		m.rows = int(shape[len(shape)-2])
	}
	v := values(t)
	if v == nil {
		v = ints(t)
	}
	var out []mat
	for n := m.rows * m.cols; len(v) >= n && n > 0; v = v[n:] {
		out = append(out, mat{m.rows, m.cols, v[:n]})
	}
	return out
}

// ints returns an int32 or int64 tensor's elements: pivots.
func ints(t tensor.Tensor) []complex128 {
	var out []complex128
	t = t.Aligned()
	if len(t.Data) == 4*int(t.Type.NumElements()) {
		for _, v := range tensor.View[int32](t.Data) {
			out = append(out, complex(float64(v), 0))
		}
		return out
	}
	for _, v := range tensor.View[int64](t.Data) {
		out = append(out, complex(float64(v), 0))
	}
	return out
}
