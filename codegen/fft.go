package codegen

import (
	"encoding/binary"
	"math"
	"slices"

	"github.com/llir/llvm/ir/enum"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// fftScratch: two lines in double precision, and for the inverse real transform the whole operand.
func fftScratch(op *ir.Op) []int64 {
	x, r := op.Operands[0].Tensor(), op.Results[0].Tensor()
	line := int64(1)
	for _, n := range op.IntsAttr("fft_length") {
		line = max(line, n)
	}
	size := 2 * int64(ir.ByteSize(partOf(r.Elem)))
	whole := int64(0)
	if op.StringAttr("fft_type") == "IRFFT" {
		whole = size * x.NumElements()
	}
	lineSize := line * int64(ir.ByteSize(ir.C128))
	return []int64{lineSize, lineSize, whole}
}

// An fft holds what the passes of one transform share.
type fft struct {
	*emitter
	elem    ir.ComplexType
	inverse bool
	a, b    value // lines, in double precision
}

// emitFFT transforms the last dimensions, one after the other: the last first,
// but in the inverse real transform, which ends with it.
func (e *emitter) emitFFT(op *ir.Op) {
	x, r := op.Operands[0], op.Results[0]
	kind, lengths := op.StringAttr("fft_type"), op.IntsAttr("fft_length")
	if r.Tensor().NumElements() == 0 {
		return
	}
	s := e.plan.scratch[op]
	f := &fft{
		emitter: e,
		elem:    ir.ComplexType{Elem: partOf(elemOf(r.Type))},
		inverse: kind == "IFFT" || kind == "IRFFT",
		a:       e.addr(s[0]), b: e.addr(s[1]),
	}
	dst := e.resultCells(op)
	work, shape := dst[0], r.Tensor().Shape
	if kind == "IRFFT" {
		work, shape = e.addr(s[2]), x.Tensor().Shape
	}
	rank := len(shape)
	for k := len(lengths) - 1; k >= 0; k-- {
		d := rank - len(lengths) + k
		first := k == len(lengths)-1
		switch {
		case first && kind == "IRFFT":
			e.fillFresh(x, work)
		case first: // from the operand, which may be real and longer than the result
			f.lines(shape, d, lengths[k], func(at *index) val {
				v := e.elem(x, e.newIndex(x.Tensor().Shape, at.dims, nil))
				if v.im == nil {
					v.im = fconst(v.re.Type(), 0)
				}
				return v
			}, work, shape, false)
		default:
			f.lines(shape, d, lengths[k], f.loader(work), work, shape, false)
		}
	}
	if kind == "IRFFT" {
		// The missing half of each line is the conjugate of the half that is there.
		n := lengths[len(lengths)-1]
		f.lines(shape, rank-1, n, func(at *index) val {
			i := at.dims[rank-1]
			upper := e.icmp(enum.IPredUGE, i, i64(shape[rank-1]))
			from := slices.Clone(at.dims)
			from[rank-1] = e.sel(upper, e.isub(i64(n), i), i)
			v := e.loadElem(f.elem, work, e.linearize(from, shape))
			return val{v.re, e.sel(upper, e.fneg(v.im), v.im)}
		}, dst[0], r.Tensor().Shape, true)
	}
	e.loadCells(op, dst)
}

// fillFresh stores the elements of v, whose buffer p is not.
func (e *emitter) fillFresh(v *ir.Value, p value) {
	t := v.Tensor()
	e.forEach("copy", t.Shape, true, func(ix *index) { e.storeElem(t.Elem, e.elem(v, ix), p, e.linear(ix)) })
}

func (f *fft) loader(work value) func(at *index) val {
	return func(at *index) val { return f.loadElem(f.elem, work, f.linear(at)) }
}

// lines transforms every line of n elements along dimension d and stores as many
// of the results, or of their real parts, as the output has.
func (f *fft) lines(shape []int64, d int, n int64, load func(at *index) val, out value, outShape []int64, real bool) {
	others := slices.Delete(slices.Clone(shape), d, d+1)
	f.forEach("fft", others, false, func(ix *index) {
		at := func(i value, shape []int64) *index {
			return f.newIndex(shape, slices.Insert(slices.Clone(f.coords(ix)), d, i), nil)
		}
		f.loop("fft.in", n, func(i value) {
			f.push()
			defer f.pop()
			f.storeElem(ir.C128, f.convertElem(load(at(i, shape)), f.elem, ir.C128), f.a, i)
		})
		line := f.transform(n)
		f.loop("fft.out", outShape[d], func(i value) {
			f.push()
			defer f.pop()
			v := f.loadElem(ir.C128, line, i)
			if f.inverse {
				v = val{f.fdiv(v.re, double(float64(n))), f.fdiv(v.im, double(float64(n)))}
			}
			v = f.convertElem(v, ir.C128, f.elem)
			lin := f.linear(at(i, outShape))
			if real {
				f.storeElem(f.elem.Elem, val{re: v.re}, out, lin)
			} else {
				f.storeElem(f.elem, v, out, lin)
			}
		})
	})
}

// transform is Stockham's algorithm for any factors of n, which needs no
// reordering: each pass goes from one line to the other. It returns the line
// that holds the result.
func (f *fft) transform(n int64) value {
	src, dst := f.a, f.b
	table := f.twiddles(n)
	root := func(k value) val { // exp(-+2 pi i k/n), k below n
		w := f.loadElem(ir.C128, table, k)
		if f.inverse {
			w.im = f.fneg(w.im)
		}
		return w
	}
	left, stride := n, int64(1)
	for left > 1 {
		p := leastFactor(left)
		m := left / p
		f.nest("pass", []int64{m, p, stride}, func(at []value) {
			j, k, q := at[0], at[1], at[2]
			acc := f.loopAcc("radix", i64(p), flat([]val{zero(ir.C128)}), func(r value, acc []value) []value {
				x := f.loadElem(ir.C128, src, f.iadd(q, f.imul(i64(stride), f.iadd(j, f.imul(i64(m), r)))))
				w := root(f.imul(f.uremConst(f.imul(r, k), p), i64(n/p)))
				return flat([]val{f.multiplyAdd(0, ir.C128, x, w, val{acc[0], acc[1]})})
			})
			w := root(f.imul(f.uremConst(f.imul(j, k), left), i64(n/left)))
			y := f.cmul(val{acc[0], acc[1]}, w)
			f.storeElem(ir.C128, y, dst, f.iadd(q, f.imul(i64(stride), f.iadd(f.imul(i64(p), j), k))))
		})
		src, dst = dst, src
		left, stride = m, stride*p
	}
	return src
}

func leastFactor(n int64) int64 {
	if n%4 == 0 {
		return 4
	}
	for p := int64(2); p*p <= n; p++ {
		if n%p == 0 {
			return p
		}
	}
	return n
}

// twiddles returns the n-th roots of unity exp(-2 pi i k/n) as a constant.
func (f *fft) twiddles(n int64) value {
	var data []byte
	for k := range n {
		c, s := unityRoot(k, n)
		data = binary.LittleEndian.AppendUint64(data, math.Float64bits(c))
		data = binary.LittleEndian.AppendUint64(data, math.Float64bits(s))
	}
	return f.mod.data(data)
}

// unityRoot returns the parts of exp(-2 pi i k/n), from the angle to the nearest
// of the four axes, whose rounding error is least.
func unityRoot(k, n int64) (re, im float64) {
	quarter := (8*k + n) / (2 * n)
	s, c := math.Sincos(math.Pi / 2 * float64(4*k-quarter*n) / float64(n))
	switch quarter % 4 {
	case 1:
		s, c = c, -s
	case 2:
		s, c = -s, -c
	case 3:
		s, c = -c, s
	}
	return c, -s
}
