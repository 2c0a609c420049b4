package call

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/kernels"
)

// TestBatchAsSingles asks that a batch of QR factorizations, which is worked
// several at a time, agrees with the problems worked alone, in both orders and
// with the operand left as it was.
func TestBatchAsSingles(t *testing.T) {
	const count, m, n = 37, 7, 5
	for _, order := range []byte("rc") {
		t.Run(fmt.Sprintf("%c", order), func(t *testing.T) {
			a := make([]float64, count*m*n)
			for i := range a {
				a[i] = rand.NormFloat64()
			}
			orders := string([]byte{order, order, '-'})
			qr, tau := geqrfOf(t, a, count, m, n, orders)
			kept := append([]float64(nil), a...)
			for b := range count {
				one, oneTau := geqrfOf(t, a[b*m*n:(b+1)*m*n], 1, m, n, orders)
				for i, x := range one {
					if d := x - qr[b*m*n+i]; d > 1e-13 || d < -1e-13 {
						t.Fatalf("problem %d, element %d: %g alone, %g in the batch", b, i, x, qr[b*m*n+i])
					}
				}
				for i, x := range oneTau {
					if d := x - tau[b*n+i]; d > 1e-13 || d < -1e-13 {
						t.Fatalf("problem %d, tau %d: %g alone, %g in the batch", b, i, x, tau[b*n+i])
					}
				}
			}
			for i := range a {
				if a[i] != kept[i] {
					t.Fatalf("the operand changed at %d", i)
				}
			}
		})
	}
}

func geqrfOf(t *testing.T, a []float64, count, m, n int64, orders string) (qr, tau []float64) {
	t.Helper()
	target, _ := kernels.Lookup("hlolapack_dgeqrf")
	p := &kernels.Problem{Routine: target.Routine, Type: kernels.D, Batch: count, Orders: orders}
	p.Sizes[kernels.DimM], p.Sizes[kernels.DimN] = m, n
	qr, tau = make([]float64, len(a)), make([]float64, count*min(m, n))
	err := Call(target.Routine, kernels.D, p.Params(), []unsafe.Pointer{
		unsafe.Pointer(&a[0]), unsafe.Pointer(&qr[0]), unsafe.Pointer(&tau[0]),
	})
	if err != nil {
		t.Fatal(err)
	}
	return qr, tau
}
