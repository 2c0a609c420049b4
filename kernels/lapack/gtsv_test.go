package lapack

import (
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/kerneltest"
)

func TestGtsv(t *testing.T) {
	kerneltest.TestGtsv(t, Gtsv[float32])
	kerneltest.TestGtsv(t, Gtsv[float64])
	kerneltest.TestGtsv(t, Gtsv[complex64])
	kerneltest.TestGtsv(t, Gtsv[complex128])
}

func TestGtsvPerturbed(t *testing.T) {
	kerneltest.TestGtsvPerturbed(t, GtsvPerturbed[float32])
	kerneltest.TestGtsvPerturbed(t, GtsvPerturbed[float64])
	kerneltest.TestGtsvPerturbed(t, GtsvPerturbed[complex64])
	kerneltest.TestGtsvPerturbed(t, GtsvPerturbed[complex128])
}
