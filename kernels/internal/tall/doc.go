// Package tall holds the inner loops of panel factorizations: products of tall
// matrices of few columns that are stored for the purpose, column by column in
// whole strips of 64 bytes. Unlike the products of package blas they need no
// packing, so that they run at the speed of the cache even for a single
// column. It holds those of batches of small matrices as well, which are
// interleaved so that such a strip has one element of each of 8 or 16 of them
// (Lanes).
//
// There is assembly for AVX2 with FMA and for AVX-512, written by avogen (go
// generate), and portable Go; package simd says which is in use.
//
// Nothing is checked: sizes and strides are the caller's responsibility. The
// package imports kernels/internal/simd and is imported by kernels/lapack
// only.
package tall

//go:generate go run ./avogen -out tall_amd64.s -stubs stubs_amd64.go -pkg tall
