package simd

import "unsafe"

var kernels = [...][4]Kernel{
	Portable: portableKernels,
	AVX2: {
		kindS: {24, 4, 256, 384, 2048, runS256},
		kindD: {12, 4, 256, 192, 2048, runD256},
		kindC: {12, 2, 256, 192, 2048, runC256},
		kindZ: {6, 2, 256, 96, 2048, runZ256},
	},
	AVX512: {
		kindS: {48, 8, 384, 480, 4096, runS512},
		kindD: {24, 8, 256, 480, 4096, runD512},
		kindC: {24, 4, 256, 480, 2048, runC512},
		kindZ: {12, 4, 256, 240, 2048, runZ512},
	},
}

func runS512(t *Tile) {
	p := (*byte)(unsafe.Pointer(t))
	switch {
	case t.Rows == 48:
		tiles512_3(p)
	case t.Rows > 32:
		tiles512_3m(p)
	case t.Rows > 16:
		tiles512_2m(p)
	default:
		tiles512_1m(p)
	}
}

func runD512(t *Tile) {
	p := (*byte)(unsafe.Pointer(t))
	switch {
	case t.Rows == 24:
		tiled512_3(p)
	case t.Rows > 16:
		tiled512_3m(p)
	case t.Rows > 8:
		tiled512_2m(p)
	default:
		tiled512_1m(p)
	}
}

func runC512(t *Tile) {
	p := (*byte)(unsafe.Pointer(t))
	switch {
	case t.Rows == 24:
		tilec512_3(p)
	case t.Rows > 16:
		tilec512_3m(p)
	case t.Rows > 8:
		tilec512_2m(p)
	default:
		tilec512_1m(p)
	}
}

func runZ512(t *Tile) {
	p := (*byte)(unsafe.Pointer(t))
	switch {
	case t.Rows == 12:
		tilez512_3(p)
	case t.Rows > 8:
		tilez512_3m(p)
	case t.Rows > 4:
		tilez512_2m(p)
	default:
		tilez512_1m(p)
	}
}

// The AVX2 kernels have no masks: a tile with fewer rows is worked on a copy.

func runS256(t *Tile) {
	if t.Rows == 24 {
		tiles256_3((*byte)(unsafe.Pointer(t)))
	} else {
		runEdge256(kindS, 4, t)
	}
}

func runD256(t *Tile) {
	if t.Rows == 12 {
		tiled256_3((*byte)(unsafe.Pointer(t)))
	} else {
		runEdge256(kindD, 8, t)
	}
}

func runC256(t *Tile) {
	if t.Rows == 12 {
		tilec256_3((*byte)(unsafe.Pointer(t)))
	} else {
		runEdge256(kindC, 8, t)
	}
}

func runZ256(t *Tile) {
	if t.Rows == 6 {
		tilez256_3((*byte)(unsafe.Pointer(t)))
	} else {
		runEdge256(kindZ, 16, t)
	}
}

// edgeK is the number of columns of A that runEdge256 copies at a time.
const edgeK = 64

// runEdge256 runs an AVX2 kernel on fewer rows than its tile has. size is that
// of an element.
func runEdge256(k kind, size int, t *Tile) {
	const high = 96 // bytes in a column of the tile
	var a [edgeK][high]byte
	var c [4][high]byte
	n := t.Rows * size
	for j := range t.Cols {
		copy(c[j][:n], unsafe.Slice((*byte)(unsafe.Add(t.C, j*t.LDC)), n))
	}
	e := *t
	e.C, e.LDC = unsafe.Pointer(&c), high
	for p := 0; ; p += edgeK {
		e.K = max(min(edgeK, t.K-p), 0)
		e.A = unsafe.Add(t.A, p*t.LDA)
		e.B = unsafe.Add(t.B, p*t.LDB)
		last := p+edgeK >= t.K
		if !last {
			e.Tri = nil
		} else {
			e.Tri = t.Tri
		}
		if !t.Packed {
			for q := range e.K {
				copy(a[q][:n], unsafe.Slice((*byte)(unsafe.Add(e.A, q*t.LDA)), n))
			}
			e.A, e.LDA = unsafe.Pointer(&a), high
		}
		run256(k, &e)
		if last {
			break
		}
	}
	for j := range t.Cols {
		copy(unsafe.Slice((*byte)(unsafe.Add(t.C, j*t.LDC)), n), c[j][:n])
	}
}

func run256(k kind, t *Tile) {
	p := (*byte)(unsafe.Pointer(t))
	switch k {
	case kindS:
		tiles256_3(p)
	case kindD:
		tiled256_3(p)
	case kindC:
		tilec256_3(p)
	default:
		tilez256_3(p)
	}
}
