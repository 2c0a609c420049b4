package npz

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/sbinet/npyio/npy"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

// A File is an archive's arrays by name.
type File struct {
	names   []string
	tensors []tensor.Tensor
}

// Names returns the names of the arrays in the order of the archive.
func (f *File) Names() []string { return slices.Clone(f.names) }

// Get returns the array of that name.
func (f *File) Get(name string) (tensor.Tensor, bool) {
	i := slices.Index(f.names, name)
	if i < 0 {
		return tensor.Tensor{}, false
	}
	return f.tensors[i], true
}

// List returns the arrays prefix0, prefix1, ... up to the first that is missing.
func (f *File) List(prefix string) []tensor.Tensor {
	var ts []tensor.Tensor
	for {
		t, ok := f.Get(prefix + strconv.Itoa(len(ts)))
		if !ok {
			return ts
		}
		ts = append(ts, t)
	}
}

// ReadFile reads the archive of that path.
func ReadFile(path string) (*File, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	st, err := f.Stat()
	if err != nil {
		return nil, err
	}
	file, err := Read(f, st.Size())
	if err != nil {
		return nil, &fs.PathError{Op: "read", Path: path, Err: err}
	}
	return file, nil
}

// Read reads the archive of size bytes in r.
func Read(r io.ReaderAt, size int64) (*File, error) {
	z, err := zip.NewReader(r, size)
	if err != nil {
		return nil, err
	}
	out := &File{}
	for _, e := range z.File {
		name := strings.TrimSuffix(e.Name, ".npy")
		t, err := readEntry(e)
		if err != nil {
			return nil, fmt.Errorf("array %s: %w", name, err)
		}
		out.names = append(out.names, name)
		out.tensors = append(out.tensors, t)
	}
	return out, nil
}

func readEntry(e *zip.File) (tensor.Tensor, error) {
	r, err := e.Open()
	if err != nil {
		return tensor.Tensor{}, err
	}
	defer r.Close()
	return ReadArray(r)
}

// ReadArray reads one .npy file.
func ReadArray(r io.Reader) (tensor.Tensor, error) {
	h, err := readHeader(r)
	if err != nil {
		return tensor.Tensor{}, err
	}
	elem, big, err := elemOf(h.Descr.Type)
	if err != nil {
		return tensor.Tensor{}, err
	}
	shape := make([]int64, len(h.Descr.Shape))
	for i, d := range h.Descr.Shape {
		if d < 0 {
			return tensor.Tensor{}, fmt.Errorf("dimension %d is negative", d)
		}
		shape[i] = int64(d)
	}
	n, err := tensor.ByteLen(ir.NewTensor(elem, shape...), tensor.MaxBytes)
	if err != nil {
		return tensor.Tensor{}, err
	}
	// The header may lie about the size: read what is there before trusting it.
	data, err := io.ReadAll(io.LimitReader(r, n))
	if err != nil {
		return tensor.Tensor{}, err
	}
	if int64(len(data)) != n {
		return tensor.Tensor{}, io.ErrUnexpectedEOF
	}
	if big {
		swapBytes(elem, data)
	}
	t := tensor.Tensor{Type: ir.NewTensor(elem, shape...), Data: data}
	if h.Descr.Fortran && len(shape) > 1 {
		t.Data = fromFortran(shape, ir.ByteSize(elem), data)
	}
	return t, nil
}

// readHeader reads the header with npyio, whose parser trusts it: a panic of
// it is an error.
func readHeader(r io.Reader) (h npy.Header, err error) {
	defer func() {
		if recover() != nil {
			err = errors.New("the header is not a NumPy array's")
		}
	}()
	rd, err := npy.NewReader(r)
	if err != nil {
		return npy.Header{}, err
	}
	return rd.Header, nil
}

// An elemName is NumPy's type string, without the byte order, of an element
// type.
type elemName struct {
	name string
	elem ir.Type
}

var elemNames = []elemName{
	{"b1", ir.I1},
	{"i1", ir.I8},
	{"i2", ir.I16},
	{"i4", ir.I32},
	{"i8", ir.I64},
	{"u1", ir.UI8},
	{"u2", ir.IntType{Width: 16, Unsigned: true}},
	{"u4", ir.IntType{Width: 32, Unsigned: true}},
	{"u8", ir.IntType{Width: 64, Unsigned: true}},
	{"f2", ir.F16},
	{"f4", ir.F32},
	{"f8", ir.F64},
	{"c8", ir.C64},
	{"c16", ir.C128},
	{"V2", ir.FloatType("bf16")},
}

// elemOf returns the element type that a type string names, and whether its
// bytes are in big-endian order.
func elemOf(descr string) (elem ir.Type, big bool, err error) {
	name := strings.TrimLeft(descr, "<>|=")
	for _, e := range elemNames {
		if e.name == name {
			return e.elem, strings.HasPrefix(descr, ">"), nil
		}
	}
	return nil, false, fmt.Errorf("NumPy type %q has no tensor type", descr)
}

// swapBytes turns big-endian elements into little-endian ones.
func swapBytes(elem ir.Type, data []byte) {
	size := ir.ByteSize(elem)
	if c, ok := elem.(ir.ComplexType); ok {
		size = ir.ByteSize(c.Elem)
	}
	for i := 0; i+size <= len(data); i += size {
		slices.Reverse(data[i : i+size])
	}
}

// fromFortran returns the elements of a column-major array in row-major order.
func fromFortran(shape []int64, size int, data []byte) []byte {
	out := make([]byte, 0, len(data))
	idx := make([]int64, len(shape))
	for range len(data) / size {
		at, stride := int64(0), int64(1)
		for i, d := range shape {
			at += idx[i] * stride
			stride *= d
		}
		out = append(out, data[at*int64(size):(at+1)*int64(size)]...)
		for i := len(idx) - 1; i >= 0; i-- {
			idx[i]++
			if idx[i] < shape[i] {
				break
			}
			idx[i] = 0
		}
	}
	return out
}
