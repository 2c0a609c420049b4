// Package ir holds StableHLO programs in memory: modules, functions, ops,
// types and attributes, the table of known ops, the printer and the verifier.
//
// Everything is an Op, as in MLIR: a module is an op with a region, a function
// is an op in it, and Module and Func are thin wrappers that know what the
// pieces mean. Types and attributes are immutable once built and may be
// shared; ops, blocks and values belong to one module and are not safe for
// concurrent mutation.
//
// Invariants of a verified module: every operand is defined before its use in
// the same block or in an enclosing one; every block ends in a terminator; the
// types of an op's operands, results and attributes agree as its row of the op
// table demands.
//
// The package imports the standard library and internal/diag, and is public so
// that other compilers can build and transform modules.
package ir
