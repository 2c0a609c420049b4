package kerneltest

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// An SVD computes A = U S Vᴴ as LAPACK's xGESVD does; xGESDD is the case where
// jobu and jobvt agree (apart from 'O').
type SVD[T blas.Scalar, R blas.Real] func(jobu, jobvt byte, a blas.Mat[T], s []R, u, vt blas.Mat[T]) (info int)

// A Shape is the size of a matrix.
type Shape struct{ Rows, Cols int }

// Test checks residuals, orthogonality, order, known singular values, all the
// given pairs of jobs, storage orders, NaN and Inf.
func (svd SVD[T, R]) Test(t *testing.T, shapes []Shape, jobs []string) {
	rng := rand.New(rand.NewPCG(7, 8))
	kinds := slices.Concat(SpectrumKinds, []string{"dense", "bidiagonal", "diagonal", "rank one"})
	for _, shape := range shapes {
		for i, kind := range kinds {
			if skipLarge(max(shape.Rows, shape.Cols), i) {
				continue
			}
			a, s := rectangular[T](kind, shape.Rows, shape.Cols, rng)
			name := fmt.Sprintf("%s %dx%d %s", TypeName[T](), shape.Rows, shape.Cols, kind)
			layouts := Layouts[(shape.Rows+i)%len(Layouts):][:1]
			if max(shape.Rows, shape.Cols) < 7 {
				layouts = Layouts
			}
			for k, l := range layouts {
				job := jobs[(shape.Rows+shape.Cols+i+k)%len(jobs)]
				svd.check(t, fmt.Sprintf("%s %s %v", name, job, l), a, s, job, l)
			}
		}
	}
	svd.notFinite(t)
	svd.smallValues(t)
}

// rectangular returns an m×n matrix of a kind and its singular values, or nil
// where they are not known.
func rectangular[T blas.Scalar](kind string, m, n int, rng *rand.Rand) (a blas.Mat[complex128], s []float64) {
	num := numbers[T](rng)
	a = Zeros[complex128](m, n)
	switch kind {
	case "dense":
		for i := range a.Data {
			a.Data[i] = num()
		}
		return a, nil
	case "bidiagonal":
		for i := range min(m, n) {
			a.Set(i, i, 1)
			if i+1 < n {
				a.Set(i, i+1, 1)
			}
		}
		return a, nil
	case "diagonal":
		for i := range min(m, n) {
			s = append(s, math.Ldexp(1, -(i%25)))
			a.Set(i, i, complex(-s[i], 0))
		}
	case "rank one":
		x, y := make([]complex128, m), make([]complex128, n)
		for i := range x {
			x[i] = num()
		}
		for j := range y {
			y[j] = num()
			for i := range x {
				a.Set(i, j, x[i]*y[j])
			}
		}
		return a, nil
	default:
		s = spectrum[T](kind, min(m, n), rng)
		u, v := randomUnitary(m, num), randomUnitary(n, num)
		us := Zeros[complex128](m, n)
		for j := range s {
			for i := range m {
				us.Set(i, j, u.At(i, j)*complex(s[j], 0))
			}
			s[j] = math.Abs(s[j])
		}
		a = Mul(us, v)
	}
	slices.Sort(s)
	slices.Reverse(s)
	return a, s
}

// factors are the operands of one call.
type factors[T blas.Scalar, R blas.Real] struct {
	a, u, vt Padded[T]
	s        []R
}

// newFactors returns the operands for a and a job of two letters.
func newFactors[T blas.Scalar, R blas.Real](a blas.Mat[complex128], job string, l Layout) factors[T, R] {
	m, n := a.Rows, a.Cols
	k := min(m, n)
	f := factors[T, R]{a: narrow[T](a, l), s: make([]R, k)}
	for i := range f.s {
		f.s[i] = -7
	}
	switch job[0] {
	case 'A':
		f.u = NewMat[T](l, m, m)
	case 'S':
		f.u = NewMat[T](l, m, k)
	}
	switch job[1] {
	case 'A':
		f.vt = NewMat[T](l, n, n)
	case 'S':
		f.vt = NewMat[T](l, k, n)
	}
	return f
}

// left and right return the vectors that the call with this job left behind.
func (f factors[T, R]) left(job byte) blas.Mat[T] {
	if job == 'O' {
		return f.a.Sub(0, 0, f.a.Rows, len(f.s))
	}
	return f.u.Mat
}

func (f factors[T, R]) right(job byte) blas.Mat[T] {
	if job == 'O' {
		return f.a.Sub(0, 0, len(f.s), f.a.Cols)
	}
	return f.vt.Mat
}

