package ir

import (
	"strconv"
	"strings"
)

func (UnknownLoc) String() string { return "unknown" }

func (l *FileLoc) String() string {
	s := Quote(l.File) + ":" + strconv.Itoa(l.Line) + ":" + strconv.Itoa(l.Col)
	if l.EndLine == 0 {
		return s
	}
	s += " to "
	if l.EndLine != l.Line {
		s += strconv.Itoa(l.EndLine)
	}
	return s + ":" + strconv.Itoa(l.EndCol)
}

func (l *NameLoc) String() string {
	if l.Child == nil || l.Child == (UnknownLoc{}) {
		return Quote(l.Name)
	}
	return Quote(l.Name) + "(" + l.Child.String() + ")"
}

func (l *CallSiteLoc) String() string {
	return "callsite(" + l.Callee.String() + " at " + l.Caller.String() + ")"
}

func (l *FusedLoc) String() string {
	var b strings.Builder
	b.WriteString("fused")
	if l.Metadata != nil {
		b.WriteString("<" + l.Metadata.String() + ">")
	}
	b.WriteByte('[')
	for i, c := range l.Locs {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(c.String())
	}
	b.WriteByte(']')
	return b.String()
}
