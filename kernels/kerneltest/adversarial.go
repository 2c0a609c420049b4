package kerneltest

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// An Adversary runs kernels on small random matrices that are chosen to break
// them: none may panic, take longer than Limit, or leave a residual above the
// threshold. Each problem is a subtest with a random stream of its own, so that
// its name and the seed are all it takes to repeat it; a failing one prints its
// matrix.
type Adversary struct {
	Count int // problems for each routine
	Seed  uint64
	Limit time.Duration // for one problem; 0 means 10 seconds
}

// A Victim is a problem's matrix and how it is presented.
type Victim struct {
	A      blas.Mat[complex128] // exact in the element type
	Finite bool
	Kind   string
	Number int
	Rand   *rand.Rand
}

// Layout returns a storage order for the problem.
func (v *Victim) Layout() Layout { return Layouts[v.Number%len(Layouts)] }

// Uplo returns a triangle for the problem.
func (v *Victim) Uplo() blas.Uplo { return []blas.Uplo{blas.Lower, blas.Upper}[v.Number/2%2] }

// AttackSquare runs check on square matrices of order 0 to 12.
func AttackSquare[T blas.Scalar](t *testing.T, adv Adversary, check func(t *testing.T, v *Victim)) {
	attack[T](t, adv, func(rng *rand.Rand) (int, int) { n := rng.IntN(13); return n, n }, check)
}

// AttackRectangular runs check on matrices of 0 to 12 rows and columns.
func AttackRectangular[T blas.Scalar](t *testing.T, adv Adversary, check func(t *testing.T, v *Victim)) {
	attack[T](t, adv, func(rng *rand.Rand) (int, int) { return rng.IntN(13), rng.IntN(13) }, check)
}

func attack[T blas.Scalar](t *testing.T, adv Adversary, size func(*rand.Rand) (int, int), check func(t *testing.T, v *Victim)) {
	limit := adv.Limit
	if limit == 0 {
		limit = 10 * time.Second
	}
	for k := range adv.Count {
		t.Run(fmt.Sprintf("problem %d", k), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(adv.Seed, uint64(k)))
			m, n := size(rng)
			v := newVictim[T](rng, m, n)
			v.Number = k
			what := func() string {
				return fmt.Sprintf("%s %s, %d×%d, %s, seed %d:\n%s", t.Name(), TypeName[T](), m, n, v.Kind, adv.Seed, literal(v.A))
			}
			// A hang leaves no other way to say which matrix it was.
			watch := time.AfterFunc(limit, func() { panic("kerneltest: no end after " + limit.String() + ": " + what()) })
			defer watch.Stop()
			defer func() {
				if p := recover(); p != nil {
					t.Errorf("panic: %v: %s", p, what())
				} else if t.Failed() {
					t.Error(what())
				}
			}()
			check(t, v)
		})
	}
}

// literal writes a so that it can be pasted into a test.
func literal(a blas.Mat[complex128]) string {
	var b strings.Builder
	for i := range a.Rows {
		b.WriteString("{")
		for j := range a.Cols {
			fmt.Fprintf(&b, "%x, ", a.At(i, j))
		}
		b.WriteString("},\n")
	}
	return b.String()
}

// newVictim returns an m×n matrix of a random kind. A finite one has a norm
// small enough for its decomposition to be representable.
func newVictim[T blas.Scalar](rng *rand.Rand, m, n int) *Victim {
	kinds := victimKinds[T]()
	kind := kinds[rng.IntN(len(kinds))]
	v := &Victim{A: Zeros[complex128](m, n), Finite: true, Kind: kind.name, Rand: rng}
	kind.fill(v.A, rng)
	if rng.IntN(4) == 0 && m > 0 && n > 0 {
		v.Kind += ", scaled"
		rescale[T](v.A, rng)
	}
	v.A = wide(narrow[T](v.A, Layout{}).Mat)
	if len(v.A.Data) > 0 && rng.IntN(16) == 0 {
		v.Finite = false
		for range 1 + rng.IntN(3) {
			bad := []float64{math.NaN(), math.Inf(1), math.Inf(-1)}[rng.IntN(3)]
			v.A.Data[rng.IntN(len(v.A.Data))] = complex(bad, 0)
		}
	}
	return v
}

// rescale multiplies a by a power of two that brings its norm to a random place
// in T's range, the subnormal numbers included.
func rescale[T blas.Scalar](a blas.Mat[complex128], rng *rand.Rand) {
	norm := Norm1(a)
	if norm == 0 || math.IsInf(norm, 0) {
		return
	}
	low, high := math.Log2(smallest[T]()), -math.Log2(blas.SafeMin[T]())-8
	e := int(low+(high-low)*rng.Float64()) - math.Ilogb(norm)
	scale(a, math.Ldexp(1, e/2))
	scale(a, math.Ldexp(1, e-e/2))
}

// A victimKind fills a matrix of zeros.
type victimKind struct {
	name string
	fill func(a blas.Mat[complex128], rng *rand.Rand)
}

