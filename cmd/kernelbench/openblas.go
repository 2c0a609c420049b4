package main

import (
	"fmt"
	"runtime"
	"unsafe"

	"github.com/ebitengine/purego"
)

// A fortran is a BLAS and LAPACK library that is called by its Fortran names.
type fortran struct {
	name   string
	handle uintptr
	wide   bool // 64-bit integers and scipy's names
}

// openFortran opens the library at path.
func openFortran(name, path string) (*fortran, error) {
	h, err := purego.Dlopen(path, purego.RTLD_NOW|purego.RTLD_LOCAL)
	if err != nil {
		return nil, err
	}
	lib := &fortran{name: name, handle: h}
	if _, err := purego.Dlsym(h, "scipy_dgemm_64_"); err == nil {
		lib.wide = true
	}
	return lib, nil
}

// setThreads bounds OpenBLAS's own threads.
func (l *fortran) setThreads(n int) {
	for _, sym := range []string{"openblas_set_num_threads", "scipy_openblas_set_num_threads64_"} {
		if f, err := purego.Dlsym(l.handle, sym); err == nil {
			purego.SyscallN(f, uintptr(n))
			return
		}
	}
}

// routine returns the address of a Fortran routine.
func (l *fortran) routine(name string) (uintptr, error) {
	sym := name + "_"
	if l.wide {
		sym = "scipy_" + name + "_64_"
	}
	f, err := purego.Dlsym(l.handle, sym)
	if err != nil {
		return 0, fmt.Errorf("%s: %w", l.name, err)
	}
	return f, nil
}

// A callArgs collects the arguments of a Fortran call. Integers are stored
// wide and little-endian, which serves callees of both widths.
type callArgs struct {
	keep []any
	args []uintptr
	char int
}

func (c *callArgs) int(v int) *callArgs {
	p := new(int64)
	*p = int64(v)
	return c.ptr(unsafe.Pointer(p))
}

func (c *callArgs) letter(b byte) *callArgs {
	p := new(byte)
	*p = b
	c.char++
	return c.ptr(unsafe.Pointer(p))
}

func (c *callArgs) ptr(p unsafe.Pointer) *callArgs {
	c.keep = append(c.keep, p)
	c.args = append(c.args, uintptr(p))
	return c
}

// call calls f, with a hidden length of 1 for every letter.
func (c *callArgs) call(f uintptr) {
	args := c.args
	for range c.char {
		args = append(args, 1)
	}
	purego.SyscallN(f, args...)
	runtime.KeepAlive(c.keep)
}
