package kernels

// A Type is one of LAPACK's four element types, by its letter.
type Type byte

// LAPACK's letters.
const (
	S Type = 's' // float32
	D Type = 'd' // float64
	C Type = 'c' // complex64
	Z Type = 'z' // complex128
)

// Types lists the four element types.
var Types = []Type{S, D, C, Z}

// IsComplex reports whether t is C or Z.
func (t Type) IsComplex() bool { return t == C || t == Z }

// Real returns the type of t's real part.
func (t Type) Real() Type {
	switch t {
	case C:
		return S
	case Z:
		return D
	}
	return t
}

// Size returns the bytes of an element.
func (t Type) Size() int {
	switch t {
	case S:
		return 4
	case Z:
		return 16
	}
	return 8
}

// An Elem is the element type of an array, relative to the routine's Type.
type Elem byte

// The element types of operands and results.
const (
	ElemT       Elem = iota // the routine's own type
	ElemReal                // its real type
	ElemComplex             // its complex type
	ElemInt                 // int32: pivots, info
)

// A Dim is the extent of one dimension of a routine's array, as a function of
// its sizes and flags.
type Dim byte

// The extents that routines have.
const (
	DimM     Dim = iota
	DimN         // n
	DimK         // k: reflectors
	DimMinMN     // min(m, n)
	DimN1        // n - 1, at least 0
	DimSide      // the order of the operand that multiplies from Flag "side" or "left": m or n
	DimUCols     // columns of U: m or min(m, n)
	DimVRows     // rows of V^H: n or min(m, n)
)

// An Arg is an array that a routine reads or writes. Shape has two extents
// (rows, columns) for a matrix, one for a vector, none for a scalar a problem.
type Arg struct {
	Name     string
	Elem     Elem
	Shape    []Dim
	Alias    int  // of a result: the operand whose memory it may have, or NoAlias
	Optional bool // of an operand: may be absent
}

// NoAlias marks a result with memory of its own.
const NoAlias = -1

// IsMatrix reports whether a has rows and columns.
func (a *Arg) IsMatrix() bool { return len(a.Shape) == 2 }

// A Flag is an attribute of the canonical call: a LAPACK character as its code,
// a boolean as 0 or 1, or a number. Letters lists the characters allowed; a
// boolean has none and Bool set.
type Flag struct {
	Name    string
	Letters string
	Bool    bool
	FFI     string // the attribute's name in an FFI call's backend_config, where it is another
}

// A Routine is one row: a LAPACK routine in its real or its complex types.
type Routine struct {
	Name     string // family, as kernels/lapack names it: "getrf", "orgqr"
	Base     string // LAPACK's name without the type's letter: "orgqr", "ungqr"
	Types    []Type
	Dims     []Dim // sizes, in the order of params: DimM, DimN, DimK, DimUCols, DimVRows
	Flags    []Flag
	Operands []Arg
	Results  []Arg
	Legacy   *Legacy // nil where no release printed a legacy call
	FFI      string  // FFI target with % for the letter; "" is "lapack_%BASE_ffi"
}

// A Legacy describes the custom call of JAX before the FFI: sizes and flags are
// scalar operands, workspaces are results. Each word of Operands and Results
// says what stands there:
//
//	:a      the array of that name in the row
//	=low    the flag of that name, an integer or a character's code
//	left    1 for side L, 0 for R
//	lower   1 for uplo L, 0 for U
//	trans   0, 1, 2 for N, T, C
//	unit    1 for diag U, 0 for N
//	full uv 1 or 0: mode A, S, or N where uv is 0
//	info0   an info that the canonical call does not have: always 0
//	_       a size, a leading dimension or a workspace, which nobody reads
type Legacy struct {
	Target   string // with % for the letter: "blas_%trsm"
	Operands string
	Results  string
}

// Symbol returns the target of the canonical call, which is also the C symbol.
func (r *Routine) Symbol(t Type) string { return "hlolapack_" + string(rune(t)) + r.Base }

// Has reports whether r comes in type t.
func (r *Routine) Has(t Type) bool {
	for _, u := range r.Types {
		if t == u {
			return true
		}
	}
	return false
}

// Flag returns the index of the flag of that name, or -1.
func (r *Routine) Flag(name string) int {
	for i := range r.Flags {
		if r.Flags[i].Name == name {
			return i
		}
	}
	return -1
}

// NumParams returns the length of the params array of a call.
func (r *Routine) NumParams() int {
	n := 1 + len(r.Dims) + len(r.Flags)
	for _, args := range [][]Arg{r.Operands, r.Results} {
		for i := range args {
			n += 1 + len(args[i].Shape)
		}
	}
	return n
}
