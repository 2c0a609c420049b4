package main

// #include <stdint.h>
import "C"

import (
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/kernels"
	"github.com/hlo-lapack/hlo-lapack/kernels/call"
)

// The matrix multiply that compiled programs call for large products; package
// kernels/call describes its arguments. It is not part of the C header.

//export hlolapack_sgemm
func hlolapack_sgemm(params *C.int64_t, buffers *unsafe.Pointer) C.int32_t {
	return gemm(kernels.S, params, buffers)
}

//export hlolapack_dgemm
func hlolapack_dgemm(params *C.int64_t, buffers *unsafe.Pointer) C.int32_t {
	return gemm(kernels.D, params, buffers)
}

//export hlolapack_cgemm
func hlolapack_cgemm(params *C.int64_t, buffers *unsafe.Pointer) C.int32_t {
	return gemm(kernels.C, params, buffers)
}

//export hlolapack_zgemm
func hlolapack_zgemm(params *C.int64_t, buffers *unsafe.Pointer) C.int32_t {
	return gemm(kernels.Z, params, buffers)
}

// gemm multiplies matrices; Gemm itself does not panic.
func gemm(t kernels.Type, params *C.int64_t, buffers *unsafe.Pointer) C.int32_t {
	if params == nil || buffers == nil {
		return -1
	}
	if call.Gemm(t, unsafe.Slice((*int64)(params), call.NumGemmParams), unsafe.Slice(buffers, 3)) != nil {
		return -1
	}
	return 0
}
