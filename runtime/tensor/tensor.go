package tensor

import (
	"fmt"
	"math/bits"
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// A Tensor is a value of a static tensor type. The zero Tensor is no value.
type Tensor struct {
	Type *ir.TensorType
	Data []byte
}

// Number is every Go type that stands for an element type of its own: i1 is
// bool's byte (uint8), f16 and bf16 are uint16, smaller floats uint8.
type Number interface {
	~int8 | ~int16 | ~int32 | ~int64 | ~uint8 | ~uint16 | ~uint32 | ~uint64 |
		~float32 | ~float64 | ~complex64 | ~complex128
}

// ByteLen returns the bytes that a tensor of type t takes. It fails for types
// without a size and for products that overflow or exceed limit, if limit is
// positive.
func ByteLen(t *ir.TensorType, limit int64) (int64, error) {
	if !t.IsStatic() {
		return 0, fmt.Errorf("%s has no static shape", t)
	}
	size := int64(ir.ByteSize(t.Elem))
	if size == 0 {
		return 0, fmt.Errorf("elements of %s have no size in memory", t)
	}
	n, overflow := uint64(size), false
	for _, d := range t.Shape {
		if d == 0 {
			return 0, nil
		}
		hi, lo := bits.Mul64(n, uint64(d))
		overflow = overflow || hi != 0 || lo > 1<<62
		n = lo
	}
	if overflow || limit > 0 && n > uint64(limit) {
		return 0, fmt.Errorf("%s is too large: its elements take more than %d bytes", t, limit)
	}
	return int64(n), nil
}

// MaxBytes is the largest tensor that New makes.
const MaxBytes = 1 << 33

// New returns a tensor of zeros.
func New(t *ir.TensorType) (Tensor, error) {
	n, err := ByteLen(t, MaxBytes)
	if err != nil {
		return Tensor{}, err
	}
	return Tensor{t, make([]byte, n)}, nil
}

// Of returns a tensor of the given shape over values, which it shares.
func Of[T Number](elem ir.Type, values []T, shape ...int64) Tensor {
	return Tensor{ir.NewTensor(elem, shape...), Bytes(values)}
}

// Check reports whether t's data has the length that its type asks for.
func (t Tensor) Check() error {
	if t.Type == nil {
		return fmt.Errorf("tensor without a type")
	}
	n, err := ByteLen(t.Type, 0)
	if err != nil {
		return err
	}
	if int64(len(t.Data)) != n {
		return fmt.Errorf("%s needs %d bytes, not %d", t.Type, n, len(t.Data))
	}
	return nil
}

// Aligned returns t, or a copy of it where its data is not aligned for its
// element type.
func (t Tensor) Aligned() Tensor {
	if len(t.Data) == 0 || uintptr(unsafe.Pointer(&t.Data[0]))%8 == 0 {
		return t
	}
	d := make([]byte, len(t.Data))
	copy(d, t.Data)
	return Tensor{t.Type, d}
}

// View returns the elements of data, which it shares. Data is aligned for T and
// its length a multiple of T's size.
func View[T Number](data []byte) []T {
	if len(data) == 0 {
		return nil
	}
	var z T
	return unsafe.Slice((*T)(unsafe.Pointer(&data[0])), len(data)/int(unsafe.Sizeof(z)))
}

// Bytes returns the memory of values.
func Bytes[T Number](values []T) []byte {
	if len(values) == 0 {
		return nil
	}
	var z T
	return unsafe.Slice((*byte)(unsafe.Pointer(&values[0])), len(values)*int(unsafe.Sizeof(z)))
}
