// Package exec turns the LLVM IR of package codegen into machine code, and
// loads and calls it.
//
// There are two drivers. The in-process one opens libLLVM (15 or later) with
// dlopen and uses its C API: no compiler process, tens of milliseconds for a
// module of hundreds of ops, no cgo. The command one runs clang; it is taken for
// files where it is found, and for loading where there is no libLLVM. Both
// compile the same text.
//
// Kernels that compiled code calls are, inside this process, callbacks into
// kernels/call; in files they are undefined symbols that the archive
// (runtime/archive) defines.
//
// Objects are cached on disk under a hash of the text, the options, LLVM's
// version and the CPU; Config.NoCache turns that off.
//
// The package imports codegen's Program, kernels, kernels/call and purego; the
// command line imports it. Functions are safe for concurrent use.
package exec
