package main

import (
	"fmt"
	"runtime"
	"time"
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

// first returns the address of the first name that the library has, or 0.
func (l *fortran) first(names ...string) uintptr {
	for _, name := range names {
		if f, err := purego.Dlsym(l.handle, name); err == nil {
			return f
		}
	}
	return 0
}

// setThreads bounds OpenBLAS's own threads.
func (l *fortran) setThreads(n int) {
	if f := l.first("openblas_set_num_threads", "scipy_openblas_set_num_threads64_"); f != 0 {
		purego.SyscallN(f, uintptr(n))
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

// A script is the calls that do a task. The methods that add an argument add it
// to the last call; they return the script, so that a call reads as one line.
// Integers are stored wide and little-endian, which serves callees of both
// widths.
type script struct {
	lib    *fortran
	letter string
	err    error
	before func() // makes the input whole where the tasks share it; may be nil
	calls  []*fortranCall
	keep   []any
}

type fortranCall struct {
	f       uintptr
	args    []uintptr
	letters int
}

// to begins a call of the routine name, without the type's letter.
func (c *script) to(name string) *script {
	f, err := c.lib.routine(c.letter + name)
	if err != nil && c.err == nil {
		c.err = err
	}
	c.calls = append(c.calls, &fortranCall{f: f})
	return c
}

func (c *script) last() *fortranCall { return c.calls[len(c.calls)-1] }

func (c *script) ints(vs ...int) *script {
	for _, v := range vs {
		p := new(int64)
		*p = int64(v)
		c.ptr(unsafe.Pointer(p))
	}
	return c
}

func (c *script) letters(s string) *script {
	for _, b := range []byte(s) {
		p := new(byte)
		*p = b
		c.last().letters++
		c.ptr(unsafe.Pointer(p))
	}
	return c
}

func (c *script) ptr(ps ...unsafe.Pointer) *script {
	for _, p := range ps {
		c.keep = append(c.keep, p)
		c.last().args = append(c.last().args, uintptr(p))
	}
	return c
}

// work adds a workspace and its length.
func work[E any](c *script, w []E) *script { return c.ptr(ptr(w)).ints(len(w)) }

// ready appends to every call a hidden length of 1 for every letter.
func (c *script) ready() {
	for _, f := range c.calls {
		for ; f.letters > 0; f.letters-- {
			f.args = append(f.args, 1)
		}
	}
}

func (c *script) call() {
	c.ready()
	if c.before != nil {
		c.before()
	}
	for _, f := range c.calls {
		purego.SyscallN(f.f, f.args...)
	}
	runtime.KeepAlive(c.keep)
}

// overhead measures what it costs to reach the script's routines from Go, which
// is not theirs: the time of as many calls that do nothing.
func (c *script) overhead(span time.Duration) time.Duration {
	nothing := c.lib.first("openblas_get_num_threads", "scipy_openblas_get_num_threads64_")
	if nothing == 0 {
		return 0
	}
	c.ready()
	empty := &script{lib: c.lib}
	for _, f := range c.calls {
		empty.calls = append(empty.calls, &fortranCall{f: nothing, args: f.args})
	}
	const many = 1000
	best := time.Duration(1 << 62)
	clock := clock()
	for start := time.Now(); time.Since(start) < span; {
		t := clock()
		for range many {
			empty.call()
		}
		best = min(best, (clock()-t)/many)
	}
	return best
}
