// Package difftest generates random well-typed programs and compares what two
// backends make of them.
//
// A generator walks the op table and draws every decision from a source of
// choices: which op, which operands, which attributes, which inputs. A list of
// choices therefore is a program, and a shorter list, or one of smaller
// numbers, is a simpler one: that is how a failing program is shrunk, with no
// knowledge of the ops in it.
//
// The generator knows how far the results of a program are determined. Integers,
// data that is only moved, and the operations that IEEE 754 rounds correctly
// must agree in every bit, NaN being equal to NaN; functions may differ in the
// last places, and sums of floats by what another order of adding explains. A
// value that is not exact is moved and returned, but not computed with: what
// another op makes of a last bit is not a bug.
//
// The package imports the parser, the passes and both backends; tests only
// import it.
package difftest
