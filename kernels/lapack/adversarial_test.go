package lapack

import (
	"flag"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/kerneltest"
)

// The defaults are for every run of the tests; -adversarial=10000 is the full
// one. A failing problem repeats with -run and its name, and its seed.
var (
	adversarialCount = flag.Int("adversarial", 200, "adversarial problems for each routine and type")
	adversarialSeed  = flag.Uint64("adversarial.seed", 1, "seed of the adversarial problems")
)

func adversary() kerneltest.Adversary {
	return kerneltest.Adversary{Count: *adversarialCount, Seed: *adversarialSeed}
}

// hseqrReal gives HseqrReal the form of Gees.
func hseqrReal[R blas.Real]() kerneltest.Gees[R] {
	return func(wantVS bool, a blas.Mat[R], w []complex128, vs blas.Mat[R]) int {
		n := a.Rows
		wr, wi := make([]R, n), make([]R, n)
		if wantVS {
			blas.Laset(vs, 0, 1)
		}
		info := HseqrReal(true, wantVS, 1, n, a, wr, wi, vs)
		for i := range w {
			w[i] = complex(float64(wr[i]), float64(wi[i]))
		}
		return info
	}
}

func hseqrComplex[C complexScalar]() kerneltest.Gees[C] {
	return func(wantVS bool, a blas.Mat[C], w []complex128, vs blas.Mat[C]) int {
		n := a.Rows
		wc := make([]C, n)
		if wantVS {
			blas.Laset(vs, 0, 1)
		}
		info := HseqrComplex(true, wantVS, 1, n, a, wc, vs)
		for i := range w {
			w[i] = complex128(wc[i])
		}
		return info
	}
}

func balancing[T blas.Scalar]() kerneltest.Balancing[T, BalanceJob] {
	return kerneltest.Balancing[T, BalanceJob]{Gebal: Gebal[T], Gebak: Gebak[T]}
}

// attackAny runs the suites that are one for all types.
func attackAny[T blas.Scalar, R blas.Real](t *testing.T, adv kerneltest.Adversary) {
	t.Run("syevd", func(t *testing.T) { kerneltest.Eigh[T, R](Syevd[T, R]).Attack(t, adv) })
	t.Run("syevd batch", func(t *testing.T) { batchedSyevd[T, R](newCrowd()).Attack(t, adv) })
	t.Run("gesdd", func(t *testing.T) { kerneltest.SVD[T, R](gesddAsSVD[T, R]).Attack(t, adv, []string{"AA", "SS"}) })
	t.Run("gesvd", func(t *testing.T) { kerneltest.SVD[T, R](Gesvd[T, R]).Attack(t, adv, gesvdJobs) })
	t.Run("gehrd", func(t *testing.T) {
		kerneltest.Hessenberg[T]{Gehrd: Gehrd[T], Orghr: Orghr[T]}.Attack(t, adv)
	})
	t.Run("sytrd", func(t *testing.T) { tridiagonalOf[T, R]().Attack(t, adv) })
	t.Run("gebrd", func(t *testing.T) { bidiagonalOf[T, R]().Attack(t, adv) })
	t.Run("gebal", func(t *testing.T) { balancing[T]().Attack(t, adv) })
}

func attackReal[R blas.Real](t *testing.T, adv kerneltest.Adversary) {
	attackAny[R, R](t, adv)
	t.Run("gees", func(t *testing.T) { kerneltest.AttackGees(t, adv, geesReal[R]()) })
	t.Run("geev", func(t *testing.T) { kerneltest.AttackGeev(t, adv, geevReal[R](), balancing[R]()) })
	t.Run("hseqr", func(t *testing.T) { kerneltest.AttackHseqr(t, adv, hseqrReal[R]()) })
}

func attackComplex[C complexScalar, R blas.Real](t *testing.T, adv kerneltest.Adversary) {
	attackAny[C, R](t, adv)
	t.Run("gees", func(t *testing.T) { kerneltest.AttackGees(t, adv, geesComplex[C]()) })
	t.Run("geev", func(t *testing.T) { kerneltest.AttackGeev(t, adv, geevComplex[C](), balancing[C]()) })
	t.Run("hseqr", func(t *testing.T) { kerneltest.AttackHseqr(t, adv, hseqrComplex[C]()) })
}

