package ir

import (
	"encoding/binary"
	"encoding/hex"
	"slices"
	"strings"
)

// hexLimit is the number of elements above which MLIR spells a dense literal as
// one hexadecimal string.
const hexLimit = 100

func (a *DenseAttr) String() string {
	return "dense<" + a.Body() + "> : " + a.Type.String()
}

// Body returns what stands between the angle brackets of the literal: one
// element when all are the same bits, nothing for an empty tensor, a
// hexadecimal string for more than a hundred elements, else nested lists.
func (a *DenseAttr) Body() string {
	n := a.Type.NumElements()
	size := ByteSize(a.Type.Elem)
	switch {
	case n == 0 || len(a.Data) < size || size == 0:
		return ""
	case a.Splat || a.isUniform(size):
		return string(appendElement(nil, a.Type.Elem, a.Data[:size]))
	case n > hexLimit:
		return `"0x` + strings.ToUpper(hex.EncodeToString(a.packed())) + `"`
	}
	f := denseFormatter{elem: a.Type.Elem, size: size, data: a.Data}
	f.list(a.Type.Shape)
	return string(f.out)
}

// isUniform reports whether every element has the same bits.
func (a *DenseAttr) isUniform(size int) bool {
	for i := size; i+size <= len(a.Data); i += size {
		if !slices.Equal(a.Data[i:i+size], a.Data[:size]) {
			return false
		}
	}
	return true
}

// packed returns the elements as MLIR stores them, which differs from ours for
// i1: eight elements a byte, the first one lowest.
func (a *DenseAttr) packed() []byte {
	if a.Type.Elem != I1 {
		return a.Data
	}
	out := make([]byte, (len(a.Data)+7)/8)
	for i, b := range a.Data {
		out[i/8] |= b & 1 << (i % 8)
	}
	return out
}

type denseFormatter struct {
	elem Type
	size int
	data []byte // what is not yet written
	out  []byte
}

func (f *denseFormatter) list(shape []int64) {
	if len(shape) == 0 {
		f.out = appendElement(f.out, f.elem, f.data[:f.size])
		f.data = f.data[f.size:]
		return
	}
	f.out = append(f.out, '[')
	for i := range shape[0] {
		if i > 0 {
			f.out = append(f.out, ", "...)
		}
		f.list(shape[1:])
	}
	f.out = append(f.out, ']')
}

// appendElement appends the spelling of one element, given as its bytes.
func appendElement(out []byte, t Type, b []byte) []byte {
	switch t := t.(type) {
	case ComplexType:
		half := len(b) / 2
		out = appendElement(append(out, '('), t.Elem, b[:half])
		out = appendElement(append(out, ','), t.Elem, b[half:])
		return append(out, ')')
	case FloatType:
		return append(out, FormatFloat(t, littleEndian(b))...)
	case IntType:
		v := littleEndian(b)
		if !t.Unsigned && t != I1 {
			shift := 64 - 8*len(b)
			v = uint64(int64(v<<shift) >> shift)
		}
		return append(out, formatInt(int64(v), t)...)
	}
	return append(out, formatInt(int64(littleEndian(b)), t)...)
}

func littleEndian(b []byte) uint64 {
	var buf [8]byte
	copy(buf[:], b)
	return binary.LittleEndian.Uint64(buf[:])
}
