package lapack

import (
	"math"
	"path/filepath"
	"strings"
	"testing"

	"github.com/sbinet/npyio/npz"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// The tests of this file compare with the answers that jaxlib gave, for the
// programs of testdata/corpus that do nothing but call one routine.

// eachAnswer calls f for every release's answer file NAME_X.npz and
// NAME_X_b5.npz, X the letter of T.
func eachAnswer(t *testing.T, letter, name string, f func(t *testing.T, r *npz.Reader)) {
	var files []string
	for _, batch := range []string{"", "_b5"} {
		some, err := filepath.Glob("../../testdata/corpus/*/" + name + "_" + letter + batch + ".npz")
		if err != nil || len(some) == 0 {
			t.Fatalf("no answers for %s_%s%s: %v", name, letter, batch, err)
		}
		files = append(files, some...)
	}
	for _, file := range files {
		t.Run(strings.TrimPrefix(filepath.ToSlash(file), "../../testdata/corpus/"), func(t *testing.T) {
			r, err := npz.Open(file)
			if err != nil {
				t.Fatal(err)
			}
			defer r.Close()
			f(t, r)
		})
	}
}

// readArray reads one array and its last two sizes; a vector has one row.
func readArray[E float32 | float64 | complex64 | complex128](t *testing.T, r *npz.Reader, name string) (data []E, rows, cols int) {
	t.Helper()
	if err := r.Read(name, &data); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	shape := r.Header(name).Descr.Shape
	rows, cols = 1, shape[len(shape)-1]
	if len(shape) > 1 {
		rows = shape[len(shape)-2]
	}
	return data, rows, cols
}

// wantNear reports the first element in which got differs from want by more
// than the corpus tolerance for T.
func wantNear[T, E blas.Scalar](t *testing.T, what string, got, want []E) {
	t.Helper()
	tol := 1e-9
	if blas.Eps[T]() > 1e-10 {
		tol = 2e-4
	}
	largest := 0.0
	for _, x := range want {
		largest = max(largest, blas.Abs(x))
	}
	for i := range want {
		if !(blas.Abs(got[i]-want[i]) <= tol*largest) {
			t.Errorf("%s: element %d is %v, jaxlib has %v", what, i, got[i], want[i])
			return
		}
	}
}

func TestSytrdCorpus(t *testing.T) {
	sytrdCorpus[float32, float32](t, "s")
	sytrdCorpus[float64, float64](t, "d")
	sytrdCorpus[complex64, float32](t, "c")
	sytrdCorpus[complex128, float64](t, "z")
}

func sytrdCorpus[T blas.Scalar, R blas.Real](t *testing.T, letter string) {
	eachAnswer(t, letter, "lax_tridiagonal", func(t *testing.T, r *npz.Reader) {
		in, n, _ := readArray[T](t, r, "in0.npy")
		wantA, _, _ := readArray[T](t, r, "out0.npy")
		wantD, _, _ := readArray[R](t, r, "out1.npy")
		wantE, _, _ := readArray[R](t, r, "out2.npy")
		wantTau, _, _ := readArray[T](t, r, "out3.npy")
		d, e, tau := make([]R, len(wantD)), make([]R, len(wantE)), make([]T, len(wantTau))
		for i := range len(in) / (n * n) {
			a := blas.RowMajor(n, n, in[i*n*n:][:n*n], n)
			Sytrd(blas.Lower, a, d[i*n:][:n], e[i*(n-1):][:n-1], tau[i*(n-1):][:n-1])
		}
		wantNear[T](t, "a", in, wantA)
		wantNear[T](t, "d", d, wantD)
		wantNear[T](t, "e", e, wantE)
		wantNear[T](t, "tau", tau, wantTau)
	})
}

func TestSyevdCorpus(t *testing.T) {
	syevdCorpus[float32, float32](t, "s")
	syevdCorpus[float64, float64](t, "d")
	syevdCorpus[complex64, float32](t, "c")
	syevdCorpus[complex128, float64](t, "z")
}

func syevdCorpus[T blas.Scalar, R blas.Real](t *testing.T, letter string) {
	eachAnswer(t, letter, "numpy_eigh_raw", func(t *testing.T, r *npz.Reader) {
		in, n, _ := readArray[T](t, r, "in0.npy")
		wantW, _, _ := readArray[R](t, r, "out0.npy")
		wantV, _, _ := readArray[T](t, r, "out1.npy")
		w := make([]R, len(wantW))
		for i := range len(in) / (n * n) {
			a := blas.RowMajor(n, n, in[i*n*n:][:n*n], n)
			// The program replaces A by (A + Aᴴ)/2 first.
			for p := range n {
				for q := range p + 1 {
					a.Set(p, q, (a.At(p, q)+blas.Conj(a.At(q, p)))/2)
				}
			}
			if info := Syevd(true, blas.Lower, a, w[i*n:][:n]); info != 0 {
				t.Errorf("info = %d", info)
			}
			samePhase(a, blas.RowMajor(n, n, wantV[i*n*n:][:n*n], n))
		}
		wantNear[T](t, "w", w, wantW)
		wantNear[T](t, "v", in, wantV)
	})
}

// samePhase multiplies each column of v by the phase that makes it closest to
// the column of want.
func samePhase[T blas.Scalar](v, want blas.Mat[T]) {
	for j := range v.Cols {
		p := blas.Dotc(v.Col(0, j), want.Col(0, j))
		if s := blas.Abs(p); s > 0 {
			blas.Scal(p/blas.FromReal[T](s), v.Col(0, j))
		}
	}
}

func TestGesddCorpus(t *testing.T) {
	gesddCorpus[float32, float32](t, "s")
	gesddCorpus[float64, float64](t, "d")
	gesddCorpus[complex64, float32](t, "c")
	gesddCorpus[complex128, float64](t, "z")
}

func gesddCorpus[T blas.Scalar, R blas.Real](t *testing.T, letter string) {
	eachAnswer(t, letter, "numpy_svdvals", func(t *testing.T, r *npz.Reader) {
		in, m, n := readArray[T](t, r, "in0.npy")
		want, _, k := readArray[R](t, r, "out0.npy")
		s := make([]R, len(want))
		for i := range len(in) / (m * n) {
			if info := Gesdd('N', blas.RowMajor(m, n, in[i*m*n:][:m*n], n), s[i*k:][:k], blas.Mat[T]{}, blas.Mat[T]{}); info != 0 {
				t.Errorf("info = %d", info)
			}
		}
		wantNear[T](t, "s", s, want)
	})
	eachAnswer(t, letter, "numpy_svd_full", func(t *testing.T, r *npz.Reader) {
		in, m, n := readArray[T](t, r, "in0.npy")
		wantU, _, _ := readArray[T](t, r, "out0.npy")
		wantS, _, k := readArray[R](t, r, "out1.npy")
		wantVT, _, _ := readArray[T](t, r, "out2.npy")
		s, u, vt := make([]R, len(wantS)), make([]T, len(wantU)), make([]T, len(wantVT))
		for i := range len(in) / (m * n) {
			ui, vti := blas.RowMajor(m, m, u[i*m*m:][:m*m], m), blas.RowMajor(n, n, vt[i*n*n:][:n*n], n)
			if info := Gesdd('A', blas.RowMajor(m, n, in[i*m*n:][:m*n], n), s[i*k:][:k], ui, vti); info != 0 {
				t.Errorf("info = %d", info)
			}
			// The columns past the k-th span a subspace only: compare the rest.
			samePhase(ui.Sub(0, 0, m, k), blas.RowMajor(m, m, wantU[i*m*m:][:m*m], m).Sub(0, 0, m, k))
			samePhase(vti.T().Sub(0, 0, n, k), blas.RowMajor(n, n, wantVT[i*n*n:][:n*n], n).T().Sub(0, 0, n, k))
			for p := range m {
				for q := range k {
					if d := blas.Abs(u[i*m*m+p*m+q] - wantU[i*m*m+p*m+q]); !(d < math.Sqrt(blas.Eps[T]())) {
						t.Fatalf("u(%d,%d) is off by %g", p, q, d)
					}
				}
			}
			for p := range k {
				for q := range n {
					if d := blas.Abs(vt[i*n*n+p*n+q] - wantVT[i*n*n+p*n+q]); !(d < math.Sqrt(blas.Eps[T]())) {
						t.Fatalf("vt(%d,%d) is off by %g", p, q, d)
					}
				}
			}
		}
		wantNear[T](t, "s", s, wantS)
	})
}
