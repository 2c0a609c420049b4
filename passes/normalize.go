package passes

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hlo-lapack/hlo-lapack/internal/canonical"
	"github.com/hlo-lapack/hlo-lapack/internal/diag"
	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/kernels"
)

// normalize replaces every legacy and FFI call of a LAPACK routine by a
// canonical call. The layouts stay on the call, for the pass "lower".
func normalize(m *ir.Module) error {
	var errs diag.List
	uses := ir.CountUses(m.Op)
	replaced := make(map[*ir.Value]*ir.Value)
	eachBlock(m.Op, func(b *ir.Block) {
		var ops []*ir.Op
		for _, op := range b.Ops {
			made, err := normalizeOp(op, uses, replaced)
			errs.AddErr(op.Pos, err)
			for _, n := range made {
				n.Block = b
			}
			ops = append(ops, made...)
		}
		b.Ops = ops
	})
	ir.ReplaceUses(m.Op, replaced)
	return errs.Err()
}

// normalizeOp returns the ops that stand for op: op itself where it is not a
// call of LAPACK or cannot be rewritten.
func normalizeOp(op *ir.Op, uses map[*ir.Value]int, replaced map[*ir.Value]*ir.Value) ([]*ir.Op, error) {
	same := []*ir.Op{op}
	if op.Name != "stablehlo.custom_call" {
		return same, nil
	}
	name := op.StringAttr("call_target_name")
	t, ok := kernels.Lookup(name)
	switch {
	case !ok && kernels.IsLibraryTarget(name):
		return same, diag.Errorf(op.Pos, "unknown LAPACK routine @%s%s", name, suggest(name))
	case !ok, t.Vintage == kernels.CanonicalCall:
		return same, nil
	}
	c := &call{old: op, target: t, name: name}
	err := c.checkStatic()
	if err != nil {
		return same, err
	}
	if t.Vintage == kernels.LegacyCall {
		err = c.readLegacy()
	} else {
		err = c.readFFI()
	}
	if err != nil {
		return same, err
	}
	made, err := c.canonical(uses, replaced)
	if err != nil {
		return same, err
	}
	return made, nil
}

// checkStatic refuses calls whose shapes are known only at run time; such calls
// have the shapes as further operands.
func (c *call) checkStatic() error {
	for _, v := range slices.Concat(c.old.Operands, c.old.Results) {
		if t := v.Tensor(); t != nil && !t.IsStatic() {
			return diag.Errorf(c.old.Pos, "@%s has an array of type %s: dynamic shapes are not supported; "+
				"export the program with static ones", c.name, t)
		}
	}
	return nil
}

// suggest names the targets that differ from name only in the type's letter.
func suggest(name string) string {
	if at := strings.Index(name, "_"); at >= 0 && len(name) > at+2 {
		for _, t := range kernels.Types {
			s := name[:at+1] + string(rune(t)) + name[at+2:]
			if _, ok := kernels.Lookup(s); ok {
				return fmt.Sprintf("; @%s is one", s)
			}
		}
	}
	return ""
}

// A call is a LAPACK call on its way to the canonical form. operands and
// results have one entry an array of the row; zeros are results of the old call
// that the canonical one lacks: an info that is always zero, and workspaces,
// whose contents nobody may rely on.
type call struct {
	old        *ir.Op
	target     kernels.Target
	name       string
	flags      []int64
	hasLayouts bool
	operands   []array
	results    []array
	zeros      []*ir.Value
}

// An array is a value of the old call with its layout there, minor dimension
// first; nil where the call gives none.
type array struct {
	value  *ir.Value
	layout []int64
}

// readFFI takes an FFI call apart: arrays in the order of the row, flags as
// attributes of the backend config.
func (c *call) readFFI() error {
	op, r := c.old, c.target.Routine
	layouts, err := readLayouts(op)
	if err != nil {
		return err
	}
	c.hasLayouts = layouts.given()
	for i, v := range op.Operands {
		c.operands = append(c.operands, array{v, layouts.operand(i)})
	}
	for i, v := range op.Results {
		c.results = append(c.results, array{v, layouts.result(i)})
	}
	if c.target.Type == 0 {
		if err := c.typeFromOperand(); err != nil {
			return err
		}
	}
	config, ok := op.Attr("mhlo.backend_config").(*ir.DictAttr)
	if !ok {
		config, _ = op.Attr("backend_config").(*ir.DictAttr)
	}
	for _, f := range r.Flags {
		key := f.Name
		if f.FFI != "" {
			key = f.FFI
		}
		g := f
		g.Name = key
		v, err := canonical.FlagValue(&g, config.Get(key))
		if err != nil {
			return diag.Errorf(op.Pos, "@%s: %v", c.name, err)
		}
		c.flags = append(c.flags, v)
	}
	return nil
}

