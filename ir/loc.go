package ir

// A Loc says where in the user's program an op came from. The concrete types
// are UnknownLoc, *FileLoc, *NameLoc, *CallSiteLoc, *FusedLoc; nil means that
// the text gave none.
type Loc interface {
	// String returns the location as MLIR spells it inside loc(...).
	String() string
	isLoc()
}

// UnknownLoc is loc(unknown).
type UnknownLoc struct{}

// A FileLoc is "file":line:col, or a range up to EndLine:EndCol where EndLine
// is not zero.
type FileLoc struct {
	File                       string
	Line, Col, EndLine, EndCol int
}

// A NameLoc is "name" or "name"(child).
type NameLoc struct {
	Name  string
	Child Loc
}

// A CallSiteLoc is callsite(callee at caller).
type CallSiteLoc struct{ Callee, Caller Loc }

// A FusedLoc is fused<metadata>[locs].
type FusedLoc struct {
	Metadata Attr
	Locs     []Loc
}

func (UnknownLoc) isLoc()   {}
func (*FileLoc) isLoc()     {}
func (*NameLoc) isLoc()     {}
func (*CallSiteLoc) isLoc() {}
func (*FusedLoc) isLoc()    {}
