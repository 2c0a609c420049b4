package lapack

import (
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/internal/simd"
	"github.com/hlo-lapack/hlo-lapack/kernels/kerneltest"
)

// qrOf returns this package's orthogonal factorizations.
func qrOf[T blas.Scalar]() kerneltest.QR[T] {
	return kerneltest.QR[T]{
		Geqrf: Geqrf[T], Gelqf: Gelqf[T],
		Orgqr: Orgqr[T], Orglq: Orglq[T],
		Ormqr: Ormqr[T], Ormlq: Ormlq[T],
		Geqp3: Geqp3[T],
	}
}

func TestGeqrf(t *testing.T) {
	qrOf[float32]().TestGeqrf(t)
	qrOf[float64]().TestGeqrf(t)
	qrOf[complex64]().TestGeqrf(t)
	qrOf[complex128]().TestGeqrf(t)
}

// TestGeqrfLevels repeats the suite with the instruction sets that are not the
// processor's best.
func TestGeqrfLevels(t *testing.T) {
	for _, level := range simd.Levels() {
		if level == simd.InUse() {
			continue
		}
		t.Run(level.String(), func(t *testing.T) {
			defer simd.SetLevel(simd.SetLevel(level))
			qrOf[float64]().TestGeqrf(t)
			qrOf[complex64]().TestGeqrf(t)
		})
	}
}

func TestGelqf(t *testing.T) {
	qrOf[float32]().TestGelqf(t)
	qrOf[float64]().TestGelqf(t)
	qrOf[complex64]().TestGelqf(t)
	qrOf[complex128]().TestGelqf(t)
}

func TestOrmqr(t *testing.T) {
	qrOf[float32]().TestOrmqr(t)
	qrOf[float64]().TestOrmqr(t)
	qrOf[complex64]().TestOrmqr(t)
	qrOf[complex128]().TestOrmqr(t)
}

func TestGeqp3(t *testing.T) {
	qrOf[float32]().TestGeqp3(t)
	qrOf[float64]().TestGeqp3(t)
	qrOf[complex64]().TestGeqp3(t)
	qrOf[complex128]().TestGeqp3(t)
}