// typeFromOperand finds the type's letter where the target does not say it.
func (c *call) typeFromOperand() error {
	if len(c.old.Operands) > 0 {
		if t := c.old.Operands[0].Tensor(); t != nil {
			if letter, ok := canonical.TypeOf(t.Elem); ok && c.target.Routine.Has(letter) {
				c.target.Type = letter
				return nil
			}
		}
	}
	return diag.Errorf(c.old.Pos, "@%s: the first operand's element type is none of f32, f64, complex<f32>, complex<f64>", c.name)
}

// canonical returns the canonical call and what stands around it.
func (c *call) canonical(uses map[*ir.Value]int, replaced map[*ir.Value]*ir.Value) ([]*ir.Op, error) {
	op := ir.NewOp("stablehlo.custom_call", nil)
	op.Pos, op.Loc = c.old.Pos, c.old.Loc
	op.SetAttr("call_target_name", ir.StringAttr(c.name))
	var operandLayouts, resultLayouts []ir.Attr
	for _, a := range c.operands {
		op.Operands = append(op.Operands, a.value)
		operandLayouts = append(operandLayouts, layoutAttr(a))
	}
	for i, a := range c.results {
		v := &ir.Value{Type: a.value.Type, Op: op, Index: i}
		op.Results = append(op.Results, v)
		resultLayouts = append(resultLayouts, layoutAttr(a))
		replaced[a.value] = v
	}
	// Until "lower" has made the layouts explicit, the types are the logical
	// ones: rows before columns.
	p := &kernels.Problem{Routine: c.target.Routine, Type: c.target.Type, Flags: c.flags}
	p.Orders = rowOrders(p.Routine)
	if err := canonical.Infer(op, p); err != nil {
		return nil, err
	}
	canonical.Encode(op, p)
	if c.hasLayouts {
		op.SetAttr("operand_layouts", &ir.ArrayAttr{Elems: operandLayouts})
		op.SetAttr("result_layouts", &ir.ArrayAttr{Elems: resultLayouts})
	}
	setAliases(op, p)
	keepAttrs(op, c.old)
	made := []*ir.Op{op}
	for _, v := range c.zeros {
		if uses[v] > 0 {
			t := v.Tensor()
			zero := ir.NewOp("stablehlo.constant", nil, t)
			zero.Pos, zero.Loc = c.old.Pos, c.old.Loc
			zero.SetAttr("value", &ir.DenseAttr{Type: t, Data: make([]byte, ir.ByteSize(t.Elem)), Splat: true})
			replaced[v] = zero.Results[0]
			made = append(made, zero)
		}
	}
	return made, nil
}

// keepAttrs copies what the old call has beyond its calling convention: for
// instance mhlo.frontend_attributes or a sharding.
func keepAttrs(op, old *ir.Op) {
	for _, a := range old.Attrs {
		switch a.Name {
		case "call_target_name", "api_version", "backend_config", "mhlo.backend_config",
			"operand_layouts", "result_layouts", "output_operand_aliases":
		case "sdy.sharding_rule":
			// The rule counts the operands and dimensions of the old call.
		default:
			op.SetAttr(a.Name, a.Value)
		}
	}
}

// rowOrders returns the orders of r's arrays where every matrix has its rows
// first.
func rowOrders(r *kernels.Routine) string {
	b := make([]byte, r.NumArrays())
	for i := range b {
		b[i] = '-'
		if r.Array(i).IsMatrix() {
			b[i] = 'r'
		}
	}
	return string(b)
}

// setAliases lets each result have the memory of the operand that the row says,
// where both have one type and one order.
func setAliases(op *ir.Op, p *kernels.Problem) {
	var aliases []ir.Attr
	n := len(p.Routine.Operands)
	for i := range p.Routine.Results {
		from := p.Routine.Results[i].Alias
		if from == kernels.NoAlias || p.Orders[from] != p.Orders[n+i] ||
			!ir.Equal(op.Operands[from].Type, op.Results[i].Type) {
			continue
		}
		a := &ir.OutputAlias{Operand: int64(from)}
		if len(op.Results) > 1 {
			a.OutputTuple = []int64{int64(i)}
		}
		aliases = append(aliases, a)
	}
	if len(aliases) == 0 {
		op.SetAttr("output_operand_aliases", nil)
		return
	}
	op.SetAttr("output_operand_aliases", &ir.ArrayAttr{Elems: aliases})
}

// eachBlock calls f for every block in root, inner ones first, so that f may
// replace the block's list of ops.
func eachBlock(root *ir.Op, f func(*ir.Block)) {
	for _, r := range root.Regions {
		for _, b := range r.Blocks {
			for _, op := range b.Ops {
				eachBlock(op, f)
			}
			f(b)
		}
	}
}
