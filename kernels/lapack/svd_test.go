package lapack

import (
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/kerneltest"
)

// svdShapes include the ends of every branch: square, QR first, blocked
// reduction, QR iteration and divide and conquer.
var svdShapes = []kerneltest.Shape{
	{Rows: 0, Cols: 0},
	{Rows: 3, Cols: 0},
	{Rows: 1, Cols: 1},
	{Rows: 1, Cols: 5},
	{Rows: 4, Cols: 1},
	{Rows: 2, Cols: 2},
	{Rows: 3, Cols: 2},
	{Rows: 5, Cols: 6},
	{Rows: 6, Cols: 3},
	{Rows: 12, Cols: 12},
	{Rows: 26, Cols: 30},
	{Rows: 55, Cols: 50},
	{Rows: 100, Cols: 40},
	{Rows: 33, Cols: 70},
	{Rows: 90, Cols: 90},
	{Rows: 59, Cols: 59},
	{Rows: 30, Cols: 53},
	{Rows: 65, Cols: 49},
}

var gesvdJobs = []string{"AA", "SS", "NN", "AO", "OS", "SA", "NA", "SN", "ON", "NO"}

// gesddAsSVD gives Gesdd the form of Gesvd for kerneltest.
func gesddAsSVD[T blas.Scalar, R blas.Real](jobu, jobvt byte, a blas.Mat[T], s []R, u, vt blas.Mat[T]) int {
	return Gesdd(jobu, a, s, u, vt)
}

func TestGesdd(t *testing.T) {
	jobs := []string{"AA", "SS"}
	kerneltest.SVD[float32, float32](gesddAsSVD[float32, float32]).Test(t, svdShapes, jobs)
	kerneltest.SVD[float64, float64](gesddAsSVD[float64, float64]).Test(t, svdShapes, jobs)
	kerneltest.SVD[complex64, float32](gesddAsSVD[complex64, float32]).Test(t, svdShapes, jobs)
	kerneltest.SVD[complex128, float64](gesddAsSVD[complex128, float64]).Test(t, svdShapes, jobs)
}

func TestGesddFuzz(t *testing.T) {
	jobs := []string{"AA", "SS"}
	kerneltest.SVD[float32, float32](gesddAsSVD[float32, float32]).Fuzz(t, 10000, jobs)
	kerneltest.SVD[float64, float64](gesddAsSVD[float64, float64]).Fuzz(t, 10000, jobs)
	kerneltest.SVD[complex64, float32](gesddAsSVD[complex64, float32]).Fuzz(t, 10000, jobs)
	kerneltest.SVD[complex128, float64](gesddAsSVD[complex128, float64]).Fuzz(t, 10000, jobs)
}

func TestGesvd(t *testing.T) {
	kerneltest.SVD[float32, float32](Gesvd[float32, float32]).Test(t, svdShapes, gesvdJobs)
	kerneltest.SVD[float64, float64](Gesvd[float64, float64]).Test(t, svdShapes, gesvdJobs)
	kerneltest.SVD[complex64, float32](Gesvd[complex64, float32]).Test(t, svdShapes, gesvdJobs)
	kerneltest.SVD[complex128, float64](Gesvd[complex128, float64]).Test(t, svdShapes, gesvdJobs)
}

func TestGesvdFuzz(t *testing.T) {
	kerneltest.SVD[float32, float32](Gesvd[float32, float32]).Fuzz(t, 10000, gesvdJobs)
	kerneltest.SVD[float64, float64](Gesvd[float64, float64]).Fuzz(t, 10000, gesvdJobs)
	kerneltest.SVD[complex64, float32](Gesvd[complex64, float32]).Fuzz(t, 10000, gesvdJobs)
	kerneltest.SVD[complex128, float64](Gesvd[complex128, float64]).Fuzz(t, 10000, gesvdJobs)
}

// TestGesddOverwrite checks mode 'O', where the shape decides which factor
// goes to A.
func TestGesddOverwrite(t *testing.T) {
	overwrite := func(jobu, jobvt byte, a blas.Mat[complex128], s []float64, u, vt blas.Mat[complex128]) int {
		mode := jobu
		if jobu == 'O' || jobvt == 'O' {
			mode = 'O'
		}
		return Gesdd(mode, a, s, u, vt)
	}
	tall := []kerneltest.Shape{{Rows: 1, Cols: 1}, {Rows: 4, Cols: 4}, {Rows: 7, Cols: 5}, {Rows: 40, Cols: 12}}
	wide := []kerneltest.Shape{{Rows: 2, Cols: 3}, {Rows: 12, Cols: 40}}
	kerneltest.SVD[complex128, float64](overwrite).Test(t, tall, []string{"OA"})
	kerneltest.SVD[complex128, float64](overwrite).Test(t, wide, []string{"AO"})
}
