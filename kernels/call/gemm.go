package call

import (
	"fmt"
	"strings"
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/kernels"
	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// NumGemmParams is the length of the params array of Gemm.
const NumGemmParams = 4 + 3*3

// GemmType returns the type of the matrix multiply of a C symbol, which is
// "hlolapack_", the letter and "gemm".
func GemmType(symbol string) (kernels.Type, bool) {
	name, ok := strings.CutPrefix(symbol, "hlolapack_")
	letter, ok2 := strings.CutSuffix(name, "gemm")
	if !ok || !ok2 || len(letter) != 1 || !strings.Contains("sdcz", letter) {
		return 0, false
	}
	return kernels.Type(letter[0]), true
}

// Gemm computes C = A B for a batch of matrices. params holds the number of
// problems, m, n and k (A is m by k, B k by n), then for each of A, B and C the
// strides in elements of the batch, of rows and of columns; none is negative.
// buffers points to A, B and C, of which C overlaps neither of the others.
func Gemm(t kernels.Type, params []int64, buffers []unsafe.Pointer) (err error) {
	defer func() {
		if x := recover(); x != nil {
			err = fmt.Errorf("call: gemm: %v", x)
		}
	}()
	if len(params) != NumGemmParams || len(buffers) != 3 {
		return fmt.Errorf("call: gemm takes %d params and 3 buffers", NumGemmParams)
	}
	switch t {
	case kernels.S:
		gemm[float32](params, buffers)
	case kernels.D:
		gemm[float64](params, buffers)
	case kernels.C:
		gemm[complex64](params, buffers)
	case kernels.Z:
		gemm[complex128](params, buffers)
	default:
		return fmt.Errorf("call: no gemm in type %q", rune(t))
	}
	return nil
}

func gemm[T blas.Scalar](params []int64, buffers []unsafe.Pointer) {
	m, n, k := int(params[1]), int(params[2]), int(params[3])
	view := func(i, problem, rows, cols int) blas.Mat[T] {
		s := params[4+3*i:]
		rs, cs := int(s[1]), int(s[2])
		if rows == 0 || cols == 0 {
			return blas.Mat[T]{Rows: rows, Cols: cols, RS: rs, CS: cs}
		}
		start := unsafe.Add(buffers[i], problem*int(s[0])*int(unsafe.Sizeof(*new(T))))
		return blas.Mat[T]{
			Rows: rows, Cols: cols, RS: rs, CS: cs,
			Data: unsafe.Slice((*T)(start), (rows-1)*rs+(cols-1)*cs+1),
		}
	}
	for p := range int(params[0]) {
		blas.Gemm(blas.NoTrans, blas.NoTrans, 1, view(0, p, m, k), view(1, p, k, n), 0, view(2, p, m, n))
	}
}
