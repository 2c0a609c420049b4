package kerneltest

import (
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// A Gees computes a Schur form as LAPACK's xGEES does without sorting; w receives
// the eigenvalues of a real matrix as well.
type Gees[T blas.Scalar] func(wantVS bool, a blas.Mat[T], w []complex128, vs blas.Mat[T]) (info int)

// GeesTest checks a Gees: residuals, orthogonality, the exact form of T, the bits
// with and without vectors, known eigenvalues, storage orders and NaN.
func GeesTest[T blas.Scalar](t *testing.T, gees Gees[T], sizes []int) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, n := range sizes {
		for i, kind := range NonsymKinds {
			layouts := Layouts[(n+i)%len(Layouts):][:1]
			if n < 12 {
				layouts = Layouts
			}
			for _, l := range layouts {
				geesCase(t, gees, NewNonsym[T](kind, n, rng), l)
			}
		}
	}
	geesNaN(t, gees)
}

// geesCase checks one matrix.
func geesCase[T blas.Scalar](t *testing.T, gees Gees[T], m Nonsym, l Layout) {
	t.Helper()
	n, name := m.A.Rows, m.Name+" "+l.String()
	a, vs := narrow[T](m.A, l), NewMat[T](l, n, n)
	orig := wide(a.Mat)
	w, w2 := make([]complex128, n), make([]complex128, n)
	if info := gees(true, a.Mat, w, vs.Mat); info != 0 {
		t.Errorf("%s: info = %d", name, info)
		return
	}
	a.CheckPadding(t)
	vs.CheckPadding(t)
	b := narrow[T](m.A, l)
	if info := gees(false, b.Mat, w2, blas.Mat[T]{}); info != 0 {
		t.Errorf("%s: info = %d without vectors", name, info)
	}
	if err := sameBits(a.Mat, b.Mat); err != nil {
		t.Errorf("%s: T with and without vectors: %v", name, err)
	}
	checkSchurForm(t, name, a.Mat, w, w2)

	norm := Norm1(orig)
	u := unitScaleOf(norm)
	z, u1 := wide(vs.Mat), u.apply(wide(a.Mat))
	r := Sub(u.apply(orig), Mul(Mul(z, u1), Adjoint(z)))
	if e := ulps[T](r, norm*u[0]*u[1], n, u); !(e < Threshold) {
		t.Errorf("%s: |A - Z T Z^H| = %.3g n ulp |A|", name, e)
	}
	if e := orthoUlps(vs.Mat); !(e < Threshold) {
		t.Errorf("%s: |Z^H Z - I| = %.3g n ulp", name, e)
	}
	if m.Eig != nil {
		d := matchEig(w, m.Eig)
		if lim := m.Cond * Threshold * float64(n) * blas.Prec[T]() * max(norm, 1); !(d <= lim) {
			t.Errorf("%s: eigenvalues off by %.3g, limit %.3g", name, d, lim)
		}
	}
}

// checkSchurForm checks what is exact about T and its eigenvalues: zeros, the
// standard form of 2×2 blocks, w = diag(T), and w = w2.
func checkSchurForm[T blas.Scalar](t *testing.T, name string, a blas.Mat[T], w, w2 []complex128) {
	t.Helper()
	n := a.Rows
	for j := range n {
		for i := j + 1; i < n; i++ {
			if a.At(i, j) != 0 && (blas.IsComplex[T]() || i > j+1) {
				t.Errorf("%s: T(%d,%d) = %v", name, i, j, a.At(i, j))
				return
			}
		}
	}
	for i := 0; i < n; i++ {
		if w[i] != w2[i] {
			t.Errorf("%s: w[%d] = %v with vectors, %v without", name, i, w[i], w2[i])
		}
		if real(w[i]) != blas.Re(a.At(i, i)) || blas.IsComplex[T]() && imag(w[i]) != blas.Im(a.At(i, i)) {
			t.Errorf("%s: w[%d] = %v, T(%d,%d) = %v", name, i, w[i], i, i, a.At(i, i))
		}
		if blas.IsComplex[T]() {
			continue
		}
		if i == n-1 || a.At(i+1, i) == 0 {
			if imag(w[i]) != 0 {
				t.Errorf("%s: w[%d] = %v of a 1×1 block", name, i, w[i])
			}
			continue
		}
		b, c := blas.Re(a.At(i, i+1)), blas.Re(a.At(i+1, i))
		if a.At(i, i) != a.At(i+1, i+1) || b == 0 || (b < 0) == (c < 0) {
			t.Errorf("%s: block at %d is [%v %v; %v %v]", name, i, a.At(i, i), b, c, a.At(i+1, i+1))
		}
		root := math.Sqrt(math.Abs(b)) * math.Sqrt(math.Abs(c))
		// The block was rounded when it was scaled back.
		round := smallest[T]() * (2 + (math.Abs(b)+math.Abs(c))/root)
		if !(math.Abs(imag(w[i])-root) <= 8*blas.Prec[T]()*root+round) || w[i+1] != complex(real(w[i+1]), -imag(w[i])) {
			t.Errorf("%s: pair at %d is %v, %v, block's is %v", name, i, w[i], w[i+1], root)
		}
		if i+2 < n && a.At(i+2, i+1) != 0 {
			t.Errorf("%s: blocks at %d and %d overlap", name, i, i+1)
		}
		i++
		if w[i] != w2[i] || real(w[i]) != blas.Re(a.At(i, i)) {
			t.Errorf("%s: w[%d] = %v and %v, T(%d,%d) = %v", name, i, w[i], w2[i], i, i, a.At(i, i))
		}
	}
}

// geesNaN checks that a NaN or an infinity anywhere gives info > 0 soon.
func geesNaN[T blas.Scalar](t *testing.T, gees Gees[T]) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, n := range []int{1, 2, 3, 10, 120} {
		for _, bad := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
			for _, at := range [][2]int{{0, 0}, {n - 1, 0}, {n / 2, n / 2}, {0, n - 1}} {
				a := narrow[T](NewNonsym[T]("random", n, rng).A, Layouts[0])
				a.Set(at[0], at[1], blas.FromReal[T](bad))
				vs := NewMat[T](Layouts[0], n, n)
				w := make([]complex128, n)
				start := time.Now()
				if info := gees(true, a.Mat, w, vs.Mat); info <= 0 || info > n {
					t.Errorf("%s n=%d with %v at %v: info = %d", TypeName[T](), n, bad, at, info)
				}
				if d := time.Since(start); d > 5*time.Second {
					t.Errorf("%s n=%d with %v at %v took %v", TypeName[T](), n, bad, at, d)
				}
			}
		}
	}
}
