package main

/*
#include <stdint.h>

// LAPACK's SELECT: it takes the addresses of an eigenvalue's parts, or of a
// complex number, and returns a LOGICAL.
typedef int32_t (*sselect)(const float *wr, const float *wi);
typedef int32_t (*dselect)(const double *wr, const double *wi);
typedef int32_t (*cselect)(const float *w);
typedef int32_t (*zselect)(const double *w);

// The numbers come by value, so that the function sees no memory of Go's.
static int32_t call_sselect(void *f, float wr, float wi) { return ((sselect)f)(&wr, &wi); }
static int32_t call_dselect(void *f, double wr, double wi) { return ((dselect)f)(&wr, &wi); }

static int32_t call_cselect(void *f, float re, float im) {
	float w[2] = {re, im};
	return ((cselect)f)(w);
}

static int32_t call_zselect(void *f, double re, double im) {
	double w[2] = {re, im};
	return ((zselect)f)(w);
}
*/
import "C"

import (
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/runtime/archive/fortran"
)

// sselect returns a host's SELECT of sgees as a Go function; dselect, cselect and
// zselect do so for the other types.
func sselect(f unsafe.Pointer) fortran.SelectReal[float32] {
	return func(wr, wi float32) bool { return C.call_sselect(f, C.float(wr), C.float(wi)) != 0 }
}

func dselect(f unsafe.Pointer) fortran.SelectReal[float64] {
	return func(wr, wi float64) bool { return C.call_dselect(f, C.double(wr), C.double(wi)) != 0 }
}

func cselect(f unsafe.Pointer) fortran.SelectComplex[complex64] {
	return func(w complex64) bool { return C.call_cselect(f, C.float(real(w)), C.float(imag(w))) != 0 }
}

func zselect(f unsafe.Pointer) fortran.SelectComplex[complex128] {
	return func(w complex128) bool { return C.call_zselect(f, C.double(real(w)), C.double(imag(w))) != 0 }
}
