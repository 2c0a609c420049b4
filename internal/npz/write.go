package npz

import (
	"archive/zip"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

// WriteFile writes the tensors to the archive of that path as prefix0, prefix1
// and so on. The file appears when it is complete, or not at all.
func WriteFile(path, prefix string, ts []tensor.Tensor) (err error) {
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			f.Close()
			os.Remove(f.Name())
		}
	}()
	if err := Write(f, prefix, ts); err != nil {
		return err
	}
	if err := f.Chmod(0o644); err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}

// Write writes the tensors to w as an archive of prefix0, prefix1 and so on.
func Write(w io.Writer, prefix string, ts []tensor.Tensor) error {
	z := zip.NewWriter(w)
	for i, t := range ts {
		e, err := z.CreateHeader(&zip.FileHeader{Name: prefix + strconv.Itoa(i) + ".npy", Method: zip.Store})
		if err != nil {
			return err
		}
		if err := WriteArray(e, t); err != nil {
			return fmt.Errorf("%s%d: %w", prefix, i, err)
		}
	}
	return z.Close()
}

// WriteArray writes one tensor as a .npy file. Element types that NumPy has no
// name for are written as raw bytes ("V1").
func WriteArray(w io.Writer, t tensor.Tensor) error {
	if err := t.Check(); err != nil {
		return err
	}
	var shape strings.Builder
	for _, d := range t.Type.Shape {
		fmt.Fprintf(&shape, "%d, ", d)
	}
	dims := strings.TrimSuffix(shape.String(), " ")
	if t.Type.Rank() > 1 {
		dims = strings.TrimSuffix(dims, ",")
	}
	header := fmt.Sprintf("{'descr': '%s', 'fortran_order': False, 'shape': (%s), }", descrOf(t.Type.Elem), dims)
	// Magic, version and length take 10 bytes; the data begin at a multiple of 64.
	pad := 63 - (10+len(header))%64
	header += strings.Repeat(" ", pad) + "\n"
	head := append([]byte("\x93NUMPY\x01\x00"), 0, 0)
	binary.LittleEndian.PutUint16(head[8:], uint16(len(header)))
	if _, err := w.Write(append(head, header...)); err != nil {
		return err
	}
	_, err := w.Write(t.Data)
	return err
}

// descrOf returns NumPy's type string of an element type.
func descrOf(elem ir.Type) string {
	size := ir.ByteSize(elem)
	for _, e := range elemNames {
		if !ir.Equal(e.elem, elem) {
			continue
		}
		if size == 1 || e.name[0] == 'V' {
			return "|" + e.name
		}
		return "<" + e.name
	}
	if t, ok := elem.(ir.IntType); ok && size == 1 {
		if t.Unsigned {
			return "|u1"
		}
		return "|i1"
	}
	return "|V" + strconv.Itoa(size)
}
