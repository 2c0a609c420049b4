package ir

import (
	"encoding/binary"
	"math"
)

// NumElements returns the number of elements of the tensor a stands for.
func (a *DenseAttr) NumElements() int64 { return a.Type.NumElements() }

// Element returns the bytes of element i in row-major order.
func (a *DenseAttr) Element(i int64) []byte {
	size := int64(ByteSize(a.Type.Elem))
	if a.Splat {
		i = 0
	}
	return a.Data[i*size : (i+1)*size]
}

// Int returns element i of an integer tensor, sign- or zero-extended.
func (a *DenseAttr) Int(i int64) int64 {
	b := a.Element(i)
	v := littleEndian(b)
	if t, _ := a.Type.Elem.(IntType); t.Unsigned || t.Width == 1 {
		return int64(v)
	}
	shift := 64 - 8*len(b)
	return int64(v<<shift) >> shift
}

// DenseInts returns the dense attribute of an integer tensor type.
func DenseInts(t *TensorType, values ...int64) *DenseAttr {
	size := ByteSize(t.Elem)
	a := &DenseAttr{Type: t, Splat: len(values) == 1 && t.NumElements() != 0}
	var buf [8]byte
	for _, v := range values {
		binary.LittleEndian.PutUint64(buf[:], uint64(v))
		a.Data = append(a.Data, buf[:size]...)
	}
	return a
}

// DenseFloats returns the dense attribute of an f32 or f64 tensor type.
func DenseFloats(t *TensorType, values ...float64) *DenseAttr {
	a := &DenseAttr{Type: t, Splat: len(values) == 1 && t.NumElements() != 0}
	for _, v := range values {
		if t.Elem == F32 {
			a.Data = binary.LittleEndian.AppendUint32(a.Data, math.Float32bits(float32(v)))
		} else {
			a.Data = binary.LittleEndian.AppendUint64(a.Data, math.Float64bits(v))
		}
	}
	return a
}

// IntsOf returns the integers of a dense array, of a one-dimensional dense
// tensor of integers or of an array of integers; nil for anything else.
func IntsOf(a Attr) []int64 {
	switch a := a.(type) {
	case *DenseArrayAttr:
		return a.Values
	case *DenseAttr:
		if _, ok := a.Type.Elem.(FloatType); ok {
			return nil
		}
		out := make([]int64, a.NumElements())
		for i := range out {
			out[i] = a.Int(int64(i))
		}
		return out
	case *ArrayAttr:
		out := make([]int64, 0, len(a.Elems))
		for _, e := range a.Elems {
			i, ok := e.(*IntAttr)
			if !ok {
				return nil
			}
			out = append(out, i.Value)
		}
		return out
	}
	return nil
}
