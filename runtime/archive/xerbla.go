package main

/*
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The host's error handler, if it has one: LAPACK programs may replace it.
extern void xerbla_(const char *name, const int32_t *info, size_t length) __attribute__((weak));

static void call_xerbla(const char *name, int32_t arg) {
	if (xerbla_)
		xerbla_(name, &arg, strlen(name));
	else
		fprintf(stderr, " ** On entry to %s parameter number %2d had an illegal value\n", name, (int)arg);
}
*/
import "C"

import (
	"fmt"
	"os"
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/runtime/archive/fortran"
)

// xerbla returns the function that reports bad arguments of the routine of that
// name as LAPACK does.
func xerbla(name string) fortran.Xerbla {
	return func(arg int32) {
		s := C.CString(name)
		defer C.free(unsafe.Pointer(s))
		C.call_xerbla(s, C.int32_t(arg))
	}
}

// rescue keeps a panic inside the archive: LAPACK's interface has no status for
// it, so it is printed.
func rescue() {
	if e := recover(); e != nil {
		fmt.Fprintln(os.Stderr, "hlolapack: internal error:", e)
	}
}
