// Package build makes the runtime archive, libhlolapack.a and libhlolapack.so,
// by running the go command on package archive.
//
// It needs the module's source: the go command finds it from a directory inside
// the module or inside a module that requires it. The package imports
// runtime/archive/cheader; cmd and runtime/exec import it.
package build
