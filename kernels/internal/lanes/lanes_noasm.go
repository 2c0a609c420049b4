//go:build !amd64

package lanes

// There is no assembly on this architecture: Width is 0, and these are never
// called.

func interleave(_ kind, _ int, _ *byte, _ int, _ *byte) {}
func deinterleave(_ kind, _ int, _, _ *byte, _ int)     {}
func potrf(_ kind, _ int, _ *byte, _, _, _, _ int, _ *byte, _ int, _ *byte, _ int) (left, bad int) {
	return 0, 0
}

func getrf(_ kind, _, _ int, _ *byte, _, _ int, _ *int32, _, _ int, _ *byte, _ int, _ *byte, _ int) (left, bad int) {
	return 0, 0
}

func solve(_ kind, _, _ int, _ *byte, _, _ int, _ *byte, _, _, _, _, _, _ int, _, _ *byte, _, _ int, _, _ *byte, _ int, _ *byte, _ int) (left, bad int) {
	return 0, 0
}
func deinterleaveInts(_, _ int, _, _ *int32, _ int) {}
