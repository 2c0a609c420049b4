package lapack

import (
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/kerneltest"
)

// eighSizes include the ends of every branch: unblocked and blocked reduction,
// QL iteration and divide and conquer.
var eighSizes = []int{0, 1, 2, 3, 5, 10, 25, 26, 49, 50, 70, 75, 131}

func TestSyevd(t *testing.T) {
	kerneltest.Eigh[float32, float32](Syevd[float32, float32]).Test(t, eighSizes)
	kerneltest.Eigh[float64, float64](Syevd[float64, float64]).Test(t, eighSizes)
	kerneltest.Eigh[complex64, float32](Syevd[complex64, float32]).Test(t, eighSizes)
	kerneltest.Eigh[complex128, float64](Syevd[complex128, float64]).Test(t, eighSizes)
}

func TestSyevdFuzz(t *testing.T) {
	kerneltest.Eigh[float32, float32](Syevd[float32, float32]).Fuzz(t, 10000)
	kerneltest.Eigh[float64, float64](Syevd[float64, float64]).Fuzz(t, 10000)
	kerneltest.Eigh[complex64, float32](Syevd[complex64, float32]).Fuzz(t, 10000)
	kerneltest.Eigh[complex128, float64](Syevd[complex128, float64]).Fuzz(t, 10000)
}
