package exec

import "unsafe"

// A cstr is a string that ends in a zero byte. It has to be kept alive while C
// uses it.
type cstr []byte

func cString(s string) cstr { return append([]byte(s), 0) }

func (s cstr) ref() ref { return ref(unsafe.Pointer(unsafe.SliceData(s))) }
