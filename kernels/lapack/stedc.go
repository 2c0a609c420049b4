package lapack

import (
	"cmp"
	"math"
	"slices"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// stedcLeaf is the largest tridiagonal problem that QL iteration solves.
const stedcLeaf = 25

// stedc computes the eigenvalues and the eigenvectors of the symmetric
// tridiagonal matrix with diagonal d (length n) and off-diagonal e (length
// n-1) by divide and conquer. On return d ascends, z (n×n, RS = 1) holds the
// vectors, and e is destroyed. info > 0 means that no convergence was reached
// or that the matrix is not finite.
//
// Source: M. Gu and S. C. Eisenstat, "A divide-and-conquer algorithm for the
// symmetric tridiagonal eigenproblem", 1995; LAPACK dstedc, dlaed1 to dlaed3.
func stedc(d, e []float64, z blas.Mat[float64]) (info int) {
	n := len(d)
	setIdentity64(z)
	if n <= stedcLeaf {
		return steqr(d, e, z)
	}
	if !isFinite(max(largest64(d), largest64(e[:n-1]))) {
		return n
	}
	ws := borrow[float64](2*n*n + 4*n) // 3n and s, q1, q2 of laed.go
	defer ws.release()
	wi := borrow[int](4 * n)
	defer wi.release()
	split := false
	for start := 0; start < n; {
		end := start
		for end < n-1 && !steqrSplits(d, e, end) {
			end++
		}
		split = split || end < n-1
		m := end - start + 1
		if info := stedcBlock(d[start:end+1], e[start:start+m-1], z.Sub(start, start, m, m), ws.Data, wi.Data); info != 0 {
			return start + info
		}
		start = end + 1
	}
	if split {
		order := sortedOrder(d, wi.Data[:n])
		permute64(d, z, order, ws.Data)
	}
	return 0
}

// stedcBlock solves one unreduced block, scaled to a norm near 1, to which the
// deflation of tridiagonalMerge refers.
func stedcBlock(d, e []float64, z blas.Mat[float64], work []float64, iwork []int) (info int) {
	n := len(d)
	if n <= stedcLeaf {
		return steqr(d, e, z)
	}
	_, exp := math.Frexp(max(largest64(d), largest64(e)))
	ldexpAll(d, -exp)
	ldexpAll(e, -exp)
	if info := stedcTree(d, e, z, work, iwork); info != 0 {
		return info
	}
	permute64(d, z, iwork[:n], work)
	ldexpAll(d, exp)
	return 0
}

// stedcTree solves a block and leaves in order (the first n elements of iwork)
// the permutation that sorts d; z's columns stay in d's order.
func stedcTree(d, e []float64, z blas.Mat[float64], work []float64, iwork []int) (info int) {
	n := len(d)
	order := iwork[:n]
	if n <= stedcLeaf {
		for i := range order {
			order[i] = i
		}
		return steqr(d, e, z)
	}
	n1 := n / 2
	rho := e[n1-1]
	d[n1-1] -= math.Abs(rho)
	d[n1] -= math.Abs(rho)
	if info := stedcTree(d[:n1], e[:n1-1], z.Sub(0, 0, n1, n1), work, iwork); info != 0 {
		return info
	}
	if info := stedcTree(d[n1:], e[n1:], z.Sub(n1, n1, n-n1, n-n1), work, iwork[n1:]); info != 0 {
		return n1 + info
	}
	for i := n1; i < n; i++ {
		order[i] += n1
	}
	m := tridiagonalMerge{d: d, q: z, n1: n1, work: work}
	m.z, m.dlamda, m.w = take(&m.work, n), take(&m.work, n), take(&m.work, n)
	m.sorted, m.kind, m.kept = iwork[n:2*n], iwork[2*n:3*n], iwork[3*n:3*n]
	m.mergeOrders(order)
	if !m.run(rho) {
		return n
	}
	sortedOrder(d, order)
	return 0
}

// take cuts n elements off the front of work.
func take(work *[]float64, n int) []float64 {
	x := (*work)[:n]
	*work = (*work)[n:]
	return x
}

// sortedOrder fills order with the permutation that sorts d.
func sortedOrder(d []float64, order []int) []int {
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(d[a], d[b]) })
	return order
}

// permute64 rearranges d and z's columns so that element i is the former
// element order[i]. work has at least n(n+1) elements.
func permute64(d []float64, z blas.Mat[float64], order []int, work []float64) {
	n := len(d)
	t := work[:n]
	for i, k := range order {
		t[i] = d[k]
	}
	copy(d, t)
	t = work[n:]
	for i, k := range order {
		copy(t[i*z.Rows:(i+1)*z.Rows], col64(z, k))
	}
	for i := range n {
		copy(col64(z, i), t[i*z.Rows:])
	}
}
