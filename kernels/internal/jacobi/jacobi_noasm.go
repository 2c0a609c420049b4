//go:build !amd64

package jacobi

// Count is 0 on this architecture: these are never called.

func twoSided(_ *Jacobi, _ *Pair, _ int, _ *float64) int { return 0 }
func oneSided(_ *Jacobi, _ *Pair, _ int, _ *float64) int { return 0 }
