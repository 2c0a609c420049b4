package passes

import (
	"github.com/hlo-lapack/hlo-lapack/internal/canonical"
	"github.com/hlo-lapack/hlo-lapack/ir"
)

// dce removes ops without effect whose results nobody uses, last ones first, so
// that what only they used goes with them.
func dce(m *ir.Module) error {
	uses := ir.CountUses(m.Op)
	sweepRegions(m.Op, uses)
	return nil
}

func sweepRegions(op *ir.Op, uses map[*ir.Value]int) {
	for _, r := range op.Regions {
		for i := len(r.Blocks) - 1; i >= 0; i-- {
			sweep(r.Blocks[i], uses)
		}
	}
}

func sweep(b *ir.Block, uses map[*ir.Value]int) {
	keep := make([]*ir.Op, len(b.Ops))
	at := len(keep)
	for i := len(b.Ops) - 1; i >= 0; i-- {
		op := b.Ops[i]
		if isDead(op, uses) {
			ir.Walk(op, func(o *ir.Op) bool {
				for _, v := range o.Operands {
					uses[v]--
				}
				return true
			})
			continue
		}
		sweepRegions(op, uses)
		at--
		keep[at] = op
	}
	b.Ops = keep[at:]
}

func isDead(op *ir.Op, uses map[*ir.Value]int) bool {
	if len(op.Results) == 0 || !isPure(op) {
		return false
	}
	for _, v := range op.Results {
		if uses[v] > 0 {
			return false
		}
	}
	return true
}

// isPure reports whether op and all ops inside it have no effect but their
// results. A loop that nobody waits for counts as pure.
func isPure(op *ir.Op) bool {
	pure := true
	ir.Walk(op, func(o *ir.Op) bool {
		pure = pure && hasNoEffect(o)
		return pure
	})
	return pure
}

func hasNoEffect(op *ir.Op) bool {
	if canonical.IsCall(op) {
		return true
	}
	def := ir.LookupOp(op.Name)
	return def != nil && def.Traits&(ir.Pure|ir.Terminator) != 0
}
