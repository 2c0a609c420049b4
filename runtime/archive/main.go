// Archive is the C library of the kernels: built by Go as libhlolapack.a or
// libhlolapack.so, it exports one function a routine and type (hlolapack.h) and
// hlolapack_main, which is the body of an executable made from a program.
//
// No panic leaves an exported function: it recovers and returns a status.
package main

// #include <stdint.h>
import "C"

import (
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/kernels"
	"github.com/hlo-lapack/hlo-lapack/kernels/call"
)

//go:generate go run ./gen

func main() {}

// invoke calls the kernel of row i of the routine table.
func invoke(i int, t kernels.Type, params *C.int64_t, buffers *unsafe.Pointer) (status C.int32_t) {
	defer func() {
		if recover() != nil {
			status = -1
		}
	}()
	r := kernels.Routines[i]
	if params == nil || buffers == nil {
		return -1
	}
	p := unsafe.Slice((*int64)(params), r.NumParams())
	b := unsafe.Slice(buffers, r.NumArrays())
	if err := call.Call(r, t, p, b); err != nil {
		return -1
	}
	return 0
}
