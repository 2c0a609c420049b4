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

// An Eigh computes eigenvalues, and with wantV eigenvectors, as LAPACK's xSYEVD
// and xHEEVD do.
type Eigh[T blas.Scalar, R blas.Real] func(wantV bool, uplo blas.Uplo, a blas.Mat[T], w []R) (info int)

// Test checks residuals, orthogonality, order, known eigenvalues, the untouched
// triangle, storage orders, NaN and Inf.
func (eigh Eigh[T, R]) Test(t *testing.T, sizes []int) {
	rng := rand.New(rand.NewPCG(1, 2))
	kinds := slices.Concat(SpectrumKinds, hermitianKinds)
	for _, n := range sizes {
		for i, kind := range kinds {
			if skipLarge(n, i) {
				continue
			}
			a, eig := newHermitian[T](kind, n, rng)
			name := fmt.Sprintf("%s n=%d %s", TypeName[T](), n, kind)
			layouts := Layouts[(n+i)%len(Layouts):][:1]
			if n < 7 {
				layouts = Layouts
			}
			for k, l := range layouts {
				uplo := []blas.Uplo{blas.Lower, blas.Upper}[(n+i+k)%2]
				eigh.check(t, fmt.Sprintf("%s %c %v", name, uplo, l), a, eig, uplo, l)
			}
		}
	}
	eigh.notFinite(t)
	eigh.smallValues(t)
}

// skipLarge thins out the kinds of matrices for large sizes, whose residuals
// are slow to compute.
func skipLarge(n, kind int) bool { return n > 40 && (n+kind)%4 != 0 }

// triangle returns a copy of a stored as l says whose other triangle is NaN;
// the diagonal of a complex one has imaginary parts, which must not matter.
func triangle[T blas.Scalar](a blas.Mat[complex128], uplo blas.Uplo, l Layout) Padded[T] {
	p := narrow[T](a, l)
	for j := range a.Cols {
		p.Set(j, j, blas.FromParts[T](real(a.At(j, j)), 7))
		for i := range a.Rows {
			if i != j && (i < j) != (uplo == blas.Upper) {
				p.Set(i, j, NaN[T]())
			}
		}
	}
	return p
}

// check runs one matrix, with and without vectors.
func (eigh Eigh[T, R]) check(t *testing.T, name string, a blas.Mat[complex128], eig []float64, uplo blas.Uplo, l Layout) {
	t.Helper()
	n := a.Rows
	v, v2 := triangle[T](a, uplo, l), triangle[T](a, uplo, l)
	w, w2 := make([]R, n), make([]R, n)
	if info := eigh(true, uplo, v.Mat, w); info != 0 {
		t.Errorf("%s: info = %d", name, info)
		return
	}
	if info := eigh(false, uplo, v2.Mat, w2); info != 0 {
		t.Errorf("%s: info = %d without vectors", name, info)
		return
	}
	v.CheckPadding(t)
	v2.CheckPadding(t)
	if !slices.IsSorted(w) || !slices.IsSorted(w2) {
		t.Errorf("%s: the eigenvalues do not ascend", name)
	}
	// The matrix as rounded to T, scaled so that products neither overflow nor
	// vanish.
	orig := wide(narrow[T](a, Layout{}).Mat)
	u := unitScaleOf(Norm1(orig))
	u.apply(orig)
	norm := Norm1(orig)
	q := wide(v.Mat)
	d := make([]complex128, n)
	for i := range d {
		d[i] = complex(float64(w[i])*u[0]*u[1], 0)
	}
	if e := ulps[T](Sub(orig, conjugated(q, d)), norm, n, u); !(e < Threshold) {
		t.Errorf("%s: |A - Z W Zᴴ| = %.3g n ulp |A|", name, e)
	}
	if e := orthoUlps(v.Mat); !(e < Threshold) {
		t.Errorf("%s: |Zᴴ Z - I| = %.3g n ulp", name, e)
	}
	limit := func(factor float64) float64 {
		return factor * float64(max(n, 1)) * (blas.Prec[T]()*norm + smallest[T]()*u[0]*u[1])
	}
	for i := range n {
		x := float64(w[i]) * u[0] * u[1]
		if y := float64(w2[i]) * u[0] * u[1]; !(math.Abs(x-y) <= limit(4)) {
			t.Errorf("%s: eigenvalue %d is %g with and %g without vectors", name, i, x, y)
			break
		}
		if eig == nil {
			continue
		}
		if y := eig[i] * u[0] * u[1]; !(math.Abs(x-y) <= limit(8)) {
			t.Errorf("%s: eigenvalue %d is %g, want %g", name, i, x, y)
			break
		}
	}
}

