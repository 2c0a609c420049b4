package main

import (
	"math/rand/v2"
	"runtime"
	"time"
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// A row is a case's result: our time for one input, and those of the others.
type row struct {
	ours   time.Duration
	flops  float64 // 0 where unknown
	others []time.Duration
}

// measure times one routine at one shape.
func measure[T blas.Scalar, R blas.Real](letter string, r routine[T, R], s shape, refs []*fortran, opt options) (row, error) {
	rnd := rand.New(rand.NewPCG(1, 2))
	src := r.input(s, rnd)
	size := len(src) * int(unsafe.Sizeof(*new(T)))
	copies := max(1, min(200, (1<<20)/size))
	common := newShared[T, R](s, rnd)
	tasks := make([]*task[T, R], copies)
	for i := range tasks {
		tasks[i] = &task[T, R]{shape: s, a: make([]T, len(src)), shared: common}
	}
	reset := func() {
		for _, t := range tasks {
			copy(t.a, src)
		}
	}
	cs := []*contender{{run: func(i int) { r.ours(tasks[i]) }, reset: reset}}
	for _, lib := range refs {
		scripts := make([]*script, copies)
		for i, t := range tasks {
			scripts[i] = &script{lib: lib, letter: letter}
			r.ref(t, scripts[i])
			if err := scripts[i].err; err != nil {
				return row{}, err
			}
		}
		cs = append(cs, &contender{run: func(i int) { scripts[i].call() }, reset: reset, less: scripts[0].overhead(opt.span / 10)})
	}
	if ts, ok := any(tasks).([]*task[float64, float64]); ok && opt.gonum && r.gonum != nil && max(s.m, s.n) <= 1000 {
		cs = append(cs, &contender{run: func(i int) { r.gonum(ts[i]) }, reset: reset})
	}
	race(cs, copies, opt)
	out := row{ours: cs[0].best}
	if r.flops != nil {
		out.flops = r.flops(float64(s.m), float64(s.n))
		if isComplex[T]() {
			out.flops *= 4
		}
	}
	for _, c := range cs[1:] {
		out.others = append(out.others, c.best)
	}
	return out, nil
}

// A contender does the work of a case on the i-th of its fresh inputs.
type contender struct {
	run   func(i int)
	reset func()
	less  time.Duration // what reaching the routine costs, taken off
	best  time.Duration // for one input
}

// race times the contenders in turns for about opt.span each, and at least
// opt.rounds times; each has copies fresh inputs.
func race(cs []*contender, copies int, opt options) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	clock := clock()
	for _, c := range cs {
		c.best = 1 << 62
	}
	start := time.Now()
	for round := 0; round < opt.rounds || time.Since(start) < opt.span*time.Duration(len(cs)); round++ {
		for _, c := range cs {
			c.reset()
			t := clock()
			for i := range copies {
				c.run(i)
			}
			c.best = min(c.best, (clock()-t)/time.Duration(copies)-c.less)
		}
	}
}

// clock returns the clock to time by: the processor time of the program with
// one thread, otherwise the wall clock.
func clock() func() time.Duration {
	if _, ok := processTime(); ok && runtime.GOMAXPROCS(0) == 1 {
		return func() time.Duration { t, _ := processTime(); return t }
	}
	begin := time.Now()
	return func() time.Duration { return time.Since(begin) }
}
