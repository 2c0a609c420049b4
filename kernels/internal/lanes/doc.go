// Package lanes works on batches of small matrices that are interleaved, so
// that one vector operation does the same to as many matrices as a vector has
// lanes. A strip is one vector, for complex types two, the real and the
// imaginary parts: it holds the elements with the same row and column of all
// matrices. Interleave and Deinterleave go between matrices and strips.
//
// The loops take the sizes as they come and know nothing of zero, NaN or
// numbers out of range. They return the bits of the lanes in which such were
// met; what is in these lanes then means nothing, and the others are not
// affected. No lane depends on what is in another or which one it is.
//
// There is assembly for AVX2 with FMA and for AVX-512, written by avogen (go
// generate). There is no portable form: without vectors there is nothing to
// gain, and Width is 0.
//
// Sizes and strides are the caller's responsibility. The package imports
// kernels/internal/simd and is imported by kernels/blas and kernels/lapack
// only.
package lanes

//go:generate go run ./avogen -out lanes_amd64.s -stubs stubs_amd64.go -pkg lanes
