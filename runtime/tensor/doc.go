// Package tensor holds the values that programs take and return: an ir tensor
// type and the bytes of its elements.
//
// Data are the elements in row-major order, little-endian, each
// ir.ByteSize(elem) bytes: i1 is one byte 0 or 1, integers and floats narrower
// than a byte take one byte (signed ones sign-extended), a complex number is
// its real part, then its imaginary part. It is the layout of ir.DenseAttr,
// of NumPy's C-ordered arrays and of compiled code's buffers.
//
// The package prints tensors as NumPy does and converts the floating-point
// formats that Go lacks (f16, bf16, the 8-, 6- and 4-bit ones). It imports ir
// and the standard library, and may be imported by internal/npz, runtime/...
// and cmd/....
package tensor
