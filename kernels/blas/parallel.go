package blas

import (
	"os"
	"runtime"
	"strconv"
	"sync"
)

// maxThreads returns the bound on goroutines from HLO_LAPACK_THREADS, 0 for
// none.
var maxThreads = sync.OnceValue(func() int {
	n, err := strconv.Atoi(os.Getenv("HLO_LAPACK_THREADS"))
	if err != nil || n < 1 {
		return 0
	}
	return n
})

// Threads returns how many goroutines an operation may use at once:
// GOMAXPROCS, or HLO_LAPACK_THREADS where that is a smaller number.
func Threads() int {
	n := runtime.GOMAXPROCS(0)
	if m := maxThreads(); m > 0 {
		return min(n, m)
	}
	return n
}

// threadWork is the number of multiplications that pays for a goroutine.
const threadWork = 2 << 20

// threadsFor returns the number of goroutines for an operation of so many
// multiplications.
func threadsFor[T Scalar](multiplications float64) int {
	if multiplications < 2*threadWork {
		return 1
	}
	return int(min(float64(Threads()), multiplications/threadWork))
}

// stripUnit is a multiple of every register tile's sides that matter.
const stripUnit = 48

// strips divides 0..n-1 among at most threads goroutines and waits for them.
// f gets the start and the length of a strip; a panic in f is passed on.
func strips(threads, n int, f func(start, length int)) {
	per := roundUp((n+threads-1)/threads, stripUnit)
	Parallel((n+per-1)/per, func(i int) {
		f(i*per, min(per, n-i*per))
	})
}

// Parallel calls f(0), ..., f(n-1), each in its own goroutine but the last,
// and waits for all. The caller bounds n by Threads. A panic in an f is passed
// on to the caller after the others have ended.
func Parallel(n int, f func(i int)) {
	if n == 1 {
		f(0)
		return
	}
	parallel(n, f)
}

// parallel is Parallel for several goroutines, apart from it for what escapes to
// the heap.
func parallel(n int, f func(i int)) {
	var (
		wg     sync.WaitGroup
		mu     sync.Mutex
		failed any
	)
	guard := func(i int) {
		defer func() {
			if r := recover(); r != nil {
				mu.Lock()
				failed = r
				mu.Unlock()
			}
		}()
		f(i)
	}
	for i := range n - 1 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			guard(i)
		}()
	}
	if n > 0 {
		guard(n - 1)
	}
	wg.Wait()
	if failed != nil {
		panic(failed)
	}
}
