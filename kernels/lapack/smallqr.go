package lapack

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// smallQR is the number of elements up to which Geqrf, Orgqr and Larf work
// element by element: setting up blocks and vectors costs more than it saves.
const smallQR = 100

// reflectSmall applies I - tau v vᴴ to a matrix from the left, v being 1 in its
// first element, which is not read. The slices start at the first elements;
// strides are those of v, and of C's rows and columns.
func reflectSmall[T blas.Scalar](m, n int, v []T, vs int, tau T, c []T, rs, cs int) {
	for j := range n {
		c := c[j*cs:]
		s := c[0]
		for i := 1; i < m; i++ {
			s += blas.Conj(v[i*vs]) * c[i*rs]
		}
		s *= tau
		c[0] -= s
		for i := 1; i < m; i++ {
			c[i*rs] -= v[i*vs] * s
		}
	}
}

// reflectSmallRight is reflectSmall from the right.
func reflectSmallRight[T blas.Scalar](m, n int, v []T, vs int, tau T, c []T, rs, cs int) {
	for i := range m {
		c := c[i*rs:]
		s := c[0]
		for j := 1; j < n; j++ {
			s += c[j*cs] * v[j*vs]
		}
		s *= tau
		c[0] -= s
		for j := 1; j < n; j++ {
			c[j*cs] -= s * blas.Conj(v[j*vs])
		}
	}
}

// geqr2 is Geqrf for a small matrix.
//
// Source: LAPACK dgeqr2, zgeqr2.
func geqr2[T blas.Scalar](a blas.Mat[T], tau []T) {
	m, n := a.Rows, a.Cols
	for j := range min(m, n) {
		d := a.Data[j*(a.RS+a.CS):]
		beta, t := Larfg(d[0], a.Col(min(j+1, m-1), j).Sub(0, m-j-1))
		d[0], tau[j] = beta, t
		if t != 0 && j+1 < n {
			reflectSmall(m-j, n-j-1, d, a.RS, blas.Conj(t), d[a.CS:], a.RS, a.CS)
		}
	}
}

// org2r is Orgqr for a small matrix.
//
// Source: LAPACK dorg2r, zung2r.
func org2r[T blas.Scalar](a blas.Mat[T], tau []T) {
	m, n, k := a.Rows, a.Cols, len(tau)
	d, rs, cs := a.Data, a.RS, a.CS
	for j := k; j < n; j++ {
		for i := range m {
			d[i*rs+j*cs] = 0
		}
		d[j*rs+j*cs] = 1
	}
	for j := k - 1; j >= 0; j-- {
		v := d[j*(rs+cs):]
		t := tau[j]
		if t != 0 && j+1 < n {
			reflectSmall(m-j, n-j-1, v, rs, t, v[cs:], rs, cs)
		}
		for i := 1; i < m-j; i++ {
			v[i*rs] *= -t
		}
		v[0] = 1 - t
		for i := range j {
			d[i*rs+j*cs] = 0
		}
	}
}
