// Package canonical reads and writes canonical calls: the one form in which a
// program calls a LAPACK routine after the pass "normalize" (package kernels
// describes it).
//
// It stands between ir and kernels, which do not know each other; passes,
// codegen and runtime/interp import it.
package canonical

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hlo-lapack/hlo-lapack/internal/diag"
	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/kernels"
)

// Names of the entries of backend_config that are not flags.
const (
	operandOrder = "operand_order"
	resultOrder  = "result_order"
)

// IsCall reports whether op is a canonical call.
func IsCall(op *ir.Op) bool {
	if op.Name != "stablehlo.custom_call" {
		return false
	}
	t, ok := kernels.Lookup(op.StringAttr("call_target_name"))
	return ok && t.Vintage == kernels.CanonicalCall
}

// Decode returns the problem of a canonical call, with every type checked
// against the row of its routine.
func Decode(op *ir.Op) (*kernels.Problem, error) {
	name := op.StringAttr("call_target_name")
	t, ok := kernels.Lookup(name)
	if !ok || t.Vintage != kernels.CanonicalCall {
		return nil, diag.Errorf(op.Pos, "%q is not a canonical call of a LAPACK routine", name)
	}
	p := &kernels.Problem{Routine: t.Routine, Type: t.Type}
	config, _ := op.Attr("backend_config").(*ir.DictAttr)
	for _, f := range t.Routine.Flags {
		v, err := FlagValue(&f, config.Get(f.Name))
		if err != nil {
			return nil, diag.Errorf(op.Pos, "@%s: %v", name, err)
		}
		p.Flags = append(p.Flags, v)
	}
	opOrder, _ := config.Get(operandOrder).(ir.StringAttr)
	resOrder, _ := config.Get(resultOrder).(ir.StringAttr)
	p.Orders = string(opOrder + resOrder)
	if err := Infer(op, p); err != nil {
		return nil, err
	}
	return p, nil
}

// Encode sets the attributes that say which problem op solves.
func Encode(op *ir.Op, p *kernels.Problem) {
	n := len(p.Routine.Operands)
	entries := []ir.NamedAttr{
		{Name: operandOrder, Value: ir.StringAttr(p.Orders[:n])},
		{Name: resultOrder, Value: ir.StringAttr(p.Orders[n:])},
	}
	for i, f := range p.Routine.Flags {
		entries = append(entries, ir.NamedAttr{Name: f.Name, Value: flagAttr(&f, p.Flags[i])})
	}
	op.SetAttr("call_target_name", ir.StringAttr(p.Routine.Symbol(p.Type)))
	op.SetAttr("api_version", ir.Int(4, ir.I32))
	op.SetAttr("backend_config", ir.NewDict(entries...))
}

func flagAttr(f *kernels.Flag, v int64) ir.Attr {
	switch {
	case f.Bool:
		return ir.BoolAttr(v != 0)
	case f.Letters != "":
		return ir.Int(v, ir.UI8)
	}
	return ir.Int(v, ir.I32)
}

// FlagValue returns the value of an attribute as flag f has it.
func FlagValue(f *kernels.Flag, a ir.Attr) (int64, error) {
	var v int64
	switch a := a.(type) {
	case nil:
		return 0, fmt.Errorf("attribute %q is missing", f.Name)
	case *ir.IntAttr:
		v = a.Value
	case ir.BoolAttr:
		if a {
			v = 1
		}
	case ir.StringAttr:
		if len(a) != 1 {
			return 0, fmt.Errorf("attribute %q is not a character", f.Name)
		}
		v = int64(a[0])
	default:
		return 0, fmt.Errorf("attribute %q is neither an integer nor a boolean", f.Name)
	}
	return v, CheckFlag(f, v)
}

// CheckFlag says whether v is a value of flag f.
func CheckFlag(f *kernels.Flag, v int64) error {
	switch {
	case f.Bool && (v == 0 || v == 1):
	case f.Bool:
		return fmt.Errorf("attribute %q is %d; it must be a boolean", f.Name, v)
	case f.Letters == "":
	case v <= 0 || v > 127 || !strings.ContainsRune(f.Letters, rune(v)):
		return fmt.Errorf("attribute %q is %d (%q); it must be one of %q", f.Name, v, rune(v), f.Letters)
	}
	return nil
}

// ElemType returns the element type that array arg has in a routine of type t.
func ElemType(arg *kernels.Arg, t kernels.Type) ir.Type {
	switch arg.Elem {
	case kernels.ElemInt:
		return ir.I32
	case kernels.ElemReal:
		t = t.Real()
	case kernels.ElemComplex:
		if t == kernels.S || t == kernels.C {
			return ir.C64
		}
		return ir.C128
	}
	switch t {
	case kernels.S:
		return ir.F32
	case kernels.D:
		return ir.F64
	case kernels.C:
		return ir.C64
	}
	return ir.C128
}

