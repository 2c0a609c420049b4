package npz

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

func TestRoundTrip(t *testing.T) {
	ts := []tensor.Tensor{
		tensor.Of(ir.F64, []float64{1, 2, 3, 4, 5, 6}, 2, 3),
		tensor.Of(ir.C64, []complex64{1 + 2i}),
		tensor.Of(ir.I1, []uint8{1, 0, 1}, 3),
		tensor.Of(ir.IntType{Width: 16, Unsigned: true}, []uint16{7, 65535}, 1, 2, 1),
		tensor.Of(ir.F32, []float32{}, 0, 4),
		tensor.Of(ir.FloatType("bf16"), []uint16{0x3f80}, 1),
	}
	path := filepath.Join(t.TempDir(), "x.npz")
	if err := WriteFile(path, "out", ts); err != nil {
		t.Fatal(err)
	}
	f, err := ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	got := f.List("out")
	if len(got) != len(ts) {
		t.Fatalf("%d arrays, want %d", len(got), len(ts))
	}
	for i := range ts {
		if !ir.Equal(got[i].Type, ts[i].Type) || !bytes.Equal(got[i].Data, ts[i].Data) {
			t.Errorf("array %d: %v %v, want %v %v", i, got[i].Type, got[i].Data, ts[i].Type, ts[i].Data)
		}
	}
}

func array(header string, data ...byte) []byte {
	return append(append([]byte("\x93NUMPY\x01\x00"), byte(len(header)), 0), append([]byte(header), data...)...)
}

func TestFortranBigEndian(t *testing.T) {
	b := array("{'descr': '>i2', 'fortran_order': True, 'shape': (2, 3), }\n", 0, 1, 0, 4, 0, 2, 0, 5, 0, 3, 1, 0)
	x, err := ReadArray(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := tensor.View[int16](x.Data), []int16{1, 2, 3, 4, 5, 256}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestBadArrays(t *testing.T) {
	for _, tt := range []struct{ header, msg string }{
		{"{'descr': '<f8', 'fortran_order': False, 'shape': (2,), }\n", "EOF"},
		{"{'descr': '<f8', 'fortran_order': False, 'shape': (-2,), }\n", "negative"},
		{"{'descr': '<f8', 'fortran_order': False, 'shape': (4611686018427387904, 4), }\n", "too large"},
		{"{'descr': '<M8', 'fortran_order': False, 'shape': (2,), }\n", "no tensor type"},
		{"{'descr': '<f8', 'shape': }\n", "header"},
		{"}{", "header"},
	} {
		_, err := ReadArray(bytes.NewReader(array(tt.header)))
		if err == nil || !strings.Contains(err.Error(), tt.msg) && !strings.Contains(err.Error(), "npy") {
			t.Errorf("%q: error %v, want one about %q", tt.header, err, tt.msg)
		}
	}
}
