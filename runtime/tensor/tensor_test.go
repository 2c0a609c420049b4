package tensor

import (
	"encoding/hex"
	"encoding/json"
	"math"
	"os"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// elemOf maps NumPy's type strings to element types.
var elemOf = map[string]ir.Type{
	"|b1": ir.I1, "|i1": ir.I8, "<i2": ir.I16, "<i4": ir.I32, "<i8": ir.I64,
	"|u1": ir.UI8, "<u2": ir.IntType{Width: 16, Unsigned: true},
	"<u4": ir.IntType{Width: 32, Unsigned: true}, "<u8": ir.IntType{Width: 64, Unsigned: true},
	"<f2": ir.F16, "<f4": ir.F32, "<f8": ir.F64, "<c8": ir.C64, "<c16": ir.C128,
}

// TestStringIsNumPys compares with the strings that NumPy printed
// (testdata/print.py).
func TestStringIsNumPys(t *testing.T) {
	text, err := os.ReadFile("testdata/print.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Dtype, Data, Str string
		Shape            []int64
	}
	if err := json.Unmarshal(text, &cases); err != nil {
		t.Fatal(err)
	}
	for i, c := range cases {
		data, err := hex.DecodeString(c.Data)
		if err != nil {
			t.Fatal(err)
		}
		got := Tensor{ir.NewTensor(elemOf[c.Dtype], c.Shape...), data}.String()
		if got != c.Str {
			t.Errorf("case %d, %s %v:\ngot\n%s\nwant\n%s", i, c.Dtype, c.Shape, got, c.Str)
		}
	}
}

// TestFloatFormats walks all bits of every small format: each value survives,
// and the point halfway to the next one rounds to the even one, or up where there
// is no significand to be even.
func TestFloatFormats(t *testing.T) {
	for _, name := range []ir.FloatType{
		"f16", "bf16", "f8E3M4", "f8E4M3", "f8E4M3FN", "f8E4M3FNUZ", "f8E4M3B11FNUZ", "f8E5M2",
		"f8E5M2FNUZ", "f8E8M0FNU", "f6E2M3FN", "f6E3M2FN", "f4E2M1FN",
	} {
		f, ok := FloatFormat(name)
		if !ok {
			t.Fatalf("%s is unknown", name)
		}
		for b := range 1 << name.Width() {
			x := f.Decode(uint16(b))
			if math.IsNaN(x) {
				if y := f.Decode(f.Encode(x)); y == y {
					t.Errorf("%s: NaN %#x becomes %v", name, b, y)
				}
				continue
			}
			if got := f.Encode(x); got != uint16(b) {
				t.Fatalf("%s: %#x is %v, encoded %#x", name, b, x, got)
			}
			if next := f.Decode(uint16(b) + 1); next > x && !math.IsInf(next, 0) && x >= 0 {
				want := uint16(b + b&1)
				if name == "f8E8M0FNU" {
					want = uint16(b + 1)
				}
				if got := f.Encode((x + next) / 2); got != want {
					t.Fatalf("%s: halfway above %v becomes %#x, want %#x", name, x, got, want)
				}
			}
		}
	}
}

func TestByteLenOverflow(t *testing.T) {
	for _, shape := range [][]int64{{1 << 40, 1 << 40}, {1 << 62, 8}, {1 << 40}} {
		if _, err := New(ir.NewTensor(ir.F64, shape...)); err == nil {
			t.Errorf("a tensor of shape %v was made", shape)
		}
	}
	if n, err := ByteLen(ir.NewTensor(ir.F64, 1<<40, 1<<40, 0), 0); n != 0 || err != nil {
		t.Errorf("an empty tensor has %d bytes, %v", n, err)
	}
}

// A NaN keeps its sign: the total order puts negative ones first.
func TestDecodeNaNSign(t *testing.T) {
	f, _ := FloatFormat(ir.F16)
	if v := f.Decode(0xfe00); v == v || !math.Signbit(v) {
		t.Errorf("0xfe00 is %v with sign %v, not a negative NaN", v, math.Signbit(v))
	}
	if v := f.Decode(0x7e00); v == v || math.Signbit(v) {
		t.Errorf("0x7e00 is %v with sign %v, not a positive NaN", v, math.Signbit(v))
	}
}
