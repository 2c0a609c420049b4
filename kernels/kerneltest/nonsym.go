package kerneltest

import (
	"fmt"
	"math"
	"math/cmplx"
	"math/rand/v2"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// A Nonsym is a matrix for the nonsymmetric eigenvalue routines.
type Nonsym struct {
	Name string
	A    blas.Mat[complex128]
	// Eig holds the eigenvalues where they are known, and Cond the factor by
	// which they may be off, in units of n·eps·|A|.
	Eig  []complex128
	Cond float64
}

// NonsymKinds names the matrices that NewNonsym makes.
var NonsymKinds = []string{
	"random", "zero", "identity", "triangular", "strictly lower", "jordan", "companion",
	"cycle", "frank", "grcar", "hamiltonian", "clustered", "graded", "badly scaled",
	"toeplitz", "skew", "sparse", "orthogonal", "block cycle", "hessenberg",
	"huge", "tiny", "subnormal", "nearly equal pairs", "rank one",
}

// NewNonsym returns the n×n matrix of a kind; T decides whether it is complex and
// how large "huge" is.
func NewNonsym[T blas.Scalar](kind string, n int, rng *rand.Rand) Nonsym {
	m := Nonsym{Name: fmt.Sprintf("%s n=%d %s", TypeName[T](), n, kind), A: Zeros[complex128](n, n), Cond: 1}
	cplx := blas.IsComplex[T]()
	num := func() complex128 {
		if cplx {
			return complex(rng.NormFloat64(), rng.NormFloat64())
		}
		return complex(rng.NormFloat64(), 0)
	}
	fill := func(f func(i, j int) complex128) {
		for i := range n {
			for j := range n {
				m.A.Set(i, j, f(i, j))
			}
		}
	}
	random := func(i, j int) complex128 { return num() }
	when := func(c bool, v complex128) complex128 {
		if c {
			return v
		}
		return 0
	}
	switch kind {
	case "zero":
		m.Eig = make([]complex128, n)
	case "identity":
		fill(func(i, j int) complex128 { return when(i == j, 1) })
		for range n {
			m.Eig = append(m.Eig, 1)
		}
	case "random":
		fill(random)
	case "triangular":
		fill(func(i, j int) complex128 { return when(i <= j, num()) })
		for i := range n {
			m.Eig = append(m.Eig, m.A.At(i, i))
		}
	case "strictly lower":
		fill(func(i, j int) complex128 { return when(i > j, num()) })
		m.Eig = make([]complex128, n)
	case "jordan":
		fill(func(i, j int) complex128 { return when(i == j, 0.5) + when(i == j+1, 1) })
		for range n {
			m.Eig = append(m.Eig, 0.5)
		}
	case "companion":
		fill(func(i, j int) complex128 {
			if i == 0 {
				return num()
			}
			return when(i == j+1, 1)
		})
	case "cycle":
		fill(func(i, j int) complex128 { return when(i == (j+1)%n, 1) })
		m.Eig = unitRoots(n)
	case "block cycle":
		// Two permutation cycles, coupled upwards.
		h := n / 2
		fill(func(i, j int) complex128 {
			switch {
			case i < h && j < h:
				return when(i == (j+1)%h, 1)
			case i >= h && j >= h:
				return when(i-h == (j-h+1)%(n-h), 2)
			}
			return when(i < h, num())
		})
		if h > 0 {
			m.Eig = unitRoots(h)
			for _, z := range unitRoots(n - h) {
				m.Eig = append(m.Eig, 2*z)
			}
			m.Cond = 100
		}
	case "frank":
		fill(func(i, j int) complex128 {
			switch {
			case i <= j:
				return complex(float64(n-j), 0)
			case i == j+1:
				return complex(float64(n-j-1), 0)
			}
			return 0
		})
	case "grcar":
		fill(func(i, j int) complex128 { return when(i == j+1, -1) + when(i <= j && j <= i+3, 1) })
	case "hamiltonian":
		hamiltonian(m.A, num)
	case "clustered":
		d := make([]complex128, n)
		for i := range d {
			d[i] = complex(1+1e-7*float64(i%3), 0)
		}
		m.A = similar(d, num)
		m.Eig, m.Cond = d, 10
	case "graded":
		fill(func(i, j int) complex128 {
			return num() * complex(math.Pow(10, -8*float64(i+j)/float64(max(n, 2))), 0)
		})
	case "badly scaled":
		d := make([]float64, n)
		for i := range d {
			d[i] = math.Pow(10, 12*rng.Float64()-6)
		}
		fill(func(i, j int) complex128 { return num() * complex(d[i]/d[j], 0) })
	case "toeplitz":
		fill(func(i, j int) complex128 { return when(i == j, 2) + when(j == i+1, 1) + when(i == j+1, 0.5) })
		for k := 1; k <= n; k++ {
			m.Eig = append(m.Eig, complex(2+math.Sqrt2*math.Cos(float64(k)*math.Pi/float64(n+1)), 0))
		}
		// The similarity to a symmetric matrix has condition 2^(n/2).
		m.Cond = math.Pow(2, float64(n)/2)
	case "skew":
		fill(func(i, j int) complex128 { return when(j == i+1, 1) + when(i == j+1, -1) })
		for k := 1; k <= n; k++ {
			m.Eig = append(m.Eig, complex(0, 2*math.Cos(float64(k)*math.Pi/float64(n+1))))
		}
	case "sparse":
		fill(func(i, j int) complex128 { return when(rng.Float64() < 1.5/float64(n), num()) })
	case "orthogonal":
		m.A = randomUnitary(n, num)
	case "hessenberg":
		fill(func(i, j int) complex128 { return when(i <= j+1, num()) })
	case "huge":
		fill(random)
		scale(m.A, 1/blas.SafeMin[T]()/1e3)
	case "tiny":
		fill(random)
		scale(m.A, blas.SafeMin[T]()*1e4)
	case "subnormal":
		fill(random)
		scale(m.A, blas.SafeMin[T]()/100)
	case "nearly equal pairs":
		d := make([]complex128, n)
		for i := range d {
			d[i] = complex(float64(i/2)+1+1e-12*float64(i%2), 0)
		}
		m.A = similar(d, num)
		m.Eig, m.Cond = d, 1
	case "rank one":
		u, v := make([]complex128, n), make([]complex128, n)
		for i := range n {
			u[i], v[i] = num(), num()
		}
		fill(func(i, j int) complex128 { return u[i] * v[j] })
	default:
		panic("kerneltest: unknown kind of matrix " + kind)
	}
	return m
}

// unitRoots returns the n-th roots of 1.
func unitRoots(n int) []complex128 {
	z := make([]complex128, n)
	for k := range z {
		z[k] = cmplx.Rect(1, 2*math.Pi*float64(k)/float64(n))
	}
	return z
}

// similar returns Q^H diag(d) Q, which is normal, for a random unitary Q.
func similar(d []complex128, num func() complex128) blas.Mat[complex128] {
	q := randomUnitary(len(d), num)
	s := Zeros[complex128](len(d), len(d))
	for i, v := range d {
		for j := range d {
			s.Set(i, j, v*q.At(i, j))
		}
	}
	return Mul(Adjoint(q), s)
}

// randomUnitary returns a random unitary matrix, by Gram and Schmidt's method
// performed twice on random columns.
func randomUnitary(n int, num func() complex128) blas.Mat[complex128] {
	q := Zeros[complex128](n, n)
	for i := range n {
		col := q.Data[i*n:][:n]
		for j := range col {
			col[j] = num()
		}
		for range 2 {
			for k := range i {
				prev := q.Data[k*n:][:n]
				var s complex128
				for j := range col {
					s += cmplx.Conj(prev[j]) * col[j]
				}
				for j := range col {
					col[j] -= s * prev[j]
				}
			}
		}
		norm := 0.0
		for _, v := range col {
			norm = math.Hypot(norm, cmplx.Abs(v))
		}
		for j := range col {
			col[j] /= complex(norm, 0)
		}
	}
	return q
}

// hamiltonian fills a with [A G; Q -A^H], G and Q Hermitian; for odd n the last
// row and column stay zero.
func hamiltonian(a blas.Mat[complex128], num func() complex128) {
	h := a.Rows / 2
	for i := range h {
		for j := range h {
			v := num()
			a.Set(i, j, v)
			a.Set(h+j, h+i, -cmplx.Conj(v))
		}
		for j := i; j < h; j++ {
			g, q := num(), num()
			if i == j {
				g, q = complex(real(g), 0), complex(real(q), 0)
			}
			a.Set(i, h+j, g)
			a.Set(j, h+i, cmplx.Conj(g))
			a.Set(h+i, j, q)
			a.Set(h+j, i, cmplx.Conj(q))
		}
	}
}

// matchEig pairs each of want with the nearest of got that is left, and returns
// the largest distance.
func matchEig(got, want []complex128) float64 {
	left := append([]complex128(nil), got...)
	worst := 0.0
	for _, w := range want {
		best, at := math.Inf(1), -1
		for i, g := range left {
			if d := cmplx.Abs(g - w); d < best {
				best, at = d, i
			}
		}
		if at < 0 {
			return math.Inf(1)
		}
		worst = max(worst, best)
		left = append(left[:at], left[at+1:]...)
	}
	return worst
}

// wide returns a's elements in complex128.
func wide[T blas.Scalar](a blas.Mat[T]) blas.Mat[complex128] {
	d := Zeros[complex128](a.Rows, a.Cols)
	for i := range a.Rows {
		for j := range a.Cols {
			d.Set(i, j, complex(blas.Re(a.At(i, j)), blas.Im(a.At(i, j))))
		}
	}
	return d
}

// narrow returns a's elements, rounded, stored as l says.
func narrow[T blas.Scalar](a blas.Mat[complex128], l Layout) Padded[T] {
	g := NewMat[T](l, a.Rows, a.Cols)
	for i := range a.Rows {
		for j := range a.Cols {
			v := a.At(i, j)
			g.Set(i, j, blas.FromParts[T](real(v), imag(v)))
		}
	}
	return g
}

// scale multiplies a column-major matrix by s.
func scale(a blas.Mat[complex128], s float64) {
	for i, v := range a.Data {
		a.Data[i] = complex(real(v)*s, imag(v)*s)
	}
}

// sameBits reports the first element in which a and b differ, NaN being equal to
// NaN.
func sameBits[T blas.Scalar](a, b blas.Mat[T]) error {
	for j := range a.Cols {
		for i := range a.Rows {
			if x, y := a.At(i, j), b.At(i, j); x != y && (x == x || y == y) {
				return fmt.Errorf("element (%d,%d) is %v and %v", i, j, x, y)
			}
		}
	}
	return nil
}

// orthoUlps returns |Q^H Q - I| / (n ulp), ulp being LAPACK's 'P' as in its tests of
// the nonsymmetric routines.
func orthoUlps[T blas.Scalar](q blas.Mat[T]) float64 {
	d := wide(q)
	return Norm1(Sub(Mul(Adjoint(d), d), Identity[complex128](q.Cols))) / (float64(max(q.Rows, 1)) * blas.Prec[T]())
}

// A unitScale is a power of two, in two factors each of which is in range, that
// brings a norm to about 1.
type unitScale [2]float64

func unitScaleOf(norm float64) unitScale {
	if norm == 0 {
		return unitScale{1, 1}
	}
	e := -math.Ilogb(norm)
	return unitScale{math.Ldexp(1, e/2), math.Ldexp(1, e-e/2)}
}

// apply scales a in place and returns it.
func (u unitScale) apply(a blas.Mat[complex128]) blas.Mat[complex128] {
	scale(a, u[0])
	scale(a, u[1])
	return a
}

// ulps returns |r| in units of n·ulp·norm, for a residual r and a norm that were both
// scaled by u. The smallest number of T counts as an ulp, so that the unit is
// meaningful for a subnormal matrix.
func ulps[T blas.Scalar](r blas.Mat[complex128], norm float64, n int, u unitScale) float64 {
	e := Norm1(r)
	if e == 0 {
		return 0
	}
	return e / float64(max(n, 1)) / (blas.Prec[T]()*norm + smallest[T]()*u[0]*u[1])
}

// smallest returns the smallest positive number of T.
func smallest[T blas.Scalar]() float64 {
	if blas.Eps[T]() > 1e-10 {
		return math.SmallestNonzeroFloat32
	}
	return math.SmallestNonzeroFloat64
}
