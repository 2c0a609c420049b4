package interp

import (
	"errors"
	"math"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// A batchNorm is what the three batch_norm ops have in common. They are computed
// in double precision.
type batchNorm struct {
	elem     elem
	eps      float64
	features int
	inner    int     // elements between those of two neighbouring features
	count    float64 // elements of a feature
}

func newBatchNorm(op *ir.Op) (*batchNorm, error) {
	t := op.Operands[0].Tensor()
	e, err := elemOf(t.Elem)
	if err != nil {
		return nil, err
	}
	d, ok := op.IntAttr("feature_index")
	if !ok || d < 0 || int(d) >= t.Rank() || !e.isFloat() {
		return nil, errors.New("the operand has no such feature dimension")
	}
	b := &batchNorm{elem: e, features: int(t.Shape[d]), inner: rowMajor(t.Shape)[d]}
	if a, ok := op.Attr("epsilon").(*ir.FloatAttr); ok {
		b.eps = float64(math.Float32frombits(uint32(a.Bits)))
	}
	for _, v := range op.Operands[1:] {
		if n := v.Tensor().NumElements(); n != int64(b.features) && n != t.NumElements() {
			return nil, errors.New("an operand does not fit the features")
		}
	}
	if b.features > 0 {
		b.count = float64(t.NumElements()) / float64(b.features)
	}
	return b, nil
}

// read returns the elements of an operand.
func (b *batchNorm) read(x []byte) []float64 {
	return view[float64](converted(b.elem, elem{kind: f64, size: 8}, x))
}

// write returns the elements in the operand's type.
func (b *batchNorm) write(x []float64) []byte {
	return append([]byte(nil), converted(elem{kind: f64, size: 8}, b.elem, bytesOf(x))...)
}

// feature returns the feature that element i belongs to.
func (b *batchNorm) feature(i int) int { return i / b.inner % b.features }

// sums adds up f(i) by feature.
func (b *batchNorm) sums(n int, f func(i int) float64) []float64 {
	s := make([]float64, b.features)
	for i := range n {
		s[b.feature(i)] += f(i)
	}
	return s
}

// normalize returns (x - mean) / sqrt(variance + eps) * scale + offset.
func (b *batchNorm) normalize(x, scale, offset, mean, variance []float64) []float64 {
	out := make([]float64, len(x))
	for i, v := range x {
		k := b.feature(i)
		out[i] = (v-mean[k])/math.Sqrt(variance[k]+b.eps)*scale[k] + offset[k]
	}
	return out
}

func prepareBatchNormInference(c *compiler, op *ir.Op) (kernel, error) {
	b, err := newBatchNorm(op)
	if err != nil {
		return nil, err
	}
	return func(fr *frame, in, out [][]byte) error {
		out[0] = b.write(b.normalize(b.read(in[0]), b.read(in[1]), b.read(in[2]), b.read(in[3]), b.read(in[4])))
		return nil
	}, nil
}

func prepareBatchNormTraining(c *compiler, op *ir.Op) (kernel, error) {
	b, err := newBatchNorm(op)
	if err != nil {
		return nil, err
	}
	return func(fr *frame, in, out [][]byte) error {
		x := b.read(in[0])
		mean := b.sums(len(x), func(i int) float64 { return x[i] })
		for k := range mean {
			mean[k] /= b.count
		}
		variance := b.sums(len(x), func(i int) float64 { d := x[i] - mean[b.feature(i)]; return d * d })
		for k := range variance {
			variance[k] /= b.count
		}
		out[0] = b.write(b.normalize(x, b.read(in[1]), b.read(in[2]), mean, variance))
		out[1], out[2] = b.write(mean), b.write(variance)
		return nil
	}, nil
}

func prepareBatchNormGrad(c *compiler, op *ir.Op) (kernel, error) {
	b, err := newBatchNorm(op)
	if err != nil {
		return nil, err
	}
	return func(fr *frame, in, out [][]byte) error {
		x, scale, mean, variance, grad := b.read(in[0]), b.read(in[1]), b.read(in[2]), b.read(in[3]), b.read(in[4])
		centered := func(i int) float64 { return x[i] - mean[b.feature(i)] }
		offset := b.sums(len(x), func(i int) float64 { return grad[i] })
		dot := b.sums(len(x), func(i int) float64 { return grad[i] * centered(i) })
		dx, dscale := make([]float64, len(x)), make([]float64, b.features)
		for i := range x {
			k := b.feature(i)
			v := variance[k] + b.eps
			sum := grad[i]*b.count - offset[k] - dot[k]*centered(i)/v
			dx[i] = scale[k] / math.Sqrt(v) / b.count * sum
		}
		for k := range dscale {
			dscale[k] = dot[k] / math.Sqrt(variance[k]+b.eps)
		}
		out[0], out[1], out[2] = b.write(dx), b.write(dscale), b.write(offset)
		return nil
	}, nil
}
