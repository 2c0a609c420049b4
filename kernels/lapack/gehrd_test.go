package lapack

import (
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/kerneltest"
)

func TestGehrd(t *testing.T) {
	sizes := []int{0, 1, 2, 3, 4, 5, 8, 13, 16, 17, 20, 33, 64, 97, 129, 150}
	t.Run("s", func(t *testing.T) {
		kerneltest.GehrdTest(t, kerneltest.Hessenberg[float32]{Gehrd: Gehrd[float32], Orghr: Orghr[float32]}, sizes)
	})
	t.Run("d", func(t *testing.T) {
		kerneltest.GehrdTest(t, kerneltest.Hessenberg[float64]{Gehrd: Gehrd[float64], Orghr: Orghr[float64]}, sizes)
	})
	t.Run("c", func(t *testing.T) {
		kerneltest.GehrdTest(t, kerneltest.Hessenberg[complex64]{Gehrd: Gehrd[complex64], Orghr: Orghr[complex64]}, sizes)
	})
	t.Run("z", func(t *testing.T) {
		kerneltest.GehrdTest(t, kerneltest.Hessenberg[complex128]{Gehrd: Gehrd[complex128], Orghr: Orghr[complex128]}, sizes)
	})
}
