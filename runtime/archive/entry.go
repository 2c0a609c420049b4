package main

/*
#include <stdint.h>

typedef int32_t (*entry)(void *const *inputs, void *const *outputs);

static int32_t call_entry(void *f, void **inputs, void **outputs) {
	return ((entry)f)(inputs, outputs);
}
*/
import "C"

import (
	"runtime"
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

// callEntry calls a compiled function on tensors and returns its status.
func callEntry(entry unsafe.Pointer, ins, outs []tensor.Tensor) int32 {
	var pin runtime.Pinner
	defer pin.Unpin()
	inputs, outputs := pinned(&pin, ins), pinned(&pin, outs)
	return int32(C.call_entry(entry, &inputs[0], &outputs[0]))
}

// pinned returns the addresses of the tensors' data, with one null pointer more.
func pinned(pin *runtime.Pinner, ts []tensor.Tensor) []unsafe.Pointer {
	ptrs := make([]unsafe.Pointer, len(ts)+1)
	for i, t := range ts {
		if len(t.Data) > 0 {
			ptrs[i] = unsafe.Pointer(&t.Data[0])
			pin.Pin(ptrs[i])
		}
	}
	pin.Pin(&ptrs[0])
	return ptrs
}