// TypeOf returns the LAPACK letter of an element type.
func TypeOf(elem ir.Type) (kernels.Type, bool) {
	switch elem {
	case ir.F32:
		return kernels.S, true
	case ir.F64:
		return kernels.D, true
	case ir.Type(ir.C64):
		return kernels.C, true
	case ir.Type(ir.C128):
		return kernels.Z, true
	}
	return 0, false
}

// Infer sets p's batch, sizes and absent operand from the types of op, whose
// operands and results stand in the order of the row, and reports types that do
// not fit the row.
func Infer(op *ir.Op, p *kernels.Problem) error {
	r := p.Routine
	name := op.StringAttr("call_target_name")
	required := len(r.Operands)
	if required > 0 && r.Operands[required-1].Optional {
		p.Absent = len(op.Operands) == required-1
		if p.Absent {
			required--
		}
	}
	if len(op.Operands) != required || len(op.Results) != len(r.Results) {
		return diag.Errorf(op.Pos, "@%s has %d operands and %d results; %s takes %d and gives %d",
			name, len(op.Operands), len(op.Results), r.Name, len(r.Operands), len(r.Results))
	}
	if len(p.Orders) != r.NumArrays() {
		return diag.Errorf(op.Pos, "@%s: operand_order and result_order do not fit %s", name, r.Name)
	}
	var batch []int64
	known := false
	for i, v := range arrays(op, p) {
		if v == nil || r.Array(i).Optional {
			continue
		}
		t := v.Tensor()
		arg := r.Array(i)
		if t == nil || !t.IsStatic() || t.Rank() < len(arg.Shape) ||
			!ir.Equal(t.Elem, ElemType(arg, p.Type)) {
			return mismatch(op, p, i, v, "")
		}
		outer := t.Shape[:t.Rank()-len(arg.Shape)]
		if !known {
			batch, known = outer, true
		} else if !slices.Equal(batch, outer) {
			return mismatch(op, p, i, v, fmt.Sprintf(", in a batch of %v", batch))
		}
		for j, n := range problemShape(t, p.Orders[i], len(arg.Shape)) {
			if d := arg.Shape[j]; d <= kernels.DimK || d == kernels.DimUCols || d == kernels.DimVRows {
				p.Sizes[d] = n
			}
		}
	}
	p.Batch = 1
	for _, n := range batch {
		p.Batch *= n
	}
	for i, v := range arrays(op, p) {
		if v == nil {
			continue
		}
		arg := r.Array(i)
		if arg.Optional {
			if t := v.Tensor(); t == nil || t.Rank() != 0 || !ir.Equal(t.Elem, ElemType(arg, p.Type)) {
				return mismatch(op, p, i, v, "")
			}
			continue
		}
		want := p.Shape(i)
		if got := problemShape(v.Tensor(), p.Orders[i], len(arg.Shape)); !slices.Equal(got, want) {
			return mismatch(op, p, i, v, fmt.Sprintf(" of shape %v a problem", want))
		}
	}
	return nil
}

// arrays returns op's operands and results by their index in the row, nil for
// an absent operand.
func arrays(op *ir.Op, p *kernels.Problem) []*ir.Value {
	all := slices.Clone(op.Operands)
	if p.Absent {
		all = append(all, nil)
	}
	return append(all, op.Results...)
}

// problemShape returns the last rank extents of t, as (rows, columns) where they
// are a matrix.
func problemShape(t *ir.TensorType, order byte, rank int) []int64 {
	shape := slices.Clone(t.Shape[t.Rank()-rank:])
	if order == 'c' && rank == 2 {
		shape[0], shape[1] = shape[1], shape[0]
	}
	return shape
}

func mismatch(op *ir.Op, p *kernels.Problem, i int, v *ir.Value, more string) error {
	kind, n := "operand", i
	if i >= len(p.Routine.Operands) {
		kind, n = "result", i-len(p.Routine.Operands)
	}
	arg := p.Routine.Array(i)
	what := [...]string{"a number", "a vector", "a matrix"}[len(arg.Shape)]
	return diag.Errorf(op.Pos, "@%s: %s %d has type %s; %s needs %s of %s there (%s)%s",
		op.StringAttr("call_target_name"), kind, n, v.Type, p.Routine.Name, what,
		ElemType(arg, p.Type), arg.Name, more)
}
