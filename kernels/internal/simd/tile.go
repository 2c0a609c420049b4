package simd

import "unsafe"

// A Tile is the argument of a tile kernel, which computes
//
//	C += Alpha A B
//
// for a Rows×K matrix A and a K×Cols matrix B, and then, where Tri is set,
// solves X T = C in place for the upper triangle T.
//
// All strides are in bytes. Column p of A is at A + p LDA and contiguous; row
// p of B is at B + p LDB and contiguous, of NR elements that can all be read;
// column j of C is at C + j LDC and contiguous. LDC may be negative. Rows is
// in 1..MR and Cols in 1..NR; nothing is read or written beyond them in A and
// C.
//
// Tri points to NR rows of NR elements. Row j holds the reciprocal of T(j,j)
// in column j and T(j,q) in the columns q > j; beyond Cols it is the identity.
//
// Assembly knows the layout of this struct.
type Tile struct {
	K      int
	A      unsafe.Pointer
	LDA    int
	B      unsafe.Pointer
	LDB    int
	C      unsafe.Pointer
	LDC    int
	Tri    unsafe.Pointer
	Rows   int
	Cols   int
	Alpha  float64 // the factor for double-precision types
	AlphaS float64 // its bits start with the float32 factor; see SetAlpha
	Conj   int     // 1: B is conjugated
	Packed bool    // all MR rows of A can be read
}

// SetAlpha sets the factor, which is real for every type.
func (t *Tile) SetAlpha(alpha float64) {
	t.Alpha = alpha
	*(*float32)(unsafe.Pointer(&t.AlphaS)) = float32(alpha)
}
