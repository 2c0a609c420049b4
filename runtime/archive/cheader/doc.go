// Package cheader writes the C header of the archive, the Go file that exports
// its symbols, and the linker's list of them, all from the routine table.
//
// It imports kernels and the table of runtime/archive/fortran. The generator beside package archive and the command
// line import it.
package cheader
