package simd

import (
	"testing"
	"unsafe"
)

func BenchmarkTile(b *testing.B) {
	b.Run("s", benchTile[float32])
	b.Run("d", benchTile[float64])
	b.Run("c", benchTile[complex64])
	b.Run("z", benchTile[complex128])
}

func benchTile[T Scalar](b *testing.B) {
	kr := KernelOf[T]()
	size := int(unsafe.Sizeof(*new(T)))
	k := kr.KC
	ap, bp, c := make([]T, kr.MR*k+4096), make([]T, kr.NR*k+4096), make([]T, kr.MR*kr.NR+4096)
	t := &Tile{
		K: k, A: unsafe.Pointer(&ap[0]), LDA: kr.MR * size, B: unsafe.Pointer(&bp[0]), LDB: kr.NR * size,
		C: unsafe.Pointer(&c[0]), LDC: kr.MR * size, Rows: kr.MR, Cols: kr.NR, Packed: true,
	}
	for b.Loop() {
		kr.Run(t)
	}
	f := 2.0
	if kindOf[T]() >= kindC {
		f = 8
	}
	b.ReportMetric(f*float64(kr.MR*kr.NR*k)*float64(b.N)/1e9/b.Elapsed().Seconds(), "GF/s")
}
