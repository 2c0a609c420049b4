package parser

import (
	"encoding/binary"
	"encoding/hex"
	"slices"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// dense returns the attribute of a dense<...> or dense_resource<...> token of
// a tensor type. Literals whose element type has no bytes here (strings,
// quantized and extended types) stay opaque text.
func (lo *lowerer) dense(tok lexer.Token, typ ir.Type) (ir.Attr, error) {
	opaque := func() (ir.Attr, error) {
		return &ir.OpaqueAttr{Text: tok.Value + " : " + typ.String()}, nil
	}
	t, ok := typ.(*ir.TensorType)
	if !ok {
		if _, ok := typ.(*ir.OpaqueType); ok { // vector<4xf32>
			return opaque()
		}
		return nil, lo.errorf(tok.Pos, "a dense literal needs a tensor type, not %s", typ)
	}
	if !t.IsStatic() {
		return nil, lo.errorf(tok.Pos, "a dense literal needs a static shape, not %s", typ)
	}
	if !hasBytes(t.Elem) {
		return opaque()
	}
	d := denseReader{
		cursor: lo.cursorAt(tok, len("dense<")),
		elem:   t.Elem, size: ir.ByteSize(t.Elem), count: t.NumElements(),
	}
	a := &ir.DenseAttr{Type: t}
	var err error
	if name, ok := strings.CutPrefix(tok.Value, "dense_resource<"); ok {
		blob, ok := lo.resources[strings.TrimSpace(strings.TrimSuffix(name, ">"))]
		if !ok {
			return opaque() // MLIR too leaves out the section when it is large
		}
		d.cursor = lo.cursorAt(blob, 0)
		a.Data, err = d.resource()
	} else {
		a.Data, err = d.read(t.Shape)
	}
	if err != nil {
		return nil, err
	}
	// As in MLIR, a literal whose elements are all the same is a splat, however
	// it is spelled.
	if d.count > 0 && uniform(a.Data, d.size) {
		a.Splat, a.Data = true, a.Data[:d.size:d.size]
	}
	return a, nil
}

// hasBytes reports whether the elements of a type can be held in a DenseAttr.
func hasBytes(t ir.Type) bool {
	switch t := t.(type) {
	case ir.IntType, ir.IndexType:
		return true
	case ir.FloatType:
		return t.Width() <= 64
	case ir.ComplexType:
		return hasBytes(t.Elem)
	}
	return false
}

func uniform(data []byte, size int) bool {
	for i := size; i < len(data); i += size {
		if !slices.Equal(data[i:i+size], data[:size]) {
			return false
		}
	}
	return true
}

// A denseReader reads the elements of one dense literal.
type denseReader struct {
	*cursor
	elem  ir.Type
	size  int   // bytes of an element
	count int64 // elements of the tensor
	data  []byte
}

// read returns the bytes of the elements: of one of them when a single value
// stands for all.
func (d *denseReader) read(shape []int64) ([]byte, error) {
	start := d.i
	switch d.peek() {
	case '>':
		if d.count != 0 {
			return nil, d.errorAt(start, "the literal has no elements, but its type has %d", d.count)
		}
	case '"':
		if err := d.blob(); err != nil {
			return nil, err
		}
	case '[':
		if err := d.nested(shape); err != nil {
			return nil, err
		}
	default:
		if err := d.value(); err != nil {
			return nil, err
		}
		if d.count == 0 {
			d.data = nil
		}
	}
	if err := d.want(">"); err != nil {
		return nil, err
	}
	return d.data, d.end()
}

// nested takes nested lists whose lengths must be the shape.
func (d *denseReader) nested(shape []int64) error {
	if len(shape) == 0 {
		return d.value()
	}
	d.skipSpace()
	start := d.i
	n := int64(0)
	err := d.list("[", "]", func() error {
		if n++; n > shape[0] {
			return d.errorf("the list has more elements than its type, which has %d", shape[0])
		}
		return d.nested(shape[1:])
	})
	if err == nil && n != shape[0] {
		err = d.errorAt(start, "the list has %d elements, but its type has %d", n, shape[0])
	}
	return err
}

// value takes one element.
func (d *denseReader) value() error {
	c, ok := d.elem.(ir.ComplexType)
	if !ok {
		return d.scalar(d.elem, d.size)
	}
	if err := d.want("("); err != nil {
		return err
	}
	if err := d.scalar(c.Elem, d.size/2); err != nil {
		return err
	}
	if err := d.want(","); err != nil {
		return err
	}
	if err := d.scalar(c.Elem, d.size/2); err != nil {
		return err
	}
	return d.want(")")
}

func (d *denseReader) scalar(t ir.Type, size int) error {
	v, err := d.element(t)
	if err != nil {
		return err
	}
	var buf [8]byte
	binary.LittleEndian.PutUint64(buf[:], v)
	d.data = append(d.data, buf[:size]...)
	return nil
}

// blob takes "0x...": the bytes of all elements, or of one that stands for all.
func (d *denseReader) blob() error {
	start := d.i
	end, _ := stringEnd(d.text, start)
	digits, ok := strings.CutPrefix(d.text[start+1:end-1], "0x")
	d.i = end
	data, err := hex.DecodeString(digits)
	if !ok || err != nil {
		return d.errorAt(start, "a string in a dense literal must be 0x and pairs of hexadecimal digits")
	}
	n := int64(len(data))
	switch {
	case d.count == 0 && n == 0:
	case d.count == 0:
		return d.errorAt(start, "the string holds %d bytes, but the type needs none", n)
	case d.elem == ir.I1:
		return d.bools(start, data)
	case n == int64(d.size), n/int64(d.size) == d.count && n%int64(d.size) == 0:
		d.data = data
		d.trim(d.elem, d.size)
	default:
		return d.errorAt(start, "the string holds %d bytes, but the type needs %d", n, d.count*int64(d.size))
	}
	return nil
}

// resource takes the blob of a resource: four bytes of alignment, which say
// nothing here, then the bytes of all elements.
func (d *denseReader) resource() ([]byte, error) {
	digits, ok := strings.CutPrefix(d.text, `"0x`)
	if !ok || len(digits) < 9 {
		return nil, d.errorf("a resource must be 0x, eight digits of alignment and its bytes")
	}
	d.text = `"0x` + digits[8:]
	return d.data, d.blob()
}

// bools stores booleans. MLIR packs them eight to a byte, the first one lowest;
// one byte, 0 or 255, stands for all. A byte an element is taken too.
func (d *denseReader) bools(start int, data []byte) error {
	n := int64(len(data))
	switch {
	case n == 1 && (data[0] == 0 || data[0] == 0xFF):
		d.data = []byte{data[0] & 1}
	case n == (d.count-1)/8+1:
		d.data = make([]byte, d.count)
		for i := range d.data {
			d.data[i] = data[i/8] >> (i % 8) & 1
		}
	case n == d.count:
		for _, b := range data {
			d.data = append(d.data, min(b, 1))
		}
	default:
		return d.errorAt(start, "the string holds %d bytes, but the type needs %d", n, (d.count-1)/8+1)
	}
	return nil
}

// trim makes the bits of a blob above an element's width what they are in a
// literal of numbers: copies of the sign bit of an integer, else zero.
func (d *denseReader) trim(t ir.Type, size int) {
	width, signed := 8*size, false
	switch t := t.(type) {
	case ir.ComplexType:
		d.trim(t.Elem, size/2)
		return
	case ir.IntType:
		width, signed = t.Width, !t.Unsigned
	case ir.FloatType:
		width = t.Width()
	}
	if width == 8*size {
		return
	}
	for i := 0; i < len(d.data); i += size {
		var buf [8]byte
		copy(buf[:], d.data[i:i+size])
		v := binary.LittleEndian.Uint64(buf[:]) << (64 - width)
		if signed {
			v = uint64(int64(v) >> (64 - width))
		} else {
			v >>= 64 - width
		}
		binary.LittleEndian.PutUint64(buf[:], v)
		copy(d.data[i:i+size], buf[:size])
	}
}
