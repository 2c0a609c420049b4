//go:build !amd64

package tall

import "github.com/hlo-lapack/hlo-lapack/kernels/internal/simd"

// Only the portable loops exist on this architecture: these are never called.

func dot4[R Real](_ simd.Level, _ int, _ *R, _ int, _ *R, _, _ int, _ *R, _ int) {}
func dot1[R Real](_ simd.Level, _ int, _ *R, _ int, _ *R, _, _ int, _ *R, _ int) {}
func dot2[R Real](_ simd.Level, _ int, _ *R, _ int, _ *R, _, _ int, _ *R, _ int) {}
func sub4[R Real](_ simd.Level, _ int, _ *R, _ int, _ *R, _, _ int, _ *R, _ int) {}
func sub1[R Real](_ simd.Level, _ int, _ *R, _ int, _ *R, _, _ int, _ *R, _ int) {}
func sub2[R Real](_ simd.Level, _ int, _ *R, _ int, _ *R, _, _ int, _ *R, _ int) {}

func larfg[R Real](_ simd.Level, _ int, _ *R, _ int, _, _ *R) int      { return 0 }
func larf[R Real](_ simd.Level, _ int, _ *R, _ int, _, _ *R, _, _ int) {}
func org[R Real](_ simd.Level, _ int, _ *R, _ int, _, _ *R)            {}
