// Package interp evaluates StableHLO programs in pure Go.
//
// It covers every op of the op table except quantized types, dynamic shapes and
// communication between processes, which it refuses by name when a function is
// prepared. LAPACK calls must be canonical ones, and chlo.scan and chlo.ragged_dot
// be loops and products (passes.LowerLAPACK does both); the calls run on the
// kernels.
//
// A function is prepared once: values get slots in a frame, and each op becomes
// a step whose kernel was chosen for its element types and shapes. A kernel
// works on whole buffers of the layout of package tensor. Tuples are flattened
// into their elements and tokens vanish, so that a slot always holds one buffer.
// A buffer belongs to at most one slot that may overwrite it (frame.own): a step
// whose operand dies reuses its memory, so that a loop updates a carried matrix
// in place.
//
// Arithmetic is that of the element type: f32 ops round to float32, f16, bf16
// and the smaller floats are computed in float32 and rounded after each op.
// Semantics are those of the StableHLO specification; where it leaves a result
// open (integer division by zero, conversion of what does not fit) they are
// XLA's.
//
// The package imports ir, kernels/..., internal/canonical, internal/diag,
// runtime/tensor and gonum's dsp/fourier; runtime/... and cmd may import it.
package interp
