package kernels

import (
	"strings"
	"sync"
)

// A Vintage says which convention a custom-call target belongs to.
type Vintage byte

// The conventions, oldest first.
const (
	LegacyCall    Vintage = iota // JAX up to 0.4: sizes and flags as scalar operands
	FFICall                      // later JAX: attributes
	CanonicalCall                // what the pass "normalize" makes: see the package comment
)

// A Target is what a custom-call target names. Type is zero where the name does
// not say it (tridiagonal_solve_perturbed_ffi): the operands do.
type Target struct {
	Routine *Routine
	Type    Type
	Vintage Vintage
}

// targets maps each custom-call target of the table to its meaning.
var targets = sync.OnceValue(func() map[string]Target {
	m := make(map[string]Target)
	for _, r := range Routines {
		for _, t := range r.Types {
			letter := string(rune(t))
			m[r.Symbol(t)] = Target{r, t, CanonicalCall}
			switch {
			case r.FFI == "":
				m["lapack_"+letter+r.Base+"_ffi"] = Target{r, t, FFICall}
			case strings.Contains(r.FFI, "%"):
				m[strings.Replace(r.FFI, "%", letter, 1)] = Target{r, t, FFICall}
			default:
				m[r.FFI] = Target{r, 0, FFICall}
			}
			if l := r.Legacy; l != nil {
				name := l.Target
				if name == "" {
					name = "lapack_%" + r.Base
				}
				m[strings.Replace(name, "%", letter, 1)] = Target{r, t, LegacyCall}
			}
		}
	}
	return m
})

// Lookup returns the meaning of a custom-call target.
func Lookup(target string) (Target, bool) {
	t, ok := targets()[target]
	return t, ok
}

// IsLibraryTarget reports whether a target is spelled like a call of LAPACK or
// BLAS, known or not.
func IsLibraryTarget(target string) bool {
	return strings.HasPrefix(target, "lapack_") || strings.HasPrefix(target, "blas_") ||
		strings.HasPrefix(target, "hlolapack_") || target == "tridiagonal_solve_perturbed_ffi"
}

// Sizes are the extents of a problem by Dim: only DimM, DimN, DimK, DimUCols
// and DimVRows are set.
type Sizes [DimVRows + 1]int64

// Extent returns the value of d for the sizes; left says whether the operand
// of DimSide multiplies from the left.
func (s *Sizes) Extent(d Dim, left bool) int64 {
	switch d {
	case DimMinMN:
		return min(s[DimM], s[DimN])
	case DimN1:
		return max(s[DimN]-1, 0)
	case DimSide:
		if left {
			return s[DimM]
		}
		return s[DimN]
	}
	return s[d]
}

// IsLeft reports whether the flags, in the order of the row, say that the
// operand of DimSide multiplies from the left.
func (r *Routine) IsLeft(flags []int64) bool {
	if i := r.Flag("side"); i >= 0 {
		return flags[i] == 'L'
	}
	if i := r.Flag("left"); i >= 0 {
		return flags[i] != 0
	}
	return false
}
