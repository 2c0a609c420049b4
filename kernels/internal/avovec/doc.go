// Package avovec names the vector instructions that the generators of assembly
// (kernels/internal/*/avogen) have in common, by what they do: which form of an
// instruction it is follows from the element type and the width.
//
// It is imported by generators only, and imports avo only.
package avovec
