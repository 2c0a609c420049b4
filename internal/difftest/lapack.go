package difftest

import (
	"slices"
	"strings"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// letters are LAPACK's prefixes, in the order of fields.
const letters = "dszc"

// lapack makes a LAPACK call as JAX prints them, with any layouts. Matrices are
// such that the result is well determined.
func (g *generator) lapack() bool {
	i := g.choose(len(fields))
	t, letter := fields[i], letters[i:i+1]
	n := g.order()
	switch g.choose(5) {
	case 0:
		x := g.input(g.matrices(t, n, n), style{dominant, float64(n)}, fact{})
		info := batchOf(x, ir.I32)
		op := g.lapackCall("lapack_"+letter+"potrf_ffi", values(x), []ir.Type{x.Type, info}, letterFlag("uplo", oneOf(g.source, 'L', 'U')))
		g.add(op, solveFact(n, 1, t), fact{})
	case 1:
		x := g.input(g.matrices(t, n, n), style{dominant, float64(n)}, fact{})
		op := g.lapackCall("lapack_"+letter+"getrf_ffi", values(x), []ir.Type{x.Type, batchOf(x, ir.I32, n), batchOf(x, ir.I32)})
		g.add(op, solveFact(n, float64(n), t), fact{}, fact{})
	case 2:
		m := g.order()
		// Columns that depend on each other leave rounding errors to reflect.
		x := g.input(g.matrices(t, m, n), style{dominant, float64(n)}, fact{})
		op := g.lapackCall("lapack_"+letter+"geqrf_ffi", values(x), []ir.Type{x.Type, batchOf(x, t, min(m, n))})
		f := solveFact(max(m, n), 10*float64(max(m, n)), t)
		g.add(op, f, f)
	case 3:
		g.trsm(t, letter, n)
	default:
		name := "syevd_ffi"
		if isComplex(t) {
			name = "heevd_ffi"
		}
		x := g.input(g.matrices(t, n, n), style{dominant, float64(n)}, fact{})
		op := g.lapackCall("lapack_"+letter+name, values(x), []ir.Type{x.Type, batchOf(x, partOf(t), n), batchOf(x, ir.I32)},
			letterFlag("mode", 'V'), letterFlag("uplo", oneOf(g.source, 'L', 'U')))
		g.add(op) // vectors are determined up to their phase
		g.define(op.Results[1], solveFact(n, float64(n), t))
		g.define(op.Results[2], fact{})
	}
	return true
}

func (g *generator) trsm(t ir.Type, letter string, n int64) {
	at := g.matrices(t, n, n)
	x := g.input(at, style{dominant, float64(n)}, fact{})
	side := oneOf(g.source, 'L', 'R')
	shape := slices.Clone(at.Shape)
	k := len(shape)
	if side == 'L' {
		shape[k-1] = g.order()
	} else {
		shape[k-2] = g.order()
	}
	y := g.of(at.WithShape(shape...), tame)
	diag := 'N'
	if n <= 5 {
		diag = oneOf(g.source, 'N', 'U')
	}
	op := g.lapackCall("lapack_"+letter+"trsm_ffi", values(x, y), []ir.Type{y.Type}, letterFlag("diag", diag), letterFlag("side", side),
		letterFlag("trans_x", oneOf(g.source, 'N', 'T', 'C')), letterFlag("uplo", oneOf(g.source, 'L', 'U')))
	g.add(op, solveFact(n, 10*g.facts[y].bound, t))
}

// batchOf returns the type of an array of that shape for each matrix of x.
func batchOf(x *ir.Value, t ir.Type, shape ...int64) *ir.TensorType {
	s := x.Tensor().Shape
	return ir.NewTensor(t, append(slices.Clone(s[:len(s)-2]), shape...)...)
}

func letterFlag(name string, l rune) ir.NamedAttr {
	return attr(name, ir.Int(int64(l), ir.UI8))
}

// lapackCall returns a custom call with random layouts. Those of matrices keep
// each problem of a batch together: a layout means bytes, and bytes of several
// problems make a matrix that is not the dominant one that was drawn, whose
// result may be undetermined. Only geqrf has a determined result for any matrix
// of full rank.
func (g *generator) lapackCall(target string, operands []*ir.Value, results []ir.Type, flags ...ir.NamedAttr) *ir.Op {
	op := ir.NewOp("stablehlo.custom_call", operands, results...)
	columns := g.choose(3) > 0
	anything := strings.HasSuffix(target, "geqrf_ffi")
	layouts := func(ts []ir.Type) ir.Attr {
		a := &ir.ArrayAttr{}
		for _, t := range ts {
			rank := t.(*ir.TensorType).Rank()
			order := g.perm(rank)
			if !anything && rank >= 2 {
				// The matrix dimensions first, then the batch from the inside out.
				last := int64(rank - 1)
				order[0], order[1] = last-order[0]%2, last-1+order[0]%2
				for i := 2; i < rank; i++ {
					order[i] = int64(rank - 1 - i)
				}
			}
			if columns { // as JAX prints them: matrices by columns
				for i := range order {
					order[i] = int64(rank - 1 - i)
				}
				if n := len(order); n >= 2 && t.(*ir.TensorType).Rank() == results[0].(*ir.TensorType).Rank() {
					order[0], order[1] = order[1], order[0]
				}
			}
			a.Elems = append(a.Elems, ir.DenseInts(ir.NewTensor(ir.IndexType{}, int64(rank)), order...))
		}
		return a
	}
	var ins []ir.Type
	for _, v := range operands {
		ins = append(ins, v.Type)
	}
	op.Attrs = attrs(
		attr("call_target_name", ir.StringAttr(target)),
		attr("api_version", ir.Int(4, ir.I32)),
		attr("backend_config", ir.NewDict(flags...)),
		attr("operand_layouts", layouts(ins)),
		attr("result_layouts", layouts(results)))
	return op
}
