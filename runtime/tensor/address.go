package tensor

import "unsafe"

// Addresses returns the address of each tensor's data, nil for an empty one.
func Addresses(ts []Tensor) []unsafe.Pointer {
	ptrs := make([]unsafe.Pointer, len(ts))
	for i, t := range ts {
		if len(t.Data) > 0 {
			ptrs[i] = unsafe.Pointer(&t.Data[0])
		}
	}
	return ptrs
}
