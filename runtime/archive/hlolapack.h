/* hlolapack.h: LAPACK kernels for programs compiled by hlo-lapack, and for
 * anyone else. Written by "go generate" from the routine table: do not edit.
 *
 * Link with libhlolapack.a (and -lpthread) or libhlolapack.so.
 *
 * Every function below has the same arguments:
 *
 *   buffers  the arrays: the operands, then the results, in the order given at
 *            the function. Where a result "may be" an operand and the two
 *            pointers are equal, the routine works in place and both must have
 *            the same strides; otherwise the operand is not changed. An optional operand may be NULL.
 *   params   64-bit integers: the number of problems in the batch; the sizes;
 *            the flags; then for each array, in the order of buffers, its
 *            strides in elements: from one problem to the next, and from one row
 *            to the next and one column to the next for a matrix, from one
 *            element to the next for a vector, nothing more for a scalar.
 *            Row-major and column-major are only a choice of strides.
 *
 * The result is 0, or -1 when the arguments make no sense (a negative size, a
 * stride that overflows, an unknown flag) and nothing was done. Pivots and info
 * are int32 and have LAPACK's meaning: pivots count from 1. A flag is the
 * character of LAPACK's argument, or 0 and 1.
 *
 * The functions may be called from any thread. They start threads of their own
 * in the Go runtime: after fork, call exec before you call them again.
 *
 * Example: the LU factorization of a row-major 3x3 matrix, in place.
 *
 *   double a[9] = {1, 2, 3, 5, 4, 2, 3, 2, 1};
 *   int32_t ipiv[3], info;
 *   int64_t params[] = {1, 3, 3, 9, 3, 1, 9, 3, 1, 3, 1, 1};
 *   void *buffers[] = {a, a, ipiv, &info};
 *   hlolapack_dgetrf(params, buffers);
 */
#ifndef HLOLAPACK_H
#define HLOLAPACK_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* trsm
 *   params   batch, m, n, side, uplo, trans, diag, strides
 *            side: one of 'L' 'R'
 *            uplo: one of 'U' 'L'
 *            trans: one of 'N' 'T' 'C'
 *            diag: one of 'N' 'U'
 *   operand  a[m or n, by side, m or n, by side]
 *   operand  b[m, n]
 *   operand  alpha, optional: one number for the whole batch
 *   result   x[m, n], may be operand b
 */
int32_t hlolapack_strsm(const int64_t *params, void *const *buffers);
int32_t hlolapack_dtrsm(const int64_t *params, void *const *buffers);
int32_t hlolapack_ctrsm(const int64_t *params, void *const *buffers);
int32_t hlolapack_ztrsm(const int64_t *params, void *const *buffers);

/* getrf
 *   params   batch, m, n, strides
 *   operand  a[m, n]
 *   result   lu[m, n], may be operand a
 *   result   ipiv[min(m, n)], int32
 *   result   info, int32
 */
int32_t hlolapack_sgetrf(const int64_t *params, void *const *buffers);
int32_t hlolapack_dgetrf(const int64_t *params, void *const *buffers);
int32_t hlolapack_cgetrf(const int64_t *params, void *const *buffers);
int32_t hlolapack_zgetrf(const int64_t *params, void *const *buffers);

/* potrf
 *   params   batch, n, uplo, strides
 *            uplo: one of 'U' 'L'
 *   operand  a[n, n]
 *   result   l[n, n], may be operand a
 *   result   info, int32
 */
int32_t hlolapack_spotrf(const int64_t *params, void *const *buffers);
int32_t hlolapack_dpotrf(const int64_t *params, void *const *buffers);
int32_t hlolapack_cpotrf(const int64_t *params, void *const *buffers);
int32_t hlolapack_zpotrf(const int64_t *params, void *const *buffers);

/* geqrf
 *   params   batch, m, n, strides
 *   operand  a[m, n]
 *   result   qr[m, n], may be operand a
 *   result   tau[min(m, n)]
 */
int32_t hlolapack_sgeqrf(const int64_t *params, void *const *buffers);
int32_t hlolapack_dgeqrf(const int64_t *params, void *const *buffers);
int32_t hlolapack_cgeqrf(const int64_t *params, void *const *buffers);
int32_t hlolapack_zgeqrf(const int64_t *params, void *const *buffers);

/* orgqr
 *   params   batch, m, n, k, strides
 *   operand  a[m, n]
 *   operand  tau[k]
 *   result   q[m, n], may be operand a
 */
int32_t hlolapack_sorgqr(const int64_t *params, void *const *buffers);
int32_t hlolapack_dorgqr(const int64_t *params, void *const *buffers);

