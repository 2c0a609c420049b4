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
func (t target) chunked() int { return chunk / t.Real() }

// A lanesAt addresses the lanes of an array.
type lanesAt struct {
	bases           []reg.GPVirtual // of every fourth lane
	stride, stride3 reg.GPVirtual
}

func (t target) lanesAt(base, stride reg.GPVirtual) lanesAt {
	l := lanesAt{stride: stride, stride3: GP64()}
	LEAQ(Mem{Base: stride, Index: stride, Scale: 2}, l.stride3)
	l.bases = []reg.GPVirtual{base}
	for range t.Lanes()/4 - 1 {
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
func (t target) chunks(label string, n reg.GPVirtual, l lanesAt, strips reg.GPVirtual, body func()) {
	step := GP64()
	MOVQ(U32(chunk), step)
	Label(label)
	body()
	SUBQ(Imm(uint64(t.chunked())), n)
	JZ(LabelRef(label + "end"))
	ADDQ(U32(uint32(t.chunked()*t.Bytes())), strips)
	CMPQ(n, Imm(uint64(t.chunked())))
	JGE(LabelRef(label + "whole"))
	// Step back by what is missing.
	SUBQ(Imm(uint64(t.chunked())), n)
	IMUL3Q(U32(uint32(t.Bytes())), n, step)
	ADDQ(step, strips)
	IMUL3Q(U32(uint32(t.Real())), n, step)
	ADDQ(Imm(chunk), step)
	MOVQ(U32(uint32(t.chunked())), n)
	Label(label + "whole")
	l.advance(step)
	JMP(LabelRef(label))
	Label(label + "end")
}

// squares transposes the square in every block of 128 bits of r.
func (t target) squares(r []reg.VecVirtual) []reg.VecVirtual {
	to := make([]reg.VecVirtual, len(r))
	for i := range to {
		to[i] = t.Vec()
	}
	if !t.Single {
		VUNPCKLPD(r[1], r[0], to[0])
		VUNPCKHPD(r[1], r[0], to[1])
		return to
	}
	h := make([]reg.VecVirtual, 4)
	for i := range h {
		h[i] = t.Vec()
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
		r[i] = t.Vec()
		for b := range t.Bytes() / chunk {
			m := l.at(b*len(r) + i)
			m.Disp += off
			switch {
			// Broadcasts cost no more than loads of a block, and tell avo
			// that the whole register is written.
			case b == 0 && t.Wide:
				VBROADCASTF64X2(m, r[i])
			case b == 0:
				VBROADCASTF128(m, r[i])
			case t.Wide:
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
		for b := range t.Bytes() / chunk {
			m := l.at(b*len(r) + i)
			m.Disp += off
			switch {
			case b == 0:
				VMOVUPD(r[i].AsX(), m)
			case t.Wide:
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
	t.loadLanes("chunk", gp("n"), gp("src"), gp("stride"), gp("strips"), func() {})
	done()
}

func (t target) loadLanes(label string, n, src, stride, strips reg.GPVirtual, also func()) {
	l := t.lanesAt(src, stride)
	t.chunks(label, n, l, strips, func() {
		also()
		for i, v := range t.loadChunk(l, 0) {
			t.Mov(v, Mem{Base: strips, Disp: i * t.Bytes()})
		}
	})
}

// deinterleave writes the way back.
func (t target) deinterleave() {
	gp := t.args("deinterleave", "func(n int, strips *byte, dst *byte, stride int)",
		"Writes n numbers of every lane from strips; the stride between lanes is in bytes.")
	t.storeLanes("chunk", gp("n"), gp("strips"), gp("dst"), gp("stride"))
	done()
}

func (t target) storeLanes(label string, n, strips, dst, stride reg.GPVirtual) {
	l := t.lanesAt(dst, stride)
	t.chunks(label, n, l, strips, func() {
		v := make([]reg.VecVirtual, t.chunked())
		for i := range v {
			v[i] = t.Vec()
			t.Mov(Mem{Base: strips, Disp: i * t.Bytes()}, v[i])
		}
		t.storeChunk(v, l, 0)
	})
}

// fetchBytes is the size of a group up to which the next one is fetched: it is to
// be in the first level of cache still when its turn comes.
const fetchBytes = 16384

// ahead fetches as many lines of the group that will be read next, and of the one
// that will be written, as are read in a step.
func (t target) ahead(next, to reg.GPVirtual) {
	for _, p := range []reg.GPVirtual{next, to} {
		for i := range t.Lanes() * chunk / 64 {
			PREFETCHT0(Mem{Base: p, Disp: 64 * i})
		}
		ADDQ(U32(uint32(t.Lanes()*chunk)), p)
	}
}

// groups writes a loop over groups of Width problems, with parameters that are
// named groups, src, dst and so on. Nothing is loaded or stored where src or dst
// is nil. body notes the lanes that are bad; where there is one, the function
// returns before the group is stored. Its results are the number of groups that it has
// not stored and the bits of the bad lanes of the first of these.
//
// The number of groups that are left is kept in the result, because body needs
// all registers.
func (t target) groups(gp func(string) reg.GPVirtual, strips string, body func()) {
	Store(gp("groups"), ReturnIndex(0))
	left := func() reg.GPVirtual { return Load(ReturnIndex(0), GP64()).(reg.GPVirtual) }
	// at returns a pointer to the current group of an array.
	at := func(array, stride string) (p, s reg.GPVirtual) {
		p, s = gp("groups"), gp(stride)
		SUBQ(left(), p)
		IMULQ(s, p)
		IMUL3Q(Imm(uint64(t.Lanes())), p, p)
		ADDQ(gp(array), p)
		return p, s
	}
	Label("group")
	from := gp("src")
	TESTQ(from, from)
	JZ(LabelRef("loaded"))
	p, s := at("src", "sstride")
	next := GP64()
	IMUL3Q(Imm(uint64(t.Lanes())), s, next)
	CMPQ(next, U32(fetchBytes))
	JLE(LabelRef("fetch"))
	t.loadLanes("far", gp("reals"), p, s, gp(strips), func() {})
	JMP(LabelRef("first"))
	Label("fetch")
	ADDQ(p, next)
	to, _ := at("dst", "dstride")
	t.loadLanes("load", gp("reals"), p, s, gp(strips), func() { t.ahead(next, to) })
	Label("first")
	if strips != "a" { // solve has two operands
		p, s = at("asrc", "astride")
		t.loadLanes("second", gp("areals"), p, s, gp("astrips"), func() {})
	}
	Label("loaded")
	bad := GP64()
	XORQ(bad, bad)
	Store(bad, ReturnIndex(1))
	body()
	Load(ReturnIndex(1), bad)
	TESTQ(bad, bad)
	JNZ(LabelRef("return"))
	d := gp("dst")
	TESTQ(d, d)
	JZ(LabelRef("stored"))
	p, s = at("dst", "dstride")
	t.storeLanes("store", gp("reals"), gp(strips), p, s)
	Label("stored")
	n := left()
	SUBQ(Imm(1), n)
	Store(n, ReturnIndex(0))
	TESTQ(n, n)
	JNZ(LabelRef("group"))
	Label("return")
	done()
}
