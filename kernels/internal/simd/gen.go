package simd

//go:generate go run ./avogen -out simd_amd64.s -stubs stubs_amd64.go -pkg simd
