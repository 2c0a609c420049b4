package ir_test

import (
	"io"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/parser"
)

// TestInvalid breaks programs at random and looks whether the verifier and the
// printer come back from them.
func TestInvalid(t *testing.T) {
	names := []string{"app_kalman_d", "numpy_eig_inv_s"}
	var files []string
	for _, n := range names {
		found, _ := filepath.Glob(filepath.Join("..", "testdata", "corpus", "jax-0.12.0", n+".mlir"))
		files = append(files, found...)
	}
	files = append(files, programs(t, "verify/*.mlir")...)
	files = append(files, programs(t, "seed/*.mlir")...)
	found := 0
	for i, file := range files {
		src := []byte(read(t, file))
		for seed := range 15 {
			m, err := parser.Parse(file, src, parser.Config{})
			if err != nil {
				break
			}
			r := rand.New(rand.NewPCG(uint64(i), uint64(seed)))
			ops := allOps(m)
			for range 1 + r.IntN(4) {
				corrupt(r, ops[r.IntN(len(ops))], ops)
			}
			if ir.Verify(m) != nil {
				found++
			}
			for _, cfg := range []ir.PrintConfig{{}, {Generic: true}, {Locations: true}} {
				if err := ir.Print(io.Discard, m, cfg); err != nil {
					t.Errorf("%s, seed %d: %v", file, seed, err)
				}
			}
		}
	}
	t.Logf("%d of the broken programs were found invalid", found)
}

func allOps(m *ir.Module) []*ir.Op {
	var ops []*ir.Op
	ir.Walk(m.Op, func(op *ir.Op) bool {
		ops = append(ops, op)
		return true
	})
	return ops
}

// corrupt does one wrong thing to op.
func corrupt(r *rand.Rand, op *ir.Op, all []*ir.Op) {
	other := all[r.IntN(len(all))]
	types := []ir.Type{
		nil, ir.I32,
		ir.TokenType{},
		&ir.FuncType{}, &ir.TupleType{}, ir.NewTensor(ir.F32), ir.NewTensor(ir.C128, 0, 3),
		ir.NewTensor(ir.I1, 1<<40, 1<<40), &ir.TensorType{Elem: ir.F64, Unranked: true},
		ir.NewTensor(&ir.QuantizedType{Body: "i8:f32, 2.0"}, 2), ir.NewTensor(ir.IndexType{}, ir.Dynamic),
	}
	attrs := []ir.Attr{
		nil,
		ir.UnitAttr{},
		ir.StringAttr(""), ir.StringAttr("a b"), ir.BoolAttr(true), ir.Int(-1, ir.I64), ir.Int(1<<62, ir.I64),
		ir.Int(7, ir.I32), ir.Ints(), ir.Ints(-1, 1<<62, 3), &ir.ArrayAttr{}, &ir.ArrayAttr{Elems: []ir.Attr{ir.UnitAttr{}}},
		&ir.DictAttr{}, &ir.SymbolAttr{Name: "x"}, &ir.TypeAttr{Type: ir.F32}, &ir.TypeAttr{Type: &ir.FuncType{}},
		ir.DenseInts(ir.NewTensor(ir.I64, 2, 2), 1, 2, 3, 4), ir.DenseInts(ir.NewTensor(ir.I64, 0)),
		ir.EnumAttr{Dialect: "stablehlo", Enum: "precision", Value: "NONE"},
		&ir.DotDims{LHSBatching: []int64{9}},
		&ir.GatherDims{OffsetDims: []int64{-1}}, &ir.ScatterDims{IndexVectorDim: -3}, &ir.ConvDims{InputBatch: -1},
		&ir.OpaqueAttr{Text: "#other.attr"},
	}
	switch r.IntN(9) {
	case 0: // fewer operands
		if n := len(op.Operands); n > 0 {
			op.Operands = op.Operands[:r.IntN(n)]
		}
	case 1: // an operand of elsewhere, or none
		if len(op.Operands) > 0 {
			var v *ir.Value
			if len(other.Results) > 0 && r.IntN(3) > 0 {
				v = other.Results[0]
			}
			op.Operands[r.IntN(len(op.Operands))] = v
		}
	case 2: // another type
		if len(op.Results) > 0 {
			op.Results[r.IntN(len(op.Results))].Type = types[r.IntN(len(types))]
		}
	case 3: // fewer results
		if n := len(op.Results); n > 0 {
			op.Results = op.Results[:r.IntN(n)]
		}
	case 4: // another attribute
		if n := len(op.Attrs); n > 0 {
			op.Attrs[r.IntN(n)].Value = attrs[r.IntN(len(attrs))]
		}
	case 5: // no attribute
		if n := len(op.Attrs); n > 0 {
			op.Attrs = op.Attrs[:r.IntN(n)]
		}
	case 6: // another region
		corruptRegion(r, op, types)
	case 7: // another name
		op.Name = other.Name
	case 8: // another type of an argument
		for _, region := range op.Regions {
			for _, b := range region.Blocks {
				for _, a := range b.Args {
					a.Type = types[r.IntN(len(types))]
				}
			}
		}
	}
}

func corruptRegion(r *rand.Rand, op *ir.Op, types []ir.Type) {
	if len(op.Regions) == 0 {
		op.AddRegion()
		return
	}
	region := op.Regions[r.IntN(len(op.Regions))]
	switch r.IntN(5) {
	case 0:
		region.Blocks = nil
	case 1:
		region.AddBlock()
	case 2:
		op.Regions = op.Regions[:len(op.Regions)-1]
	case 3:
		for _, b := range region.Blocks {
			b.Ops = b.Ops[:r.IntN(len(b.Ops)+1)]
			b.AddArg(types[r.IntN(len(types))])
		}
	case 4:
		for _, b := range region.Blocks {
			slices.Reverse(b.Ops)
			b.Args = nil
		}
	}
}
