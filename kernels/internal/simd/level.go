package simd

// A Scalar is an element type of the loops.
type Scalar interface {
	float32 | float64 | complex64 | complex128
}

// A Level is a set of vector instructions.
type Level int

// The levels, each of which includes those before it.
const (
	Portable Level = iota
	AVX2           // with FMA
	AVX512         // F, DQ, BW and VL
)

func (l Level) String() string { return [...]string{"portable", "avx2", "avx512"}[l] }

// level is the level in use.
var level = best

// best is the highest level of this processor.
var best = detect()

// Levels returns the levels that this processor has.
func Levels() []Level { return []Level{Portable, AVX2, AVX512}[:best+1] }

// SetLevel makes l, or the highest level below it that the processor has, the
// level in use and returns the one that was. It is for tests, and not to be
// called while kernels run.
func SetLevel(l Level) (previous Level) {
	previous, level = level, min(l, best)
	return previous
}

// A kind is the number of an element type.
type kind int

const (
	kindS kind = iota
	kindD
	kindC
	kindZ
)

func kindOf[T Scalar]() kind {
	var z T
	switch any(z).(type) {
	case float32:
		return kindS
	case float64:
		return kindD
	case complex64:
		return kindC
	}
	return kindZ
}
