package jacobi

import (
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/kernels/internal/simd"
)

// The functions below call the assembly for the level in use.

func bytes[T any](p *T) *byte { return (*byte)(unsafe.Pointer(p)) }

func round(j *Jacobi, pairs *Pair, count int, v *float64) int {
	consts, wide := constants(), simd.InUse() == simd.AVX512
	switch {
	case j.Parts == 1 && wide:
		return twoSided512(j.Size, bytes(&j.A[0]), bytes(pairs), count, j.Rows, bytes(v), bytes(&consts[0]), bytes(&j.Frozen[0]), bytes(&j.Scratch[0]))
	case j.Parts == 1:
		return twoSided256(j.Size, bytes(&j.A[0]), bytes(pairs), count, j.Rows, bytes(v), bytes(&consts[0]), bytes(&j.Frozen[0]), bytes(&j.Scratch[0]))
	case wide:
		return twoSidedComplex512(j.Size, bytes(&j.A[0]), bytes(pairs), count, j.Rows, bytes(v), bytes(&consts[0]), bytes(&j.Frozen[0]), bytes(&j.Scratch[0]))
	}
	return twoSidedComplex256(j.Size, bytes(&j.A[0]), bytes(pairs), count, j.Rows, bytes(v), bytes(&consts[0]), bytes(&j.Frozen[0]), bytes(&j.Scratch[0]))
}
