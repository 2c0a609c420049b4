//go:build !amd64

package simd

// vectorPart returns how many of n elements the assembly takes.
func vectorPart[T Scalar](int) int { return 0 }

// There is no assembly on this architecture, and vectorPart keeps the
// functions below from being called.

func asmAxpy4(kind, int, *byte, int, *byte, *byte)                       {}
func asmAxpy1(kind, int, *byte, *byte, *byte)                            {}
func asmDot4(kind, int, *byte, int, *byte, *byte)                        {}
func asmScal(kind, int, *byte, *byte)                                    {}
func asmRot(kind, int, *byte, *byte, *byte)                              {}
func asmIamax(kind, int, *byte, *byte, *byte)                            {}
func asmDot1(kind, int, *byte, *byte, *byte)                             {}
func asmLUColumn(kind, int, *byte, int, *byte, int, *byte, *byte, *byte) {}