// check runs one matrix with the given job and again without vectors.
func (svd SVD[T, R]) check(t *testing.T, name string, a blas.Mat[complex128], want []float64, job string, l Layout) {
	t.Helper()
	m, n := a.Rows, a.Cols
	k := min(m, n)
	f, g := newFactors[T, R](a, job, l), newFactors[T, R](a, "NN", l)
	if info := svd(job[0], job[1], f.a.Mat, f.s, f.u.Mat, f.vt.Mat); info != 0 {
		t.Errorf("%s: info = %d", name, info)
		return
	}
	if info := svd('N', 'N', g.a.Mat, g.s, g.u.Mat, g.vt.Mat); info != 0 {
		t.Errorf("%s: info = %d without vectors", name, info)
	}
	f.a.CheckPadding(t)
	f.u.CheckPadding(t)
	f.vt.CheckPadding(t)
	orig := wide(narrow[T](a, Layout{}).Mat)
	u := unitScaleOf(max(Norm1(orig), Norm1(Adjoint(orig))))
	u.apply(orig)
	norm := max(Norm1(orig), Norm1(Adjoint(orig)))
	scaled := func(x float64) float64 { return x * u[0] * u[1] }
	limit := float64(max(m, n, 1)) * (blas.Prec[T]()*norm + scaled(smallest[T]()))
	for i := range k {
		x := scaled(float64(f.s[i]))
		if x < 0 || i > 0 && f.s[i] > f.s[i-1] {
			t.Errorf("%s: singular values %g do not descend to 0", name, f.s)
			return
		}
		if y := scaled(float64(g.s[i])); !(math.Abs(x-y) <= 4*limit) {
			t.Errorf("%s: singular value %d is %g with and %g without vectors", name, i, x, y)
			break
		}
		if want == nil {
			continue
		}
		if y := scaled(want[i]); !(math.Abs(x-y) <= 8*limit) {
			t.Errorf("%s: singular value %d is %g, want %g", name, i, x, y)
			break
		}
	}
	if k == 0 {
		return
	}
	left, right := f.left(job[0]), f.right(job[1])
	if e := orthoUlps(left); job[0] != 'N' && !(e < Threshold) {
		t.Errorf("%s: |Uᴴ U - I| = %.3g n ulp", name, e)
	}
	if e := orthoUlps(Adjoint(right)); job[1] != 'N' && !(e < Threshold) {
		t.Errorf("%s: |V Vᴴ - I| = %.3g n ulp", name, e)
	}
	if job[0] == 'N' || job[1] == 'N' {
		return
	}
	us := wide(left.Sub(0, 0, m, k))
	for j := range k {
		for i := range m {
			us.Set(i, j, us.At(i, j)*complex(scaled(float64(f.s[j])), 0))
		}
	}
	r := Sub(orig, Mul(us, wide(right.Sub(0, 0, k, n))))
	if e := ulps[T](r, norm, max(m, n), u); !(e < Threshold) {
		t.Errorf("%s: |A - U S Vᴴ| = %.3g n ulp |A|", name, e)
	}
}

// notFinite checks that a NaN or an infinity ends in bounded time with NaN or
// info.
func (svd SVD[T, R]) notFinite(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	for _, shape := range []Shape{{1, 1}, {2, 2}, {4, 3}, {3, 9}, {40, 40}, {20, 70}} {
		for _, bad := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
			for _, job := range []string{"NN", "AA", "SS"} {
				a, _ := rectangular[T]("dense", shape.Rows, shape.Cols, rng)
				a.Set(rng.IntN(shape.Rows), rng.IntN(shape.Cols), complex(bad, 0))
				f := newFactors[T, R](a, job, Layout{})
				start := time.Now()
				info := svd(job[0], job[1], f.a.Mat, f.s, f.u.Mat, f.vt.Mat)
				if dt := time.Since(start); dt > 5*time.Second {
					t.Errorf("%s %v with %g: took %v", TypeName[T](), shape, bad, dt)
				}
				switch {
				case info == -4 && bad != bad:
					if f.s[0] != -7 {
						t.Errorf("%s %v with %g: info = %d but s was written", TypeName[T](), shape, bad, info)
					}
				case info <= 0:
					t.Errorf("%s %v with %g: info = %d", TypeName[T](), shape, bad, info)
				case f.s[0] == f.s[0]:
					t.Errorf("%s %v with %g: s[0] = %g", TypeName[T](), shape, bad, f.s[0])
				}
			}
		}
	}
}

// smallValues checks that a singular value far below the norm survives where
// the matrix determines it.
func (svd SVD[T, R]) smallValues(t *testing.T) {
	for _, job := range []string{"NN", "AA"} {
		want := []R{1, 0.01, R(4 * smallest[T]())}
		a := Zeros[complex128](3, 3)
		for i, x := range want {
			a.Set(2-i, 2-i, complex(float64(x), 0))
		}
		f := newFactors[T, R](a, job, Layout{})
		info := svd(job[0], job[1], f.a.Mat, f.s, f.u.Mat, f.vt.Mat)
		if info != 0 || !slices.Equal(f.s, want) {
			t.Errorf("%s: singular values of a diagonal matrix: %g (info %d), want %g", TypeName[T](), f.s, info, want)
		}
	}
}

// Fuzz runs count small random problems with adversarial values mixed in.
func (svd SVD[T, R]) Fuzz(t *testing.T, count int, jobs []string) {
	rng := rand.New(rand.NewPCG(11, 12))
	for k := range count {
		m, n := rng.IntN(9), rng.IntN(9)
		a, finite := adversarial[T](rng, m, n)
		job := jobs[rng.IntN(len(jobs))]
		if finite {
			svd.check(t, fmt.Sprintf("%s problem %d %dx%d %s", TypeName[T](), k, m, n, job), a, nil, job, Layouts[k%len(Layouts)])
			continue
		}
		f := newFactors[T, R](a, job, Layout{})
		svd(job[0], job[1], f.a.Mat, f.s, f.u.Mat, f.vt.Mat)
	}
}
