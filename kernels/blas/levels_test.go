package blas_test

import (
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/internal/simd"
)

// atLevels runs f on every instruction set that this processor has.
func atLevels(t *testing.T, f func(t *testing.T)) {
	for _, l := range simd.Levels() {
		t.Run(l.String(), func(t *testing.T) {
			defer simd.SetLevel(simd.SetLevel(l))
			f(t)
		})
	}
}
