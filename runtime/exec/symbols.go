package exec

import (
	"fmt"
	"sync"
	"unsafe"

	"github.com/ebitengine/purego"

	"github.com/hlo-lapack/hlo-lapack/kernels"
	"github.com/hlo-lapack/hlo-lapack/kernels/call"
)

// kernelAddresses holds the C entry points of kernels, made at their first use.
// purego cannot free a callback and has room for some two thousand, so there is
// one a kernel and process.
var kernelAddresses struct {
	sync.Mutex
	of map[string]uintptr
}

// kernelAddress returns the address of a C function with the calling convention
// of package kernels.
func kernelAddress(symbol string) (uintptr, error) {
	kernelAddresses.Lock()
	defer kernelAddresses.Unlock()
	if a, ok := kernelAddresses.of[symbol]; ok {
		return a, nil
	}
	f, err := kernelFunc(symbol)
	if err != nil {
		return 0, err
	}
	a := purego.NewCallback(f)
	if kernelAddresses.of == nil {
		kernelAddresses.of = make(map[string]uintptr)
	}
	kernelAddresses.of[symbol] = a
	return a, nil
}

// kernelFunc returns the Go function that a kernel symbol calls back.
func kernelFunc(symbol string) (func(params *int64, buffers *unsafe.Pointer) int32, error) {
	if t, ok := call.GemmType(symbol); ok {
		return func(params *int64, buffers *unsafe.Pointer) int32 {
			return status(call.Gemm(t, unsafe.Slice(params, call.NumGemmParams), unsafe.Slice(buffers, 3)))
		}, nil
	}
	t, ok := kernels.Lookup(symbol)
	if !ok || t.Vintage != kernels.CanonicalCall {
		return nil, fmt.Errorf("exec: no kernel %s", symbol)
	}
	r := t.Routine
	n, m := r.NumParams(), r.NumArrays()
	return func(params *int64, buffers *unsafe.Pointer) int32 {
		return status(call.Call(r, t.Type, unsafe.Slice(params, n), unsafe.Slice(buffers, m)))
	}, nil
}

func status(err error) int32 {
	if err != nil {
		return -1
	}
	return 0
}
