package kernels

// Shapes that many rows share.
var (
	mn     = []Dim{DimM, DimN}
	nn     = []Dim{DimN, DimN}
	minMN  = []Dim{DimMinMN}
	vecN   = []Dim{DimN}
	vecN1  = []Dim{DimN1}
	scalar []Dim

	sd   = []Type{S, D}
	cz   = []Type{C, Z}
	sdcz = []Type{S, D, C, Z}
)

// Arguments that many rows share.
var (
	info = Arg{Name: "info", Elem: ElemInt, Shape: scalar, Alias: NoAlias}
	uplo = Flag{Name: "uplo", Letters: "UL"}
)

func in(name string, shape []Dim) Arg { return Arg{Name: name, Shape: shape, Alias: NoAlias} }

func out(name string, shape []Dim, alias int) Arg {
	return Arg{Name: name, Shape: shape, Alias: alias}
}

func outOf(elem Elem, name string, shape []Dim) Arg {
	return Arg{Name: name, Elem: elem, Shape: shape, Alias: NoAlias}
}

// Routines is the routine table.
var Routines = []*Routine{
	{
		// Solves op(A) X = alpha B or X op(A) = alpha B; alpha defaults to 1.
		Name: "trsm", Base: "trsm", Types: sdcz, Dims: []Dim{DimM, DimN},
		Flags: []Flag{
			{Name: "side", Letters: "LR"},
			uplo,
			{Name: "trans", Letters: "NTC", FFI: "trans_x"},
			{Name: "diag", Letters: "NU"},
		},
		Operands: []Arg{
			in("a", []Dim{DimSide, DimSide}), in("b", mn),
			{Name: "alpha", Shape: scalar, Alias: NoAlias, Optional: true},
		},
		Results: []Arg{out("x", mn, 1)},
		Legacy: &Legacy{
			Target:   "blas_%trsm",
			Operands: "left lower trans unit _ _ _ :alpha :a :b",
			Results:  ":x",
		},
	},
	{
		Name: "getrf", Base: "getrf", Types: sdcz, Dims: []Dim{DimM, DimN},
		Operands: []Arg{in("a", mn)},
		Results:  []Arg{out("lu", mn, 0), outOf(ElemInt, "ipiv", minMN), info},
		Legacy:   &Legacy{Operands: "_ _ _ :a", Results: ":lu :ipiv :info"},
	},
	{
		Name: "potrf", Base: "potrf", Types: sdcz, Dims: []Dim{DimN}, Flags: []Flag{uplo},
		Operands: []Arg{in("a", nn)},
		Results:  []Arg{out("l", nn, 0), info},
		Legacy:   &Legacy{Operands: "lower _ _ :a", Results: ":l :info"},
	},
	{
		Name: "geqrf", Base: "geqrf", Types: sdcz, Dims: []Dim{DimM, DimN},
		Operands: []Arg{in("a", mn)},
		Results:  []Arg{out("qr", mn, 0), outOf(ElemT, "tau", minMN)},
		Legacy:   &Legacy{Operands: "_ _ _ _ :a", Results: ":qr :tau info0 _"},
	},
	orgqr("orgqr", sd),
	orgqr("ungqr", cz),
	ormqr("ormqr", sd),
	ormqr("unmqr", cz),
	{
		Name: "geqp3", Base: "geqp3", Types: sdcz, Dims: []Dim{DimM, DimN},
		Operands: []Arg{in("a", mn), {Name: "jpvt", Elem: ElemInt, Shape: vecN, Alias: NoAlias}},
		Results: []Arg{
			out("qr", mn, 0),
			{Name: "jpvt", Elem: ElemInt, Shape: vecN, Alias: 1},
			outOf(ElemT, "tau", minMN),
		},
	},
	{
		// The diagonals all have length n: dl[0] and du[n-1] are not read.
		// DimM is the number of right sides.
		Name: "gtsv", Base: "gtsv", Types: sdcz, Dims: []Dim{DimN, DimM},
		Operands: []Arg{in("dl", vecN), in("d", vecN), in("du", vecN), in("b", []Dim{DimN, DimM})},
		Results: []Arg{
			out("dl", vecN, 0), out("d", vecN, 1), out("du", vecN, 2),
			out("x", []Dim{DimN, DimM}, 3), info,
		},
	},
	{
		// jaxlib's own: gtsv with pivots near zero moved away from it.
		Name: "gtsvp", Base: "gtsvp", Types: sdcz, Dims: []Dim{DimN, DimM},
		Operands: []Arg{in("dl", vecN), in("d", vecN), in("du", vecN), in("b", []Dim{DimN, DimM})},
		Results:  []Arg{outOf(ElemT, "x", []Dim{DimN, DimM})},
		FFI:      "tridiagonal_solve_perturbed_ffi",
	},
	{
		Name: "gees", Base: "gees", Types: sd, Dims: []Dim{DimN}, Flags: geesFlags,
		Operands: []Arg{in("a", nn)},
		Results: []Arg{
			out("t", nn, 0), outOf(ElemT, "vs", nn), outOf(ElemT, "wr", vecN),
			outOf(ElemT, "wi", vecN), outOf(ElemInt, "sdim", scalar), info,
		},
		Legacy: &Legacy{Operands: "_ _ =mode =sort :a", Results: ":t :wr :wi :vs :sdim :info"},
	},
	{
		Name: "gees", Base: "gees", Types: cz, Dims: []Dim{DimN}, Flags: geesFlags,
		Operands: []Arg{in("a", nn)},
		Results: []Arg{
			out("t", nn, 0), outOf(ElemT, "vs", nn), outOf(ElemT, "w", vecN),
			outOf(ElemInt, "sdim", scalar), info,
		},
		Legacy: &Legacy{Operands: "_ _ =mode =sort :a", Results: ":t _ :w :vs :sdim :info"},
	},
	{
		// The eigenvectors are complex also for real a.
		Name: "geev", Base: "geev", Types: sd, Dims: []Dim{DimN}, Flags: geevFlags,
		Operands: []Arg{in("a", nn)},
		Results: []Arg{
			outOf(ElemT, "wr", vecN), outOf(ElemT, "wi", vecN),
			outOf(ElemComplex, "vl", nn), outOf(ElemComplex, "vr", nn), info,
		},
		Legacy: &Legacy{
			Operands: "_ _ =compute_left =compute_right :a",
			Results:  "_ _ _ :wr :wi :vl :vr :info",
		},
	},
	{
		Name: "geev", Base: "geev", Types: cz, Dims: []Dim{DimN}, Flags: geevFlags,
		Operands: []Arg{in("a", nn)},
		Results: []Arg{
			outOf(ElemT, "w", vecN), outOf(ElemT, "vl", nn), outOf(ElemT, "vr", nn), info,
		},
		Legacy: &Legacy{
			Operands: "_ _ =compute_left =compute_right :a",
			Results:  "_ _ :w :vl :vr :info",
		},
	},
	{
		// low and high count from 1, as in LAPACK.
		Name: "gehrd", Base: "gehrd", Types: sdcz, Dims: []Dim{DimN},
		Flags:    []Flag{{Name: "low"}, {Name: "high"}},
		Operands: []Arg{in("a", nn)},
		Results:  []Arg{out("h", nn, 0), outOf(ElemT, "tau", vecN1), info},
		Legacy:   &Legacy{Operands: "_ =low =high _ _ _ :a", Results: ":h :tau :info _"},
	},
	sytrd("sytrd", sd),
	sytrd("hetrd", cz),
	syevd("syevd", sd, ":v :w :info _ _"),
	syevd("heevd", cz, ":v :w :info _ _ _"),
	gesvd("gesdd", sd, &Legacy{Operands: "full uv _ _ _ _ :a", Results: ":a :s :u :vt :info _ _"}),
	gesvd("gesdd", cz, &Legacy{Operands: "full uv _ _ _ _ :a", Results: ":a :s :u :vt :info _ _ _"}),
	gesvd("gesvd", sdcz, nil),
}

