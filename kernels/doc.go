// Package kernels holds the routine table: one row a LAPACK routine that JAX
// calls, with the custom-call targets of every JAX release, the roles of its
// operands and results, and its flags. It is pure data.
//
// The table drives the rewriting of custom calls (passes), the calls in
// compiled code (codegen), the dispatch to the kernels (kernels/call), the C
// header and exported symbols (runtime/archive), and the tests that ask whether
// anything is missing.
//
// # The canonical call
//
// After the pass "normalize" a program calls a routine in one way, whatever
// release printed it:
//
//	%r:3 = stablehlo.custom_call @hlolapack_dgetrf(%a) {
//	    api_version = 4 : i32,
//	    backend_config = {operand_order = "c", result_order = "c--"}, ...}
//
// operand_order and result_order have one letter an array: 'r' says that the
// last two dimensions of the tensor are (rows, columns) of the matrix, 'c' that
// they are (columns, rows), so that the row-major tensor holds the bytes of a
// column-major matrix, and '-' that the array is not a matrix. The remaining
// entries of backend_config are the routine's flags. Leading dimensions are a
// batch. The target is the C symbol that compiled code calls.
//
// # The calling convention
//
//	int32_t hlolapack_dgetrf(const int64_t *params, void *const *buffers);
//
// buffers points to the arrays: the operands, then the results, in the order of
// the row. Where a result aliases an operand and the two pointers are equal the
// routine works in place, otherwise the operand is left as it is. params holds,
// as 64-bit integers: the number of problems in the batch; the dims of the row;
// its flags; then for every array its strides in elements: the batch stride,
// then one for each dimension of the problem's array (row stride and column
// stride for a matrix, one for a vector, none for a scalar). An optional operand
// that is absent is a null pointer. The result is zero, or -1 when the arguments
// make no sense and nothing was done.
//
// The package imports only the standard library; anyone may import it.
package kernels
