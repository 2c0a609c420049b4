package fortran

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// A SelectReal is LAPACK's function argument SELECT of the real gees, which picks
// eigenvalues by their real and imaginary parts. It is not called unless they are
// to be sorted.
type SelectReal[T blas.Real] func(wr, wi T) bool

// A SelectComplex is SELECT of the complex gees.
type SelectComplex[T complex64 | complex128] func(w T) bool

// A Routine is a LAPACK routine of the archive. Args spells its arguments after
// LAPACK's own prototype: c is a character, i an integer, t an element, r a real
// number of the element's precision, f the function SELECT; * stands behind all of them,
// since Fortran passes addresses, and is left out.
type Routine struct {
	Name  string // without the type's letter
	Types string // letters of the types it comes in
	Func  string // this package's function
	Args  string
}

// Routines lists what the archive exports under LAPACK's names.
var Routines = []Routine{
	{"trsm", "sdcz", "Trsm", "side:c uplo:c transa:c diag:c m:i n:i alpha:t a:t lda:i b:t ldb:i"},
	{"getrf", "sdcz", "Getrf", "m:i n:i a:t lda:i ipiv:i info:i"},
	{"potrf", "sdcz", "Potrf", "uplo:c n:i a:t lda:i info:i"},
	{"gtsv", "sdcz", "Gtsv", "n:i nrhs:i dl:t d:t du:t b:t ldb:i info:i"},
	{"geqrf", "sdcz", "Geqrf", "m:i n:i a:t lda:i tau:t work:t lwork:i info:i"},
	{"orgqr", "sd", "Orgqr", "m:i n:i k:i a:t lda:i tau:t work:t lwork:i info:i"},
	{"ungqr", "cz", "Orgqr", "m:i n:i k:i a:t lda:i tau:t work:t lwork:i info:i"},
	{"ormqr", "sd", "Ormqr", "side:c trans:c m:i n:i k:i a:t lda:i tau:t c:t ldc:i work:t lwork:i info:i"},
	{"unmqr", "cz", "Ormqr", "side:c trans:c m:i n:i k:i a:t lda:i tau:t c:t ldc:i work:t lwork:i info:i"},
	{"geqp3", "sd", "Geqp3Real", "m:i n:i a:t lda:i jpvt:i tau:t work:t lwork:i info:i"},
	{"geqp3", "cz", "Geqp3Complex", "m:i n:i a:t lda:i jpvt:i tau:t work:t lwork:i rwork:r info:i"},
	{"gehrd", "sdcz", "Gehrd", "n:i ilo:i ihi:i a:t lda:i tau:t work:t lwork:i info:i"},
	{"gees", "sd", "GeesReal", "jobvs:c sort:c choose:f n:i a:t lda:i sdim:i wr:t wi:t vs:t ldvs:i work:t lwork:i bwork:i info:i"},
	{"gees", "cz", "GeesComplex", "jobvs:c sort:c choose:f n:i a:t lda:i sdim:i w:t vs:t ldvs:i work:t lwork:i rwork:r bwork:i info:i"},
	{"geev", "sd", "GeevReal", "jobvl:c jobvr:c n:i a:t lda:i wr:t wi:t vl:t ldvl:i vr:t ldvr:i work:t lwork:i info:i"},
	{"geev", "cz", "GeevComplex", "jobvl:c jobvr:c n:i a:t lda:i w:t vl:t ldvl:i vr:t ldvr:i work:t lwork:i rwork:r info:i"},
	{"sytrd", "sd", "Sytrd", "uplo:c n:i a:t lda:i d:r e:r tau:t work:t lwork:i info:i"},
	{"hetrd", "cz", "Sytrd", "uplo:c n:i a:t lda:i d:r e:r tau:t work:t lwork:i info:i"},
	{"syevd", "sd", "Syevd", "jobz:c uplo:c n:i a:t lda:i w:t work:t lwork:i iwork:i liwork:i info:i"},
	{"heevd", "cz", "Heevd", "jobz:c uplo:c n:i a:t lda:i w:r work:t lwork:i rwork:r lrwork:i iwork:i liwork:i info:i"},
	{"gesdd", "sd", "GesddReal", "jobz:c m:i n:i a:t lda:i s:t u:t ldu:i vt:t ldvt:i work:t lwork:i iwork:i info:i"},
	{"gesdd", "cz", "GesddComplex", "jobz:c m:i n:i a:t lda:i s:r u:t ldu:i vt:t ldvt:i work:t lwork:i rwork:r iwork:i info:i"},
	{"gesvd", "sd", "GesvdReal", "jobu:c jobvt:c m:i n:i a:t lda:i s:t u:t ldu:i vt:t ldvt:i work:t lwork:i info:i"},
	{"gesvd", "cz", "GesvdComplex", "jobu:c jobvt:c m:i n:i a:t lda:i s:r u:t ldu:i vt:t ldvt:i work:t lwork:i rwork:r info:i"},
}
