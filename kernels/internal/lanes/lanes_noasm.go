//go:build !amd64

package lanes

// There is no assembly on this architecture: Width is 0, and these are never
// called.

func interleave(_ kind, _ int, _ *byte, _ int, _ *byte)            {}
func deinterleave(_ kind, _ int, _, _ *byte, _ int)                {}
func potrf(_ kind, _ int, _ *byte, _, _ int) int                   { return 0 }
func getrf(_ kind, _, _ int, _ *byte, _, _ int, _ *byte) int       { return 0 }
func reciprocals(_ kind, _ int, _ *byte, _ int) int                { return 0 }
func solve(_ kind, _, _ int, _ *byte, _, _ int, _ *byte, _, _ int) {}
