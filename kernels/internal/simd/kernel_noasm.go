//go:build !amd64

package simd

func detect() Level { return Portable }

// There is one level on this architecture.
var kernels = [...][4]Kernel{Portable: portableKernels}
