package passes

import (
	"strings"

	"github.com/hlo-lapack/hlo-lapack/internal/canonical"
	"github.com/hlo-lapack/hlo-lapack/internal/diag"
	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/kernels"
)

// readLegacy takes a legacy call apart by the words of its row.
func (c *call) readLegacy() error {
	op, r := c.old, c.target.Routine
	layouts, err := readLayouts(op)
	if err != nil {
		return err
	}
	c.hasLayouts = layouts.given()
	words := strings.Fields(r.Legacy.Operands)
	if len(words) != len(op.Operands) {
		return diag.Errorf(op.Pos, "@%s has %d operands; it takes %d", c.name, len(op.Operands), len(words))
	}
	l := &legacyFlags{call: c, values: make([]int64, len(r.Flags)), full: 1, vectors: 1}
	c.operands = make([]array, len(r.Operands))
	for i, word := range words {
		v := op.Operands[i]
		if name, ok := strings.CutPrefix(word, ":"); ok {
			at := argIndex(r.Operands, name)
			c.operands[at] = array{v, layouts.operand(i)}
			continue
		}
		if err := l.read(word, v, i); err != nil {
			return err
		}
	}
	if c.flags, err = l.finish(); err != nil {
		return err
	}
	// A coefficient that is the constant one is the default.
	if last := len(r.Operands) - 1; r.Operands[last].Optional && isOne(c.operands[last].value) {
		c.operands = c.operands[:last]
	}
	return c.readLegacyResults(layouts)
}

func (c *call) readLegacyResults(layouts *layouts) error {
	op, r := c.old, c.target.Routine
	words := strings.Fields(r.Legacy.Results)
	if len(words) != len(op.Results) {
		return diag.Errorf(op.Pos, "@%s has %d results; it gives %d", c.name, len(op.Results), len(words))
	}
	c.results = make([]array, len(r.Results))
	for i, word := range words {
		v := op.Results[i]
		switch name, ok := strings.CutPrefix(word, ":"); {
		case ok:
			c.results[argIndex(r.Results, name)] = array{v, layouts.result(i)}
		default:
			c.zeros = append(c.zeros, v)
		}
	}
	return nil
}

func argIndex(args []kernels.Arg, name string) int {
	for i := range args {
		if args[i].Name == name {
			return i
		}
	}
	return -1
}

// legacyFlags gathers the flags that a legacy call gives as scalar operands.
type legacyFlags struct {
	*call
	values        []int64
	full, vectors int64 // of gesdd
}

// read takes in operand i, which v is and which word describes.
func (l *legacyFlags) read(word string, v *ir.Value, i int) error {
	if word == "_" {
		return nil
	}
	n, ok := constantInt(v)
	if !ok {
		return diag.Errorf(l.old.Pos, "@%s: operand %d (%s) must be a constant", l.name, i, strings.TrimPrefix(word, "="))
	}
	pick := func(name, letters string) error {
		if n < 0 || n >= int64(len(letters)) {
			return diag.Errorf(l.old.Pos, "@%s: operand %d is %d; %s is one of 0..%d there", l.name, i, n, name, len(letters)-1)
		}
		l.set(name, int64(letters[n]))
		return nil
	}
	switch word {
	case "left":
		return pick("side", "RL")
	case "lower":
		return pick("uplo", "UL")
	case "trans":
		return pick("trans", "NTC")
	case "unit":
		return pick("diag", "NU")
	case "full":
		l.full = n
	case "uv":
		l.vectors = n
	default:
		l.set(strings.TrimPrefix(word, "="), n)
	}
	return nil
}

func (l *legacyFlags) set(name string, v int64) { l.values[l.target.Routine.Flag(name)] = v }

// finish returns the flags in the order of the row, those set that a legacy call
// leaves to the routine's name.
func (l *legacyFlags) finish() ([]int64, error) {
	r := l.target.Routine
	switch r.Name {
	case "gesdd":
		mode := int64('N')
		if l.vectors != 0 && l.full != 0 {
			mode = 'A'
		} else if l.vectors != 0 {
			mode = 'S'
		}
		l.set("mode", mode)
	case "syevd":
		l.set("mode", 'V')
	}
	for i := range r.Flags {
		if err := canonical.CheckFlag(&r.Flags[i], l.values[i]); err != nil {
			return nil, diag.Errorf(l.old.Pos, "@%s: %v", l.name, err)
		}
	}
	return l.values, nil
}

// constantInt returns the value of an integer that is known now: a constant,
// perhaps converted or reshaped.
func constantInt(v *ir.Value) (int64, bool) {
	for v.Op != nil {
		switch v.Op.Name {
		case "stablehlo.constant":
			d, ok := v.Op.Attr("value").(*ir.DenseAttr)
			if !ok || len(d.Data) == 0 {
				return 0, false
			}
			if _, ok := d.Type.Elem.(ir.IntType); !ok {
				return 0, false
			}
			return d.Int(0), d.Splat || d.NumElements() == 1
		case "stablehlo.convert", "stablehlo.reshape", "stablehlo.broadcast_in_dim":
			v = v.Op.Operands[0]
		default:
			return 0, false
		}
	}
	return 0, false
}

// isOne reports whether v is the constant 1 of a floating-point or complex type.
func isOne(v *ir.Value) bool {
	if v.Op == nil || v.Op.Name != "stablehlo.constant" {
		return false
	}
	t := v.Tensor()
	d, ok := v.Op.Attr("value").(*ir.DenseAttr)
	if t == nil || !ok || t.Rank() != 0 {
		return false
	}
	real, parts := t.Elem, 1
	if c, ok := t.Elem.(ir.ComplexType); ok {
		real, parts = c.Elem, 2
	}
	one := ir.DenseFloats(ir.NewTensor(real, 1), 1).Data
	size := len(one)
	if len(d.Data) != parts*size || string(d.Data[:size]) != string(one) {
		return false
	}
	for _, b := range d.Data[size:] {
		if b != 0 {
			return false
		}
	}
	return true
}
