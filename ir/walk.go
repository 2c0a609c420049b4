package ir

// Walk calls f for op and for every op inside its regions, outer ops first.
// When f returns false, the op's regions are not entered. f may change the op
// it is given, but not the list of ops that holds it.
func Walk(op *Op, f func(*Op) bool) {
	if !f(op) {
		return
	}
	for _, r := range op.Regions {
		for _, b := range r.Blocks {
			for _, op := range b.Ops {
				Walk(op, f)
			}
		}
	}
}

// CountUses returns how often each value is an operand of an op in root.
func CountUses(root *Op) map[*Value]int {
	uses := make(map[*Value]int)
	Walk(root, func(op *Op) bool {
		for _, v := range op.Operands {
			uses[v]++
		}
		return true
	})
	return uses
}

// Users returns, for each value, the ops in root that have it as an operand,
// in walk order; an op that uses it twice stands there twice.
func Users(root *Op) map[*Value][]*Op {
	users := make(map[*Value][]*Op)
	Walk(root, func(op *Op) bool {
		for _, v := range op.Operands {
			users[v] = append(users[v], op)
		}
		return true
	})
	return users
}

// ReplaceUses replaces every use in root of a key of with by its value; chains
// are followed to their end.
func ReplaceUses(root *Op, with map[*Value]*Value) {
	if len(with) == 0 {
		return
	}
	Walk(root, func(op *Op) bool {
		for i, v := range op.Operands {
			for n := with[v]; n != nil; n = with[v] {
				v = n
			}
			op.Operands[i] = v
		}
		return true
	})
}