var (
	geesFlags = []Flag{{Name: "mode", Letters: "NV"}, {Name: "sort", Letters: "N"}}
	geevFlags = []Flag{{Name: "compute_left", Letters: "NV"}, {Name: "compute_right", Letters: "NV"}}
)

// orgqr makes the first n columns of the Q that k reflectors stand for.
func orgqr(base string, types []Type) *Routine {
	return &Routine{
		Name: "orgqr", Base: base, Types: types, Dims: []Dim{DimM, DimN, DimK},
		Operands: []Arg{in("a", mn), in("tau", []Dim{DimK})},
		Results:  []Arg{out("q", mn, 0)},
		Legacy:   &Legacy{Operands: "_ _ _ _ _ :a :tau", Results: ":q info0 _"},
	}
}

// ormqr multiplies c by Q or its conjugate transpose.
func ormqr(base string, types []Type) *Routine {
	return &Routine{
		Name: "ormqr", Base: base, Types: types, Dims: []Dim{DimM, DimN, DimK},
		Flags:    []Flag{{Name: "left", Bool: true}, {Name: "transpose", Bool: true}},
		Operands: []Arg{in("a", []Dim{DimSide, DimK}), in("tau", []Dim{DimK}), in("c", mn)},
		Results:  []Arg{out("c", mn, 2)},
	}
}

func sytrd(base string, types []Type) *Routine {
	return &Routine{
		Name: "sytrd", Base: base, Types: types, Dims: []Dim{DimN}, Flags: []Flag{uplo},
		Operands: []Arg{in("a", nn)},
		Results: []Arg{
			out("a", nn, 0), outOf(ElemReal, "d", vecN), outOf(ElemReal, "e", vecN1),
			outOf(ElemT, "tau", vecN1), info,
		},
		Legacy: &Legacy{Operands: "_ lower _ _ _ :a", Results: ":a :d :e :tau :info _"},
	}
}

func syevd(base string, types []Type, legacyResults string) *Routine {
	return &Routine{
		Name: "syevd", Base: base, Types: types, Dims: []Dim{DimN},
		Flags:    []Flag{{Name: "mode", Letters: "NV"}, uplo},
		Operands: []Arg{in("a", nn)},
		Results:  []Arg{out("v", nn, 0), outOf(ElemReal, "w", vecN), info},
		// Legacy calls always want the vectors.
		Legacy: &Legacy{Operands: "lower _ _ :a", Results: legacyResults},
	}
}

// gesvd is the row of both singular value routines; a is destroyed.
func gesvd(base string, types []Type, legacy *Legacy) *Routine {
	return &Routine{
		Name: base, Base: base, Types: types, Dims: []Dim{DimM, DimN, DimUCols, DimVRows},
		Flags:    []Flag{{Name: "mode", Letters: "ASN"}},
		Operands: []Arg{in("a", mn)},
		Results: []Arg{
			out("a", mn, 0), outOf(ElemReal, "s", minMN), outOf(ElemT, "u", []Dim{DimM, DimUCols}),
			outOf(ElemT, "vt", []Dim{DimVRows, DimN}), info,
		},
		Legacy: legacy,
	}
}
