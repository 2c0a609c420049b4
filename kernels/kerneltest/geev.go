package kerneltest

import (
	"math"
	"math/cmplx"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// A Geev computes eigenvalues and, as wanted, left and right eigenvectors, as
// LAPACK's xGEEV does; a real matrix's come unpacked into complex ones.
type Geev[T blas.Scalar] func(left, right bool, a blas.Mat[T], w []complex128, vl, vr blas.Mat[T]) (info int)

// GeevTest checks a Geev: residuals, norms and phases of the vectors, the bits
// whatever is wanted, known eigenvalues, storage orders and NaN.
func GeevTest[T blas.Scalar](t *testing.T, geev Geev[T], sizes []int) {
	rng := rand.New(rand.NewPCG(7, 8))
	for _, n := range sizes {
		for i, kind := range NonsymKinds {
			layouts := Layouts[(n+i)%len(Layouts):][:1]
			if n < 6 {
				layouts = Layouts
			}
			for _, l := range layouts {
				geevCase(t, geev, NewNonsym[T](kind, n, rng), l)
			}
		}
	}
	geevNaN(t, geev)
}

// geevCase checks one matrix.
func geevCase[T blas.Scalar](t *testing.T, geev Geev[T], m Nonsym, l Layout) {
	t.Helper()
	geevCaseBy(t, geev, m, l, eigenResidual[T])
}

// A residualFunc returns the residual of the eigenvectors x of a, of the given
// side, in units of n·ulp·|a|.
type residualFunc func(a blas.Mat[complex128], w []complex128, x blas.Mat[complex128], side blas.Side) float64

// geevCaseBy is geevCase with another measure of residuals.
func geevCaseBy[T blas.Scalar](t *testing.T, geev Geev[T], m Nonsym, l Layout, residual residualFunc) {
	t.Helper()
	n, name := m.A.Rows, m.Name+" "+l.String()
	a, vl, vr := narrow[T](m.A, l), NewMat[T](l, n, n), NewMat[T](l, n, n)
	orig := wide(a.Mat)
	w := make([]complex128, n)
	if info := geev(true, true, a.Mat, w, vl.Mat, vr.Mat); info != 0 {
		t.Errorf("%s: info = %d", name, info)
		return
	}
	a.CheckPadding(t)
	vl.CheckPadding(t)
	vr.CheckPadding(t)
	for _, want := range [][2]bool{{false, false}, {true, false}, {false, true}} {
		b, ul, ur := narrow[T](m.A, l), NewMat[T](l, n, n), NewMat[T](l, n, n)
		w2 := make([]complex128, n)
		if info := geev(want[0], want[1], b.Mat, w2, ul.Mat, ur.Mat); info != 0 {
			t.Errorf("%s %v: info = %d", name, want, info)
			continue
		}
		for i := range w {
			if w[i] != w2[i] {
				t.Errorf("%s %v: w[%d] = %v, with both vectors %v", name, want, i, w2[i], w[i])
				break
			}
		}
		for i, v := range []struct{ one, both, none blas.Mat[T] }{
			{ul.Mat, vl.Mat, NewMat[T](l, n, n).Mat}, {ur.Mat, vr.Mat, NewMat[T](l, n, n).Mat},
		} {
			ref := v.none
			if want[i] {
				ref = v.both
			}
			if err := sameBits(v.one, ref); err != nil {
				t.Errorf("%s %v: vectors %d: %v", name, want, i, err)
			}
		}
	}
	norm := Norm1(orig)
	if m.Eig != nil {
		d := matchEig(w, m.Eig)
		if lim := m.Cond * Threshold * float64(n) * blas.Prec[T]() * max(norm, 1); !(d <= lim) {
			t.Errorf("%s: eigenvalues off by %.3g, limit %.3g", name, d, lim)
		}
	}
	// Left vectors of A are right ones of A^H for the conjugated eigenvalues.
	checkEigenvectors[T](t, name+" right", orig, w, eigenvectors(vr.Mat, w), blas.Right, residual)
	wc := make([]complex128, n)
	for i := range w {
		wc[i] = cmplx.Conj(w[i])
	}
	checkEigenvectors[T](t, name+" left", Adjoint(orig), wc, eigenvectors(vl.Mat, w), blas.Left, residual)
}

// eigenvectors unpacks the vectors of a real matrix.
func eigenvectors[T blas.Scalar](v blas.Mat[T], w []complex128) blas.Mat[complex128] {
	x := wide(v)
	if blas.IsComplex[T]() {
		return x
	}
	for j := 0; j+1 < x.Cols; j++ {
		if imag(w[j]) == 0 {
			continue
		}
		for i := range x.Rows {
			re, im := real(x.At(i, j)), real(x.At(i, j+1))
			x.Set(i, j, complex(re, im))
			x.Set(i, j+1, complex(re, -im))
		}
		j++
	}
	return x
}

// eigenResidual is the residualFunc of ordinary matrices.
func eigenResidual[T blas.Scalar](a blas.Mat[complex128], w []complex128, x blas.Mat[complex128], _ blas.Side) float64 {
	n := a.Rows
	u := unitScaleOf(Norm1(a))
	a = u.apply(Clone(a))
	ws := u.apply(blas.ColMajor(n, 1, append([]complex128(nil), w...), max(n, 1)))
	xw := Clone(x)
	for j := range n {
		for i := range n {
			xw.Set(i, j, x.At(i, j)*ws.At(j, 0))
		}
	}
	return ulps[T](Sub(Mul(a, x), xw), Norm1(a), n, u)
}

// checkEigenvectors checks a x = x diag(w), and that each column of x has norm 1
// and, if it is complex, a real largest component.
func checkEigenvectors[T blas.Scalar](t *testing.T, name string, a blas.Mat[complex128], w []complex128, x blas.Mat[complex128], side blas.Side, residual residualFunc) {
	t.Helper()
	n := a.Rows
	if e := residual(a, w, x, side); !(e < Threshold) {
		t.Errorf("%s: |A V - V W| = %.3g n ulp |A|", name, e)
	}
	for j := range n {
		sum, most, part := 0.0, 0.0, 0.0
		for i := range n {
			m := cmplx.Abs(x.At(i, j))
			sum += m * m
			if m > most {
				most = m
			}
		}
		if d := math.Abs(math.Sqrt(sum)-1) / (float64(n) * blas.Prec[T]()); !(d < Threshold) {
			t.Errorf("%s: norm of vector %d is off by %.3g n ulp", name, j, d)
		}
		// LAPACK's test: the largest real component is about as large as the
		// largest.
		for i := range n {
			if imag(x.At(i, j)) == 0 {
				part = max(part, math.Abs(real(x.At(i, j))))
			}
		}
		if !(part >= most*(1-2*blas.Prec[T]()*float64(max(n, 2)))) {
			t.Errorf("%s: vector %d: largest component %.17g, largest real one %.17g", name, j, most, part)
		}
	}
}

// geevNaN checks that a NaN or an infinity anywhere gives info != 0 soon.
func geevNaN[T blas.Scalar](t *testing.T, geev Geev[T]) {
	rng := rand.New(rand.NewPCG(9, 10))
	for _, n := range []int{1, 2, 10, 120} {
		for _, bad := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
			a := narrow[T](NewNonsym[T]("random", n, rng).A, Layouts[0])
			a.Set(rng.IntN(n), rng.IntN(n), blas.FromReal[T](bad))
			vl, vr := NewMat[T](Layouts[0], n, n), NewMat[T](Layouts[0], n, n)
			start := time.Now()
			if info := geev(true, true, a.Mat, make([]complex128, n), vl.Mat, vr.Mat); info == 0 {
				t.Errorf("%s n=%d with %v: info = 0", TypeName[T](), n, bad)
			}
			if d := time.Since(start); d > 5*time.Second {
				t.Errorf("%s n=%d with %v took %v", TypeName[T](), n, bad, d)
			}
		}
	}
}
