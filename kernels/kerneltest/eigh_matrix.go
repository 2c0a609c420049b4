package kerneltest

import (
	"math"
	"math/rand/v2"
	"slices"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// SpectrumKinds names the sets of eigenvalues or singular values that the
// suites build matrices from: LAPACK's own kinds and some harder ones.
var SpectrumKinds = []string{
	"random", "zero", "all equal", "one large", "one small", "geometric", "arithmetic",
	"clustered", "two clusters", "graded", "tiny", "huge", "subnormal", "wide range",
}

// spectrum returns n values of a kind, not sorted, for matrices of type T.
func spectrum[T blas.Scalar](kind string, n int, rng *rand.Rand) []float64 {
	eps := blas.Eps[T]()
	big := 1 / blas.SafeMin[T]()
	s := make([]float64, n)
	fill := func(f func(i int, x float64) float64) []float64 {
		for i := range s {
			s[i] = f(i, float64(i)/float64(max(n-1, 1)))
		}
		return s
	}
	random := func(scale float64) []float64 {
		return fill(func(int, float64) float64 { return scale * (2*rng.Float64() - 1) })
	}
	switch kind {
	case "zero":
		return s
	case "all equal":
		return fill(func(int, float64) float64 { return 3 })
	case "one large":
		return fill(func(i int, _ float64) float64 { return either(i == 0, 1, eps) })
	case "one small":
		return fill(func(i int, _ float64) float64 { return either(i == 0, eps, 1) })
	case "geometric":
		return fill(func(_ int, x float64) float64 { return math.Pow(eps, x) })
	case "arithmetic":
		return fill(func(_ int, x float64) float64 { return 1 - x*(1-eps) })
	case "clustered":
		return fill(func(int, float64) float64 { return 1 + 4*eps*rng.NormFloat64() })
	case "two clusters":
		return fill(func(i int, _ float64) float64 { return either(i%2 == 0, 1, -1) + 4*eps*rng.NormFloat64() })
	case "graded":
		return fill(func(i int, _ float64) float64 { return math.Pow(2, -float64(i)) })
	case "tiny":
		return random(4 * blas.SafeMin[T]())
	case "huge":
		return random(big / 64)
	case "subnormal":
		return random(256 * smallest[T]())
	case "wide range":
		return fill(func(int, float64) float64 {
			return math.Exp(math.Log(eps)*rng.Float64()) * either(rng.IntN(2) == 0, 1, -1)
		})
	}
	return random(1)
}

func either(c bool, yes, no float64) float64 {
	if c {
		return yes
	}
	return no
}

// hermitianKinds are the Hermitian matrices whose eigenvalues are not
// prescribed by a spectrum.
var hermitianKinds = []string{"dense", "laplacian", "wilkinson", "glued", "arrow", "rank one", "diagonal", "graded diagonal", "antidiagonal"}

// newHermitian returns an n×n Hermitian matrix of a kind and its eigenvalues in
// ascending order, or nil where they are not known.
func newHermitian[T blas.Scalar](kind string, n int, rng *rand.Rand) (a blas.Mat[complex128], eig []float64) {
	num := numbers[T](rng)
	a = Zeros[complex128](n, n)
	set := func(i, j int, v complex128) {
		a.Set(i, j, v)
		a.Set(j, i, complex(real(v), -imag(v)))
	}
	switch kind {
	case "dense":
		for j := range n {
			for i := range j {
				set(i, j, num())
			}
			set(j, j, complex(real(num()), 0))
		}
	case "laplacian":
		for i := range n {
			set(i, i, 2)
			if i > 0 {
				set(i, i-1, -1)
			}
			eig = append(eig, 2-2*math.Cos(float64(i+1)*math.Pi/float64(n+1)))
		}
	case "wilkinson":
		for i := range n {
			set(i, i, complex(math.Abs(float64(i)-float64(n-1)/2), 0))
			if i > 0 {
				set(i, i-1, 1)
			}
		}
	case "glued":
		for i := range n {
			set(i, i, complex(math.Abs(float64(i%21)-10), 0))
			if i > 0 {
				set(i, i-1, complex(either(i%21 == 0, math.Sqrt(blas.Eps[T]()), 1), 0))
			}
		}
	case "arrow":
		for i := range n {
			set(i, i, complex(float64(i%3), 0))
			set(i, 0, 1)
		}
	case "rank one":
		x := make([]complex128, n)
		for i := range x {
			x[i] = num()
		}
		for j := range n {
			for i := range j {
				set(i, j, x[i]*complex(real(x[j]), -imag(x[j])))
			}
			set(j, j, complex(real(x[j])*real(x[j])+imag(x[j])*imag(x[j]), 0))
		}
	case "diagonal":
		for i := range n {
			eig = append(eig, float64(float32(rng.NormFloat64())))
			set(i, i, complex(eig[i], 0))
		}
	case "graded diagonal":
		for i := range n {
			eig = append(eig, math.Ldexp(1, -5*min(i, 25)))
			set(i, i, complex(eig[i], 0))
		}
	case "antidiagonal":
		for i := range n {
			set(i, n-1-i, 1)
			eig = append(eig, either(i < n/2, -1, 1))
		}
	default:
		eig = spectrum[T](kind, n, rng)
		d := make([]complex128, n)
		for i, x := range eig {
			d[i] = complex(x, 0)
		}
		q := randomUnitary(n, num)
		a = conjugated(q, d)
	}
	slices.Sort(eig)
	return a, eig
}

// conjugated returns Q diag(d) Qᴴ, exactly Hermitian.
func conjugated(q blas.Mat[complex128], d []complex128) blas.Mat[complex128] {
	s := Clone(q)
	for j, v := range d {
		for i := range d {
			s.Set(i, j, v*s.At(i, j))
		}
	}
	a := Mul(s, Adjoint(q))
	for j := range d {
		for i := range j {
			v := a.At(i, j)
			a.Set(j, i, complex(real(v), -imag(v)))
		}
		a.Set(j, j, complex(real(a.At(j, j)), 0))
	}
	return a
}

// numbers returns a source of normally distributed numbers, complex if T is.
func numbers[T blas.Scalar](rng *rand.Rand) func() complex128 {
	if blas.IsComplex[T]() {
		return func() complex128 { return complex(rng.NormFloat64(), rng.NormFloat64()) }
	}
	return func() complex128 { return complex(rng.NormFloat64(), 0) }
}