func victimKinds[T blas.Scalar]() []victimKind {
	// each sets every element.
	each := func(name string, f func(i, j int, num func() complex128, rng *rand.Rand) complex128) victimKind {
		return victimKind{name, func(a blas.Mat[complex128], rng *rand.Rand) {
			num := numbers[T](rng)
			for i := range a.Rows {
				for j := range a.Cols {
					a.Set(i, j, f(i, j, num, rng))
				}
			}
		}}
	}
	constant := func(a blas.Mat[complex128], f func(i, j int) complex128) {
		for i := range a.Rows {
			for j := range a.Cols {
				a.Set(i, j, f(i, j))
			}
		}
	}
	values := victimKind{"extreme values", func(a blas.Mat[complex128], rng *rand.Rand) {
		b := adversarialValues[T](rng, a.Rows, a.Cols)
		copy(a.Data, b.Data)
	}}
	return []victimKind{
		values, values, values, values,
		each("random", func(_, _ int, num func() complex128, _ *rand.Rand) complex128 { return num() }),
		each("of two values", func(_, _ int, _ func() complex128, rng *rand.Rand) complex128 {
			return complex(float64(rng.IntN(2)), 0)
		}),
		each("of three values", func(_, _ int, _ func() complex128, rng *rand.Rand) complex128 {
			return complex(float64(rng.IntN(3)-1), 0)
		}),
		each("sparse", func(_, _ int, num func() complex128, rng *rand.Rand) complex128 {
			return num() * complex(float64(rng.IntN(4)/3), 0)
		}),
		{"all equal", func(a blas.Mat[complex128], rng *rand.Rand) {
			x := numbers[T](rng)()
			constant(a, func(_, _ int) complex128 { return x })
		}},
		{"defective", defective[T]},
		{"companion", companion[T]},
		{"graded", graded[T]},
		{"nearly rank deficient", nearlyDeficient[T]},
		{"permutation", func(a blas.Mat[complex128], rng *rand.Rand) {
			p := rng.Perm(max(a.Rows, a.Cols))
			constant(a, func(i, j int) complex128 {
				if p[i] == j {
					return complex(float64(1-2*rng.IntN(2)), 0)
				}
				return 0
			})
		}},
		{"coupled by little", func(a blas.Mat[complex128], rng *rand.Rand) {
			num := numbers[T](rng)
			tiny := math.Pow(blas.SafeMin[T](), rng.Float64())
			constant(a, func(i, j int) complex128 {
				if (i < 3) == (j < 3) {
					return num()
				}
				return num() * complex(tiny, 0)
			})
		}},
	}
}

// defective fills a with Jordan blocks of repeated eigenvalues, sometimes hidden
// by a permutation and disturbed by an ulp.
func defective[T blas.Scalar](a blas.Mat[complex128], rng *rand.Rand) {
	num := numbers[T](rng)
	size := max(a.Rows, a.Cols)
	p := make([]int, size)
	for i := range p {
		p[i] = i
	}
	if rng.IntN(2) == 0 {
		p = rng.Perm(size)
	}
	lambda := []complex128{num(), 0, 1}[rng.IntN(3)]
	for i := range size {
		if p[i] < a.Rows && p[i] < a.Cols {
			a.Set(p[i], p[i], lambda)
		}
		if i+1 < size && rng.IntN(4) > 0 && p[i] < a.Rows && p[i+1] < a.Cols {
			a.Set(p[i], p[i+1], []complex128{1, num(), complex(blas.Eps[T](), 0)}[rng.IntN(3)])
		}
	}
	if len(a.Data) > 0 && rng.IntN(3) == 0 {
		a.Data[rng.IntN(len(a.Data))] += complex(blas.Eps[T](), 0)
	}
}

// companion fills a with the companion matrix of a random polynomial, or of one
// whose roots are all equal.
func companion[T blas.Scalar](a blas.Mat[complex128], rng *rand.Rand) {
	num := numbers[T](rng)
	c := 1.0
	equal, root := rng.IntN(2) == 0, float64(1+rng.IntN(3))
	for j := range a.Cols {
		if j < a.Cols && j+1 < a.Rows {
			a.Set(j+1, j, 1)
		}
		if a.Rows == 0 {
			continue
		}
		a.Set(0, j, num())
		if equal { // (x - root)^cols
			c *= -root * float64(a.Cols-j) / float64(j+1)
			a.Set(0, j, complex(-c, 0))
		}
	}
}

// graded fills a with numbers whose magnitudes fall along rows, columns or
// both, by up to T's whole range.
func graded[T blas.Scalar](a blas.Mat[complex128], rng *rand.Rand) {
	num := numbers[T](rng)
	total := math.Log2(smallest[T]()) * rng.Float64()
	rows, cols := float64(rng.IntN(2)), float64(rng.IntN(2))
	up := rng.IntN(2) == 0
	for i := range a.Rows {
		for j := range a.Cols {
			x := (rows*float64(i)/float64(a.Rows) + cols*float64(j)/float64(a.Cols)) / max(rows+cols, 1)
			if up {
				x = 1 - x
			}
			a.Set(i, j, num()*complex(math.Exp2(total*x), 0))
		}
	}
}

// nearlyDeficient fills a with a matrix of low rank, to which rounding or a
// little more adds the rest.
func nearlyDeficient[T blas.Scalar](a blas.Mat[complex128], rng *rand.Rand) {
	num := numbers[T](rng)
	for range 1 + rng.IntN(2) {
		x, y := make([]complex128, a.Rows), make([]complex128, a.Cols)
		for i := range x {
			x[i] = num()
		}
		for j := range y {
			y[j] = num()
			for i := range x {
				a.Set(i, j, a.At(i, j)+x[i]*y[j])
			}
		}
	}
	noise := []float64{0, blas.Eps[T](), math.Sqrt(blas.Eps[T]())}[rng.IntN(3)]
	for i := range a.Data {
		a.Data[i] += num() * complex(noise, 0)
	}
}
