package simd

// A Kernel is a tile kernel for one element type, with the shape of the tile
// and the blocking that suits it.
type Kernel struct {
	MR, NR int // rows and columns of a tile
	// A packed KC×NR sliver of B and an MR×KC sliver of A stay in the first
	// level of cache, the MC×KC block of A in the second, the KC×NC block of
	// B in the third.
	KC, MC, NC int
	run        func(*Tile)
}

// Run computes the tile. t must be on the heap to spare an allocation.
func (k *Kernel) Run(t *Tile) { k.run(t) }

// KernelOf returns the tile kernel for T at the level in use.
func KernelOf[T Scalar]() *Kernel { return &kernels[level][kindOf[T]()] }

var portableKernels = [4]Kernel{
	kindS: {4, 4, 256, 128, 1024, tile4x4[float32]},
	kindD: {4, 4, 256, 128, 1024, tile4x4[float64]},
	kindC: {4, 4, 256, 64, 1024, tile4x4[complex64]},
	kindZ: {4, 4, 256, 64, 1024, tile4x4[complex128]},
}
