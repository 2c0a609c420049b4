// Package codegen translates StableHLO modules to LLVM IR. It is the only
// package that uses llir/llvm, and llvm.go is the only file of it that knows how
// to make llir print opaque pointers.
//
// # Emitted code
//
// Each public function @NAME becomes an exported function
//
//	int32_t hlo_NAME(void *const *inputs, void *const *outputs);
//
// (see Symbol for names that are no C identifiers). inputs and outputs hold the
// addresses of dense row-major arrays, aligned for their elements; outputs must
// not overlap inputs or each other. Booleans take a byte, 0 or 1; integers and
// floats below eight bits take a byte; complex numbers are real part, imaginary
// part. The result is 0, 1 if memory ran out, 2 if a check.expect_* op does not
// hold, or what a kernel returned: then the outputs hold nothing of use. The code is re-entrant, never writes to the
// inputs and keeps no state.
//
// # How it is made
//
// A function goes through three steps. The inliner copies it with small callees
// in place, folds what is constant and drops what is dead. The plan decides for
// every value whether it lives in registers (tensors of one element), in a
// buffer, or nowhere (computed element by element where it is read: one loop
// for a chain of elementwise ops), which values share a buffer, and where the
// buffers lie. The emitter then walks the ops and writes LLVM instructions.
//
// Loop-carried values keep one buffer for the whole loop; updates of a value
// that dies happen in place. Small buffers are on the stack; larger ones in one
// arena a call, allocated at its start.
//
// The package imports ir, kernels, internal/canonical and internal/diag;
// runtime/exec and the command line import it.
package codegen
