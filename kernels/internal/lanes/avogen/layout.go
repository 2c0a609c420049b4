package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// Matrices are interleaved in chunks of 16 bytes, four or two numbers, of
// every lane. Blocks of 128 bits are loaded and stored where they belong, so
// that what is left is to transpose squares inside of the blocks; that saves
// half the shuffles of a transpose on whole vectors.

const chunk = 16

// numbers in a chunk.
func (t target) chunked() int { return chunk / t.size() }

// A lanesAt addresses the lanes of an array.
type lanesAt struct {
	bases           []reg.GPVirtual // of every fourth lane
	stride, stride3 reg.GPVirtual
}

func (t target) lanesAt(base, stride reg.GPVirtual) lanesAt {
	l := lanesAt{stride: stride, stride3: GP64()}
	LEAQ(Mem{Base: stride, Index: stride, Scale: 2}, l.stride3)
	l.bases = []reg.GPVirtual{base}
	for range t.width()/4 - 1 {
		next := GP64()
		LEAQ(Mem{Base: l.bases[len(l.bases)-1], Index: stride, Scale: 4}, next)
		l.bases = append(l.bases, next)
	}
	return l
}

func (l lanesAt) at(lane int) Mem {
	m := Mem{Base: l.bases[lane/4]}
	switch lane % 4 {
	case 1, 2:
		m.Index, m.Scale = l.stride, uint8(lane%4)
	case 3:
		m.Index, m.Scale = l.stride3, 1
	}
	return m
}

func (l lanesAt) advance(n reg.GPVirtual) {
	for _, b := range l.bases {
		ADDQ(n, b)
	}
}

// chunks writes a loop over n numbers of every lane. The last chunk overlaps
// the one before where n is not a multiple: n has to be a chunk at least.
func (t target) chunks(n reg.GPVirtual, l lanesAt, strips reg.GPVirtual, body func()) {
	step := GP64()
	MOVQ(U32(chunk), step)
	Label("chunk")
	body()
	SUBQ(Imm(uint64(t.chunked())), n)
	JZ(LabelRef("done"))
	ADDQ(U32(uint32(t.chunked()*t.bytes())), strips)
	CMPQ(n, Imm(uint64(t.chunked())))
	JGE(LabelRef("whole"))
	// Step back by what is missing.
	SUBQ(Imm(uint64(t.chunked())), n)
	MOVQ(n, step)
	IMUL3Q(U32(uint32(t.bytes())), step, step)
	ADDQ(step, strips)
	MOVQ(n, step)
	IMUL3Q(U32(uint32(t.size())), step, step)
	ADDQ(Imm(chunk), step)
	MOVQ(U32(uint32(t.chunked())), n)
	Label("whole")
	l.advance(step)
	JMP(LabelRef("chunk"))
	Label("done")
	done()
}

// squares transposes the square in every block of 128 bits of r.
func (t target) squares(r []reg.VecVirtual) []reg.VecVirtual {
	to := make([]reg.VecVirtual, len(r))
	for i := range to {
		to[i] = t.vec()
	}
	if !t.single {
		VUNPCKLPD(r[1], r[0], to[0])
		VUNPCKHPD(r[1], r[0], to[1])
		return to
	}
	h := make([]reg.VecVirtual, 4)
	for i := range h {
		h[i] = t.vec()
	}
	for i := range 2 {
		VUNPCKLPS(r[2*i+1], r[2*i], h[i])
		VUNPCKHPS(r[2*i+1], r[2*i], h[2+i])
	}
	for i := range 2 {
		VUNPCKLPD(h[2*i+1], h[2*i], to[2*i])
		VUNPCKHPD(h[2*i+1], h[2*i], to[2*i+1])
	}
	return to
}

// loadChunk returns the strips of the chunks at l.
func (t target) loadChunk(l lanesAt, off int) []reg.VecVirtual {
	r := make([]reg.VecVirtual, t.chunked())
	for i := range r {
		r[i] = t.vec()
		for b := range t.bytes() / chunk {
			m := l.at(b*len(r) + i)
			m.Disp += off
			switch {
			case b == 0:
				VMOVUPD(m, r[i].AsX())
			case t.wide && b == 1: // the high half is overwritten
				VINSERTF64X2(Imm(1), m, r[i].AsY(), r[i].AsY())
			case t.wide:
				VINSERTF64X2(Imm(uint64(b)), m, r[i], r[i])
			default:
				VINSERTF128(Imm(1), m, r[i], r[i])
			}
		}
	}
	return t.squares(r)
}

// storeChunk stores strips to the chunks at l.
func (t target) storeChunk(strips []reg.VecVirtual, l lanesAt, off int) {
	r := t.squares(strips)
	for i := range r {
		for b := range t.bytes() / chunk {
			m := l.at(b*len(r) + i)
			m.Disp += off
			switch {
			case b == 0:
				VMOVUPD(r[i].AsX(), m)
			case t.wide:
				VEXTRACTF64X2(Imm(uint64(b)), r[i], m)
			default:
				VEXTRACTF128(Imm(1), r[i], m)
			}
		}
	}
}

// interleave writes the way from matrices to strips.
func (t target) interleave() {
	gp := t.args("interleave", "func(n int, src *byte, stride int, strips *byte)",
		"Interleaves n numbers of every lane; the stride between lanes is in bytes.")
	n, src, stride, strips := gp("n"), gp("src"), gp("stride"), gp("strips")
	l := t.lanesAt(src, stride)
	t.chunks(n, l, strips, func() {
		for i, v := range t.loadChunk(l, 0) {
			t.move(v, Mem{Base: strips, Disp: i * t.bytes()})
		}
	})
}

// deinterleave writes the way back.
func (t target) deinterleave() {
	gp := t.args("deinterleave", "func(n int, strips *byte, dst *byte, stride int)",
		"Writes n numbers of every lane from strips; the stride between lanes is in bytes.")
	n, strips, dst, stride := gp("n"), gp("strips"), gp("dst"), gp("stride")
	l := t.lanesAt(dst, stride)
	t.chunks(n, l, strips, func() {
		v := make([]reg.VecVirtual, t.chunked())
		for i := range v {
			v[i] = t.vec()
			t.move(Mem{Base: strips, Disp: i * t.bytes()}, v[i])
		}
		t.storeChunk(v, l, 0)
	})
}
