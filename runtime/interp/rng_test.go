package interp

import (
	"slices"
	"testing"
)

// The words are those of XLA's CPU backend (jax.lax.rng_bit_generator, JAX 0.12)
// for the key 1 and the counter 2.
func TestRandomBits(t *testing.T) {
	st := []uint64{1, 2}
	if got, want := threeFryHalves(st, []int64{5}, 5), []uint32{
		0x296e954, 0x802fd53b, 0xed3492d3, 0xdf435003, 0x63b40bd3,
	}; !slices.Equal(got, want) || st[1] != 5 {
		t.Errorf("ThreeFry, 5 words: %#x, counter %d", got, st[1])
	}
	st = []uint64{1, 2}
	if got, want := threeFryHalves(st, []int64{2, 3}, 6), []uint32{
		0x296e954, 0xed3492d3, 0x63b40bd3, 0x802fd53b, 0xdf435003, 0xfcc0f261,
	}; !slices.Equal(got, want) || st[1] != 5 {
		t.Errorf("ThreeFry, 2x3 words: %#x, counter %d", got, st[1])
	}
	st = []uint64{1, 2}
	if got, want := threeFryWords(st, 2), []uint32{0x296e954, 0x802fd53b, 0xed3492d3, 0xdf435003}; !slices.Equal(got, want) {
		t.Errorf("ThreeFry, 2 ui64: %#x", got)
	}
	st = []uint64{1, 2}
	if got, want := philoxBits(st, 5, 4)[:5], []uint32{
		0x7d34a749, 0xa9b8bbe8, 0x7ba423d7, 0x2fb324d9, 0x6cf923fe,
	}; !slices.Equal(got, want) || st[1] != 4 {
		t.Errorf("Philox: %#x, counter %d", got, st[1])
	}
	st = []uint64{1, 1<<64 - 1}
	if got, want := philoxBits(st, 5, 4)[:5], []uint32{
		0x586e44b1, 0x26dab12a, 0xd8b888d9, 0xd93830cc, 0xe73404cf,
	}; !slices.Equal(got, want) || st[1] != 1 {
		t.Errorf("Philox with a carry: %#x, counter %d", got, st[1])
	}
}