// TestAdversarial runs the routines on small matrices that are chosen to break
// them. trevc's vectors are geev's.
func TestAdversarial(t *testing.T) {
	adv := adversary()
	t.Run("s", func(t *testing.T) { attackReal[float32](t, adv) })
	t.Run("d", func(t *testing.T) { attackReal[float64](t, adv) })
	t.Run("c", func(t *testing.T) { attackComplex[complex64, float32](t, adv) })
	t.Run("z", func(t *testing.T) { attackComplex[complex128, float64](t, adv) })
	t.Run("steqr stedc", func(t *testing.T) { attackTridiagonal(t, adv) })
	t.Run("bdsqr bdsdc", func(t *testing.T) { attackBidiagonal(t, adv) })
}

// attackTridiagonal runs the eigenvalue iterations on the victims' diagonals.
// They exist in float64 alone.
func attackTridiagonal(t *testing.T, adv kerneltest.Adversary) {
	kerneltest.AttackSquare[float64](t, adv, func(t *testing.T, v *kerneltest.Victim) {
		d, e := bands(v)
		n := len(d)
		solve := func(how func(d, e []float64, z blas.Mat[float64]) int) (w []float64, z blas.Mat[float64], info int) {
			w, z = append([]float64(nil), d...), blas.ColMajor(n, n, make([]float64, n*n), max(n, 1))
			return w, z, how(w, append([]float64(nil), e...), z)
		}
		w, z, info := solve(stedc)
		if !v.Finite {
			solve(func(d, e []float64, z blas.Mat[float64]) int {
				setIdentity64(z)
				return steqr(d, append(e, 0), z)
			})
			return
		}
		w2, _, info2 := solve(func(d, e []float64, z blas.Mat[float64]) int {
			setIdentity64(z)
			return steqr(d, append(e, 0), z)
		})
		if info != 0 || info2 != 0 {
			t.Errorf("info = %d, steqr's %d", info, info2)
			return
		}
		checkTridiagonal(t, v.Kind, d, e, w, w2, z, kerneltest.Threshold)
	})
}

// attackBidiagonal runs the singular value iterations on the victims'
// diagonals.
func attackBidiagonal(t *testing.T, adv kerneltest.Adversary) {
	kerneltest.AttackSquare[float64](t, adv, func(t *testing.T, v *kerneltest.Victim) {
		d, e := bands(v)
		n := len(d)
		solve := func(how bidiagSVD, identity bool) (s []float64, u, vt blas.Mat[float64], info int) {
			s = append([]float64(nil), d...)
			u, vt = blas.ColMajor(n, n, make([]float64, n*n), max(n, 1)), blas.ColMajor(n, n, make([]float64, n*n), max(n, 1))
			if identity {
				setIdentity64(u)
				setIdentity64(vt)
			}
			return s, u, vt, how(s, append([]float64(nil), e...), u, vt)
		}
		s, u, vt, info := solve(bdsdc, false)
		s2, _, _, info2 := solve(bdsqr, true)
		switch {
		case !v.Finite:
		case info != 0 || info2 != 0:
			t.Errorf("info = %d, bdsqr's %d", info, info2)
		default:
			checkBidiagonal(t, v.Kind, d, e, s, s2, u, vt, kerneltest.Threshold)
		}
	})
}

// bands returns the diagonal and the one above it, scaled to a norm near 1 as
// the drivers do.
func bands(v *kerneltest.Victim) (d, e []float64) {
	n := v.A.Rows
	for i := range n {
		for j := range n {
			if j != i && j != i+1 {
				v.A.Set(i, j, 0)
			}
		}
	}
	v.Moderate()
	for i := range n {
		d = append(d, real(v.A.At(i, i)))
		if i+1 < n {
			e = append(e, real(v.A.At(i, i+1)))
		}
	}
	return d, e
}
