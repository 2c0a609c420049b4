package kerneltest

import (
	"math"
	"math/cmplx"
	"slices"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// Attack runs eigh on the adversary's matrices, made Hermitian.
func (eigh Eigh[T, R]) Attack(t *testing.T, adv Adversary) {
	AttackSquare[T](t, adv, func(t *testing.T, v *Victim) {
		v.hermitian()
		if v.Finite {
			eigh.check(t, v.Kind, v.A, nil, v.Uplo(), v.Layout())
			return
		}
		for _, wantV := range []bool{true, false} {
			w := make([]R, v.A.Rows)
			info := eigh(wantV, v.Uplo(), triangle[T](v.A, v.Uplo(), v.Layout()).Mat, w)
			if info <= 0 && math.Abs(float64(w[0])) <= math.MaxFloat64 {
				t.Errorf("info = %d, w[0] = %g", info, w[0])
			}
		}
	})
}

// hermitian makes v's matrix Hermitian by its lower triangle.
func (v *Victim) hermitian() {
	v.Finite = true
	for j := range v.A.Cols {
		for i := j; i < v.A.Rows; i++ {
			x := v.A.At(i, j)
			if i == j {
				x = complex(real(x), 0)
			}
			v.A.Set(i, j, x)
			v.A.Set(j, i, complex(real(x), -imag(x)))
			v.Finite = v.Finite && !cmplx.IsNaN(x) && !cmplx.IsInf(x)
		}
	}
}

// Attack runs svd on the adversary's matrices.
func (svd SVD[T, R]) Attack(t *testing.T, adv Adversary, jobs []string) {
	AttackRectangular[T](t, adv, func(t *testing.T, v *Victim) {
		job := jobs[v.Rand.IntN(len(jobs))]
		v.Kind += ", job " + job
		if v.Finite {
			svd.check(t, v.Kind, v.A, nil, job, v.Layout())
			return
		}
		f := newFactors[T, R](v.A, job, v.Layout())
		info := svd(job[0], job[1], f.a.Mat, f.s, f.u.Mat, f.vt.Mat)
		if info == 0 && f.s[0] == f.s[0] {
			t.Errorf("info = %d, s[0] = %g", info, f.s[0])
		}
	})
}

// AttackGees runs gees on the adversary's matrices.
func AttackGees[T blas.Scalar](t *testing.T, adv Adversary, gees Gees[T]) {
	AttackSquare[T](t, adv, func(t *testing.T, v *Victim) {
		if v.Finite {
			geesCase(t, gees, Nonsym{Name: v.Kind, A: v.A}, v.Layout())
			return
		}
		n := v.A.Rows
		for _, wantVS := range []bool{true, false} {
			info := gees(wantVS, narrow[T](v.A, v.Layout()).Mat, make([]complex128, n), NewMat[T](v.Layout(), n, n).Mat)
			if info <= 0 || info > n {
				t.Errorf("info = %d", info)
			}
		}
	})
}

// AttackHseqr is AttackGees for the iteration alone: it gets Hessenberg matrices
// whose norm is in the range that the drivers scale to.
func AttackHseqr[T blas.Scalar](t *testing.T, adv Adversary, hseqr Gees[T]) {
	AttackSquare[T](t, adv, func(t *testing.T, v *Victim) {
		for j := range v.A.Cols {
			for i := j + 2; i < v.A.Rows; i++ {
				v.A.Set(i, j, 0)
			}
		}
		v.Moderate()
		v.A = wide(narrow[T](v.A, Layout{}).Mat)
		if v.Finite {
			geesCase(t, hseqr, Nonsym{Name: v.Kind, A: v.A}, v.Layout())
			return
		}
		// What is not finite may lie outside the parts that are iterated on.
		n := v.A.Rows
		a := narrow[T](v.A, v.Layout())
		if info := hseqr(true, a.Mat, make([]complex128, n), NewMat[T](v.Layout(), n, n).Mat); info < 0 || info > n || info == 0 && finite(a.Mat) {
			t.Errorf("info = %d", info)
		}
	})
}

// Moderate scales a finite matrix to a norm near 1 and reports again whether it
// is finite, for where elements were dropped.
func (v *Victim) Moderate() {
	v.Finite = true
	for _, x := range v.A.Data {
		v.Finite = v.Finite && !cmplx.IsNaN(x) && !cmplx.IsInf(x)
	}
	if v.Finite {
		unitScaleOf(Norm1(v.A)).apply(v.A)
	}
}

// finite reports whether a has neither NaN nor Inf.
func finite[T blas.Scalar](a blas.Mat[T]) bool {
	for i := range a.Rows {
		for j := range a.Cols {
			if x := wideOf(a.At(i, j)); cmplx.IsNaN(x) || cmplx.IsInf(x) {
				return false
			}
		}
	}
	return true
}

// AttackGeev runs geev on the adversary's matrices. It balances them first, as
// LAPACK's does, and so finds eigenvectors of the balanced matrix to rounding.
// Where the scaling is extreme, those may be far from eigenvectors of A in A's
// own norm (jaxlib's are as far), so that either residual counts.
func AttackGeev[T blas.Scalar, J ~byte](t *testing.T, adv Adversary, geev Geev[T], b Balancing[T, J]) {
	residual := func(a blas.Mat[complex128], w []complex128, x blas.Mat[complex128], side blas.Side) float64 {
		worst := 0.0
		for j := range w {
			xj, wj := x.Sub(0, j, x.Rows, 1), w[j:j+1]
			if e := columnResidual[T](a, wj, xj); !(e < Threshold) {
				e = min(e, b.residual(a, wj, xj, side))
				worst = max(worst, e)
			}
		}
		return worst
	}
	AttackSquare[T](t, adv, func(t *testing.T, v *Victim) {
		if v.Finite {
			geevCaseBy(t, geev, Nonsym{Name: v.Kind, A: v.A}, v.Layout(), residual)
			return
		}
		n := v.A.Rows
		vl, vr := NewMat[T](v.Layout(), n, n), NewMat[T](v.Layout(), n, n)
		for _, want := range []bool{true, false} {
			if info := geev(want, want, narrow[T](v.A, v.Layout()).Mat, make([]complex128, n), vl.Mat, vr.Mat); info == 0 {
				t.Error("info = 0")
			}
		}
	})
}

// columnResidual returns |a x - x w| in units of n·ulp·|a|·|x| for the vector x.
func columnResidual[T blas.Scalar](a blas.Mat[complex128], w []complex128, x blas.Mat[complex128]) float64 {
	u := unitScaleOf(Norm1(a))
	a, w = u.apply(Clone(a)), u.apply(blas.ColMajor(1, 1, []complex128{w[0]}, 1)).Data
	xw := Clone(x)
	for i := range xw.Data {
		xw.Data[i] *= w[0]
	}
	return ulps[T](Sub(Mul(a, x), xw), Norm1(a)*Norm1(x), a.Rows, u)
}

// residual is columnResidual in the coordinates of the balanced matrix.
func (b Balancing[T, J]) residual(a blas.Mat[complex128], w []complex128, x blas.Mat[complex128], side blas.Side) float64 {
	n := a.Rows
	if side == blas.Left {
		a = Adjoint(a)
	}
	// Balancing depends on the norm where elements underflow: geev scales it
	// to this range first.
	small := math.Sqrt(blas.SafeMin[T]()) / blas.Prec[T]()
	norm := 0.0
	for _, z := range a.Data {
		norm = max(norm, cmplx.Abs(z))
	}
	to := min(max(norm, small), 1/small) / norm
	scaled := Clone(a)
	scale(scaled, to)
	balanced, factors, d := narrow[T](scaled, Layout{}), make([]float64, n), Identity[T](n)
	ilo, ihi, _ := b.Gebal('B', balanced.Mat, factors)
	b.Gebak('B', side, ilo, ihi, factors, d)
	// d has one element in each row and column: y is d's inverse times x.
	y := Zeros[complex128](n, 1)
	for k := range n {
		for i := range n {
			if f := wideOf(d.At(i, k)); f != 0 {
				y.Set(k, 0, x.At(i, 0)/f)
			}
		}
	}
	m := wide(balanced.Mat)
	if side == blas.Left {
		m = Adjoint(m)
	}
	return columnResidual[T](m, []complex128{complex(real(w[0])*to, imag(w[0])*to)}, y)
}

// Attack runs the reduction to Hessenberg form on the adversary's matrices.
func (h Hessenberg[T]) Attack(t *testing.T, adv Adversary) {
	AttackSquare[T](t, adv, func(t *testing.T, v *Victim) {
		n := v.A.Rows
		lo, hi := 1, n
		if n > 2 {
			lo = 1 + v.Rand.IntN(n)
			hi = lo + v.Rand.IntN(n-lo+1)
		}
		if v.Finite {
			gehrdMatrix(t, h, v.A, lo, hi, v.Layout())
			return
		}
		a, tau := narrow[T](v.A, v.Layout()), make([]T, max(n-1, 0))
		h.Gehrd(lo, hi, a.Mat, tau)
		h.Orghr(lo, hi, a.Mat, tau)
		a.CheckPadding(t)
	})
}

// Attack runs the reduction to tridiagonal form on the adversary's matrices.
func (r Tridiagonal[T, R]) Attack(t *testing.T, adv Adversary) {
	AttackSquare[T](t, adv, func(t *testing.T, v *Victim) {
		v.hermitian()
		if v.Finite {
			r.check(t, v.Kind, v.A, v.Uplo(), v.Layout(), v.Rand)
			return
		}
		n := v.A.Rows
		a, tau := triangle[T](v.A, v.Uplo(), v.Layout()), make([]T, max(n-1, 0))
		r.Sytrd(v.Uplo(), a.Mat, make([]R, n), make([]R, max(n-1, 0)), tau)
		r.Orgtr(v.Uplo(), a.Mat, tau)
	})
}

// Attack runs the reduction to bidiagonal form on the adversary's matrices.
func (b Bidiagonal[T, R]) Attack(t *testing.T, adv Adversary) {
	AttackRectangular[T](t, adv, func(t *testing.T, v *Victim) {
		if v.Finite {
			b.check(t, v.Kind, v.A, v.Layout(), v.Rand)
			return
		}
		k := min(v.A.Rows, v.A.Cols)
		a, tauq, taup := narrow[T](v.A, v.Layout()), make([]T, k), make([]T, k)
		b.Gebrd(a.Mat, make([]R, k), make([]R, max(k-1, 0)), tauq, taup)
		b.Orgbr('Q', v.A.Cols, a.Sub(0, 0, v.A.Rows, k), tauq)
		a.CheckPadding(t)
	})
}

// A Balancing is LAPACK's xGEBAL and xGEBAK; J is the type of their job.
type Balancing[T blas.Scalar, J ~byte] struct {
	Gebal func(job J, a blas.Mat[T], scale []float64) (ilo, ihi, info int)
	Gebak func(job J, side blas.Side, ilo, ihi int, scale []float64, v blas.Mat[T])
}

// Attack checks on the adversary's matrices, scaled to a norm near 1, that
// balancing is a similarity transformation which Gebak knows, A X = X B and
// Yᴴ A = B Yᴴ, and that what ilo and ihi exclude is triangular.
func (b Balancing[T, J]) Attack(t *testing.T, adv Adversary) {
	jobs := []J{'N', 'P', 'S', 'B'}
	AttackSquare[T](t, adv, func(t *testing.T, v *Victim) {
		n, job := v.A.Rows, jobs[v.Rand.IntN(len(jobs))]
		v.Moderate()
		v.A = wide(narrow[T](v.A, Layout{}).Mat)
		a, scale := narrow[T](v.A, v.Layout()), make([]float64, n)
		ilo, ihi, _ := b.Gebal(job, a.Mat, scale)
		a.CheckPadding(t)
		if ilo < 1 || ihi > n || ilo > ihi+1 {
			t.Fatalf("%c: ilo = %d, ihi = %d", job, ilo, ihi)
		}
		for j := range n {
			for i := j + 1; i < n; i++ {
				if (j < ilo-1 || i >= ihi) && a.At(i, j) != 0 {
					t.Errorf("%c: element (%d, %d) is %v, ilo = %d, ihi = %d", job, i, j, a.At(i, j), ilo, ihi)
				}
			}
		}
		if !v.Finite {
			return
		}
		x, y := CopyTo(v.Layout(), Identity[T](n)), CopyTo(v.Layout(), Identity[T](n))
		b.Gebak(job, blas.Right, ilo, ihi, scale, x.Mat)
		b.Gebak(job, blas.Left, ilo, ihi, scale, y.Mat)
		checkSimilar[T](t, v.A, wide(x.Mat), wide(a.Mat))
		checkSimilar[T](t, Adjoint(v.A), wide(y.Mat), Adjoint(wide(a.Mat)))
	})
}

// checkSimilar checks a x = x b element by element, x having one element in each
// row and column, a power of two.
func checkSimilar[T blas.Scalar](t *testing.T, a, x, b blas.Mat[complex128]) {
	t.Helper()
	n := a.Rows
	row, exp := make([]int, n), make([]int, n)
	for k := range n {
		for i := range n {
			if f := real(x.At(i, k)); f != 0 {
				row[k], exp[k] = i, math.Ilogb(f)
			}
		}
	}
	// What was scaled down may have become subnormal, or zero, before it was
	// scaled up.
	spread := slices.Max(append(exp, 0)) - slices.Min(append(exp, 0))
	lost := blas.Eps[T]()*Norm1(b) + math.Ldexp(8*smallest[T](), 2*spread)
	for i := range n {
		for j := range n {
			v, e := a.At(row[i], row[j]), exp[j]-exp[i]
			want := complex(math.Ldexp(real(v), e), math.Ldexp(imag(v), e))
			if got := b.At(i, j); !(cmplx.Abs(got-want) <= lost+4*blas.Eps[T]()*cmplx.Abs(want)) {
				t.Errorf("balanced element (%d, %d) is %v, want %v", i, j, got, want)
				return
			}
		}
	}
}
