package call

import (
	"bytes"
	"testing"
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/kernels"
)

// FuzzCall calls every routine with sizes, flags and strides as they come, small
// for the most part. Arguments are refused, or else nothing goes wrong: no panic,
// and nothing written but the elements of the results.
func FuzzCall(f *testing.F) {
	f.Add(uint8(0), uint8(1), []byte{1, 3, 2, 0, 0, 0, 0, 6, 1, 3, 6, 1, 3, 0, 6, 1, 3}, []byte{1, 2, 3})
	f.Add(uint8(2), uint8(3), []byte{2, 3, 0, 9, 1, 3, 9, 3, 1, 1}, []byte{200, 9, 1, 77})
	f.Add(uint8(13), uint8(1), []byte{1, 4, 1, 1, 16, 4, 1, 4, 1, 4, 1, 16, 1, 4, 16, 1, 4, 1}, []byte{63, 1, 128, 5, 64})
	f.Add(uint8(1), uint8(0), []byte{3, 2, 2, 255, 1, 2, 4, 2, 1, 2, 1, 1}, []byte{0})
	f.Fuzz(func(t *testing.T, row, letter uint8, numbers, data []byte) {
		r := kernels.Routines[int(row)%len(kernels.Routines)]
		typ := r.Types[int(letter)%len(r.Types)]
		params := fuzzParams(r, numbers)
		const room = 1 << 12
		memory := make([][]byte, r.NumArrays())
		buffers := make([]unsafe.Pointer, r.NumArrays())
		for i := range memory {
			words := make([]float64, room/8)
			memory[i] = unsafe.Slice((*byte)(unsafe.Pointer(&words[0])), room)
			for k := range memory[i] {
				if len(data) > 0 {
					memory[i][k] = data[(k+i)%len(data)]
				}
			}
			buffers[i] = unsafe.Pointer(&words[0])
		}
		var p problem
		if err := p.decode(r, typ, params, buffers); err != nil {
			if Call(r, typ, params, buffers) == nil {
				t.Fatal("a call went through whose arguments do not:", err)
			}
			return
		}
		for i := range p.arrays {
			if a := &p.arrays[i]; a.span > 0 && ((p.batch-1)*a.batch+a.span)*a.size > room || a.rows > 64 || a.cols > 64 {
				t.Skip("more memory than this test has")
			}
		}
		before := make([][]byte, len(memory))
		for i := range memory {
			before[i] = bytes.Clone(memory[i])
		}
		if err := Call(r, typ, params, buffers); err != nil {
			t.Fatalf("arguments in order, but: %v", err)
		}
		for i := range memory {
			if i >= len(r.Operands) {
				p.arrays[i].copyElements(p.batch, before[i], memory[i])
			}
			if !bytes.Equal(before[i], memory[i]) {
				t.Fatalf("%s%v wrote beside %s", r.Symbol(typ), params, r.Array(i).Name)
			}
		}
	})
}

// fuzzParams makes params of a routine from bytes: flags from their letters,
// numbers from 251 on large or negative.
func fuzzParams(r *kernels.Routine, numbers []byte) []int64 {
	params := make([]int64, r.NumParams())
	first := 1 + len(r.Dims)
	for i := range params {
		if len(numbers) == 0 {
			break
		}
		n := int64(numbers[i%len(numbers)])
		switch {
		case i >= first && i < first+len(r.Flags):
			f := r.Flags[i-first]
			params[i] = n & 1
			if f.Letters != "" {
				params[i] = int64(f.Letters[n%int64(len(f.Letters))])
			}
		case n > 250:
			params[i] = (n - 253) << 40
		case i == 0:
			params[i] = n % 4
		default:
			params[i] = n
		}
	}
	return params
}

// copyElements copies the elements of a batch of arrays.
func (a *array) copyElements(batch int, dst, src []byte) {
	if a.span == 0 {
		return
	}
	for b := range batch {
		for i := range a.rows {
			for j := range a.cols {
				at := (b*a.batch + i*a.rs + j*a.cs) * a.size
				copy(dst[at:at+a.size], src[at:])
			}
		}
	}
}