/* ungqr
 *   params   batch, m, n, k, strides
 *   operand  a[m, n]
 *   operand  tau[k]
 *   result   q[m, n], may be operand a
 */
int32_t hlolapack_cungqr(const int64_t *params, void *const *buffers);
int32_t hlolapack_zungqr(const int64_t *params, void *const *buffers);

/* ormqr
 *   params   batch, m, n, k, left, transpose, strides
 *            left: 0 or 1
 *            transpose: 0 or 1
 *   operand  a[m or n, by side, k]
 *   operand  tau[k]
 *   operand  c[m, n]
 *   result   c[m, n], may be operand c
 */
int32_t hlolapack_sormqr(const int64_t *params, void *const *buffers);
int32_t hlolapack_dormqr(const int64_t *params, void *const *buffers);

/* unmqr
 *   params   batch, m, n, k, left, transpose, strides
 *            left: 0 or 1
 *            transpose: 0 or 1
 *   operand  a[m or n, by side, k]
 *   operand  tau[k]
 *   operand  c[m, n]
 *   result   c[m, n], may be operand c
 */
int32_t hlolapack_cunmqr(const int64_t *params, void *const *buffers);
int32_t hlolapack_zunmqr(const int64_t *params, void *const *buffers);

/* geqp3
 *   params   batch, m, n, strides
 *   operand  a[m, n]
 *   operand  jpvt[n], int32
 *   result   qr[m, n], may be operand a
 *   result   jpvt[n], int32, may be operand jpvt
 *   result   tau[min(m, n)]
 */
int32_t hlolapack_sgeqp3(const int64_t *params, void *const *buffers);
int32_t hlolapack_dgeqp3(const int64_t *params, void *const *buffers);
int32_t hlolapack_cgeqp3(const int64_t *params, void *const *buffers);
int32_t hlolapack_zgeqp3(const int64_t *params, void *const *buffers);

/* gtsv
 *   params   batch, n, m, strides
 *   operand  dl[n]
 *   operand  d[n]
 *   operand  du[n]
 *   operand  b[n, m]
 *   result   dl[n], may be operand dl
 *   result   d[n], may be operand d
 *   result   du[n], may be operand du
 *   result   x[n, m], may be operand b
 *   result   info, int32
 */
int32_t hlolapack_sgtsv(const int64_t *params, void *const *buffers);
int32_t hlolapack_dgtsv(const int64_t *params, void *const *buffers);
int32_t hlolapack_cgtsv(const int64_t *params, void *const *buffers);
int32_t hlolapack_zgtsv(const int64_t *params, void *const *buffers);

/* gtsvp
 *   params   batch, n, m, strides
 *   operand  dl[n]
 *   operand  d[n]
 *   operand  du[n]
 *   operand  b[n, m]
 *   result   x[n, m]
 */
int32_t hlolapack_sgtsvp(const int64_t *params, void *const *buffers);
int32_t hlolapack_dgtsvp(const int64_t *params, void *const *buffers);
int32_t hlolapack_cgtsvp(const int64_t *params, void *const *buffers);
int32_t hlolapack_zgtsvp(const int64_t *params, void *const *buffers);

/* gees
 *   params   batch, n, mode, sort, strides
 *            mode: one of 'N' 'V'
 *            sort: one of 'N'
 *   operand  a[n, n]
 *   result   t[n, n], may be operand a
 *   result   vs[n, n]
 *   result   wr[n]
 *   result   wi[n]
 *   result   sdim, int32
 *   result   info, int32
 */
int32_t hlolapack_sgees(const int64_t *params, void *const *buffers);
int32_t hlolapack_dgees(const int64_t *params, void *const *buffers);

/* gees
 *   params   batch, n, mode, sort, strides
 *            mode: one of 'N' 'V'
 *            sort: one of 'N'
 *   operand  a[n, n]
 *   result   t[n, n], may be operand a
 *   result   vs[n, n]
 *   result   w[n]
 *   result   sdim, int32
 *   result   info, int32
 */
int32_t hlolapack_cgees(const int64_t *params, void *const *buffers);
int32_t hlolapack_zgees(const int64_t *params, void *const *buffers);

/* geev
 *   params   batch, n, compute_left, compute_right, strides
 *            compute_left: one of 'N' 'V'
 *            compute_right: one of 'N' 'V'
 *   operand  a[n, n]
 *   result   wr[n]
 *   result   wi[n]
 *   result   vl[n, n], complex
 *   result   vr[n, n], complex
 *   result   info, int32
 */
int32_t hlolapack_sgeev(const int64_t *params, void *const *buffers);
int32_t hlolapack_dgeev(const int64_t *params, void *const *buffers);