// notFinite checks that a NaN or an infinity anywhere in the triangle that is
// read ends in bounded time with NaN or info, and elsewhere does not matter.
func (eigh Eigh[T, R]) notFinite(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, n := range []int{2, 4, 9, 40} {
		for _, bad := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
			for _, wantV := range []bool{false, true} {
				a, _ := newHermitian[T]("dense", n, rng)
				i := rng.IntN(n)
				a.Set(i, rng.IntN(i+1), complex(bad, 0))
				v, w := triangle[T](a, blas.Lower, Layout{}), make([]R, n)
				start := time.Now()
				info := eigh(wantV, blas.Lower, v.Mat, w)
				if dt := time.Since(start); dt > 5*time.Second {
					t.Errorf("%s n=%d with %g: took %v", TypeName[T](), n, bad, dt)
				}
				if info <= 0 && w[0] == w[0] {
					t.Errorf("%s n=%d with %g: info = %d, w[0] = %g", TypeName[T](), n, bad, info, w[0])
				}
			}
		}
	}
}

// smallValues checks that eigenvalues far below the norm survive where the
// matrix determines them.
func (eigh Eigh[T, R]) smallValues(t *testing.T) {
	for _, n := range []int{3, 30, 60} {
		tiny := 4 * smallest[T]()
		a := Zeros[complex128](n, n)
		want := make([]R, n)
		for i := range n {
			want[i] = R(math.Pow(0.5, float64(n-1-i)/4))
			if i == 0 {
				want[i] = R(tiny)
			}
			a.Set(n-1-i, n-1-i, complex(float64(want[i]), 0))
		}
		for _, wantV := range []bool{false, true} {
			v, w := triangle[T](a, blas.Upper, Layout{}), make([]R, n)
			if info := eigh(wantV, blas.Upper, v.Mat, w); info != 0 {
				t.Errorf("%s: info = %d for a diagonal matrix", TypeName[T](), info)
			}
			if !slices.Equal(w, want) {
				t.Errorf("%s: eigenvalues of a diagonal matrix: %g, want %g", TypeName[T](), w, want)
			}
		}
	}
}

// Fuzz runs count small random problems with adversarial values mixed in: none
// may panic, hang or leave a residual above the threshold.
func (eigh Eigh[T, R]) Fuzz(t *testing.T, count int) {
	rng := rand.New(rand.NewPCG(5, 6))
	for k := range count {
		n := rng.IntN(9)
		a, finite := adversarial[T](rng, n, n)
		for j := range n {
			for i := range j {
				v := a.At(j, i)
				a.Set(i, j, complex(real(v), -imag(v)))
			}
			a.Set(j, j, complex(real(a.At(j, j)), 0))
		}
		uplo := []blas.Uplo{blas.Lower, blas.Upper}[rng.IntN(2)]
		if finite {
			eigh.check(t, fmt.Sprintf("%s problem %d n=%d", TypeName[T](), k, n), a, nil, uplo, Layouts[k%len(Layouts)])
			continue
		}
		eigh(true, uplo, triangle[T](a, uplo, Layout{}).Mat, make([]R, n))
	}
}

// adversarial returns what adversarialValues does; one matrix in sixteen has a
// NaN or an infinity as well.
func adversarial[T blas.Scalar](rng *rand.Rand, m, n int) (a blas.Mat[complex128], finite bool) {
	a = adversarialValues[T](rng, m, n)
	if len(a.Data) > 0 && rng.IntN(16) == 0 {
		bad := []float64{math.NaN(), math.Inf(1), math.Inf(-1)}[rng.IntN(3)]
		a.Data[rng.IntN(len(a.Data))] = complex(bad, 0)
		return a, false
	}
	return a, true
}

// adversarialValues returns an m×n matrix of random numbers, zeros, ones, and
// numbers close to the limits of T, with a norm small enough for its
// decomposition to be representable.
func adversarialValues[T blas.Scalar](rng *rand.Rand, m, n int) blas.Mat[complex128] {
	num := numbers[T](rng)
	big := 1 / blas.SafeMin[T]() / 256
	values := []float64{
		0, 0, 1, -1, 2, blas.Eps[T](), 1 + blas.Prec[T](), blas.SafeMin[T](), smallest[T](),
		math.Sqrt(blas.SafeMin[T]()), math.Sqrt(big), big, -big,
	}
	// Few matrices should have all the extremes in them.
	values = values[:rng.IntN(len(values))+1]
	part := rng.Float64()
	a := Zeros[complex128](m, n)
	for i := range a.Data {
		a.Data[i] = num()
		if rng.Float64() < part {
			a.Data[i] = complex(values[rng.IntN(len(values))], 0)
			if blas.IsComplex[T]() && rng.IntN(2) == 0 {
				a.Data[i] += complex(0, values[rng.IntN(len(values))])
			}
		}
	}
	return a
}
