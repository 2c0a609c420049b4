// Package jacobi holds the inner loops of batches of small Hermitian
// eigenvalue problems. The matrices are interleaved: a strip holds one
// element of each of 8 or 4 of them, in float64, so that one vector instruction
// does the same for all. A complex number is two strips, its real and its
// imaginary part.
//
// There is assembly for AVX2 with FMA and for AVX-512, written by avogen (go
// generate); package simd says which is in use. Without, there is nothing to
// gain, and Count is 0.
//
// A lane's bits do not depend on what the others hold, but for the signs of
// zeros. Nothing is checked: sizes are the caller's responsibility. The package
// imports kernels/internal/simd and is imported by kernels/lapack only.
package jacobi

//go:generate go run ./avogen -out jacobi_amd64.s -stubs stubs_amd64.go -pkg jacobi