/* geev
 *   params   batch, n, compute_left, compute_right, strides
 *            compute_left: one of 'N' 'V'
 *            compute_right: one of 'N' 'V'
 *   operand  a[n, n]
 *   result   w[n]
 *   result   vl[n, n]
 *   result   vr[n, n]
 *   result   info, int32
 */
int32_t hlolapack_cgeev(const int64_t *params, void *const *buffers);
int32_t hlolapack_zgeev(const int64_t *params, void *const *buffers);

/* gehrd
 *   params   batch, n, low, high, strides
 *   operand  a[n, n]
 *   result   h[n, n], may be operand a
 *   result   tau[n - 1]
 *   result   info, int32
 */
int32_t hlolapack_sgehrd(const int64_t *params, void *const *buffers);
int32_t hlolapack_dgehrd(const int64_t *params, void *const *buffers);
int32_t hlolapack_cgehrd(const int64_t *params, void *const *buffers);
int32_t hlolapack_zgehrd(const int64_t *params, void *const *buffers);

/* sytrd
 *   params   batch, n, uplo, strides
 *            uplo: one of 'U' 'L'
 *   operand  a[n, n]
 *   result   a[n, n], may be operand a
 *   result   d[n], real
 *   result   e[n - 1], real
 *   result   tau[n - 1]
 *   result   info, int32
 */
int32_t hlolapack_ssytrd(const int64_t *params, void *const *buffers);
int32_t hlolapack_dsytrd(const int64_t *params, void *const *buffers);

/* hetrd
 *   params   batch, n, uplo, strides
 *            uplo: one of 'U' 'L'
 *   operand  a[n, n]
 *   result   a[n, n], may be operand a
 *   result   d[n], real
 *   result   e[n - 1], real
 *   result   tau[n - 1]
 *   result   info, int32
 */
int32_t hlolapack_chetrd(const int64_t *params, void *const *buffers);
int32_t hlolapack_zhetrd(const int64_t *params, void *const *buffers);

/* syevd
 *   params   batch, n, mode, uplo, strides
 *            mode: one of 'N' 'V'
 *            uplo: one of 'U' 'L'
 *   operand  a[n, n]
 *   result   v[n, n], may be operand a
 *   result   w[n], real
 *   result   info, int32
 */
int32_t hlolapack_ssyevd(const int64_t *params, void *const *buffers);
int32_t hlolapack_dsyevd(const int64_t *params, void *const *buffers);

/* heevd
 *   params   batch, n, mode, uplo, strides
 *            mode: one of 'N' 'V'
 *            uplo: one of 'U' 'L'
 *   operand  a[n, n]
 *   result   v[n, n], may be operand a
 *   result   w[n], real
 *   result   info, int32
 */
int32_t hlolapack_cheevd(const int64_t *params, void *const *buffers);
int32_t hlolapack_zheevd(const int64_t *params, void *const *buffers);

/* gesdd
 *   params   batch, m, n, ucols, vrows, mode, strides
 *            mode: one of 'A' 'S' 'N'
 *   operand  a[m, n]
 *   result   a[m, n], may be operand a
 *   result   s[min(m, n)], real
 *   result   u[m, ucols]
 *   result   vt[vrows, n]
 *   result   info, int32
 */
int32_t hlolapack_sgesdd(const int64_t *params, void *const *buffers);
int32_t hlolapack_dgesdd(const int64_t *params, void *const *buffers);

/* gesdd
 *   params   batch, m, n, ucols, vrows, mode, strides
 *            mode: one of 'A' 'S' 'N'
 *   operand  a[m, n]
 *   result   a[m, n], may be operand a
 *   result   s[min(m, n)], real
 *   result   u[m, ucols]
 *   result   vt[vrows, n]
 *   result   info, int32
 */
int32_t hlolapack_cgesdd(const int64_t *params, void *const *buffers);
int32_t hlolapack_zgesdd(const int64_t *params, void *const *buffers);

/* gesvd
 *   params   batch, m, n, ucols, vrows, mode, strides
 *            mode: one of 'A' 'S' 'N'
 *   operand  a[m, n]
 *   result   a[m, n], may be operand a
 *   result   s[min(m, n)], real
 *   result   u[m, ucols]
 *   result   vt[vrows, n]
 *   result   info, int32
 */
int32_t hlolapack_sgesvd(const int64_t *params, void *const *buffers);
int32_t hlolapack_dgesvd(const int64_t *params, void *const *buffers);
int32_t hlolapack_cgesvd(const int64_t *params, void *const *buffers);
int32_t hlolapack_zgesvd(const int64_t *params, void *const *buffers);

#ifdef __cplusplus
}
#endif

#endif
