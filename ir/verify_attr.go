package ir

import (
	"fmt"
	"slices"
	"strings"
)

// enums are the values of StableHLO's enumerations.
var enums = map[string][]string{
	"comparison_direction": {"EQ", "NE", "GE", "GT", "LE", "LT"},
	"comparison_type":      {"NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED"},
	"fft_type":             {"FFT", "IFFT", "RFFT", "IRFFT"},
	"precision":            {"DEFAULT", "HIGH", "HIGHEST"},
	"rng_algorithm":        {"DEFAULT", "THREE_FRY", "PHILOX"},
	"rng_distribution":     {"UNIFORM", "NORMAL"},
	"transpose":            {"TRANSPOSE_INVALID", "NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"},
}

// checkAttr checks the value of an inherent attribute; nil for an absent one.
func checkAttr(def *AttrDef, a Attr) error {
	if a == nil {
		if def.Optional {
			return nil
		}
		return fmt.Errorf("lacks the attribute %s", def.Name)
	}
	if !def.Kind.fits(a) {
		return fmt.Errorf("attribute %s must be %s, but is %s", def.Name, def.Kind, clip(a.String()))
	}
	switch a := a.(type) {
	case *IntAttr:
		if t := def.Kind.IntType(); t != nil && a.Value < def.Min && !t.(IntType).Unsigned {
			if def.Default == nil || !EqualAttr(def.Default, a) {
				return fmt.Errorf("attribute %s is %d, but must be at least %d", def.Name, a.Value, def.Min)
			}
		}
	case StringAttr:
		if def.Name == "sym_name" && a == "" {
			return fmt.Errorf("attribute sym_name must not be empty")
		}
	case EnumAttr:
		return checkEnum(def.Name, def.Enum, a)
	case *ArrayAttr:
		if def.Kind == KindPrecision {
			for _, e := range a.Elems {
				if err := checkEnum(def.Name, "precision", e.(EnumAttr)); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

func checkEnum(name, enum string, a EnumAttr) error {
	if a.Enum != enum || !slices.Contains(enums[enum], a.Value) {
		return fmt.Errorf("attribute %s must be a %s (%s), but is %s", name, enum, strings.Join(enums[enum], ", "), a)
	}
	return nil
}

// clip shortens the text of an attribute for a message.
func clip(s string) string {
	const limit = 60
	if len(s) > limit {
		return strings.ToValidUTF8(s[:limit], "") + "..."
	}
	return s
}

// kindNames are the kinds in words.
var kindNames = [...]string{
	KindAny: "any attribute", KindI32: "an i32", KindI64: "an i64", KindF32: "an f32", KindF64: "an f64",
	KindUI64: "a ui64", KindUI32: "a ui32", KindBool: "a boolean", KindUnit: "a unit", KindString: "a string",
	KindSymbol: "a symbol", KindArray: "an array", KindDict: "a dictionary", KindType: "a type",
	KindInts: "array<i64: ...>", KindBools: "array<i1: ...>", KindElements: "a dense tensor",
	KindPadding: "a dense tensor<Nx2xi64>", KindGroups: "a dense tensor<NxMxi64>", KindEnum: "an enumeration",
	KindPrecision: "an array of precisions", KindGather: "#stablehlo.gather", KindScatter: "#stablehlo.scatter",
	KindDot: "#stablehlo.dot", KindConv: "#stablehlo.conv", KindChannel: "#stablehlo.channel_handle",
	KindAlgorithm: "#stablehlo.dot_algorithm", KindAccuracy: "#stablehlo.result_accuracy",
}

// String returns the kind in words.
func (k AttrKind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return fmt.Sprintf("AttrKind(%d)", k)
}

// fits reports whether a is of kind k.
func (k AttrKind) fits(a Attr) bool {
	switch k {
	case KindI32, KindI64, KindUI32, KindUI64:
		i, ok := a.(*IntAttr)
		return ok && Equal(i.Type, k.IntType())
	case KindF32:
		f, ok := a.(*FloatAttr)
		return ok && f.Type == F32
	case KindF64:
		f, ok := a.(*FloatAttr)
		return ok && f.Type == F64
	case KindInts:
		_, ok := intsAttr(a)
		return ok
	case KindBools:
		_, ok := boolsText(a)
		return ok
	case KindPadding:
		_, ok := paddingText(a)
		return ok
	case KindGroups:
		d, ok := a.(*DenseAttr)
		_, opaque := a.(*OpaqueAttr)
		return opaque || ok && d.Type.Rank() == 2 && Equal(d.Type.Elem, I64)
	case KindPrecision:
		list, ok := a.(*ArrayAttr)
		return ok && !slices.ContainsFunc(list.Elems, func(e Attr) bool { _, ok := e.(EnumAttr); return !ok })
	case KindElements:
		switch a.(type) {
		case *DenseAttr, *OpaqueAttr:
			return true
		}
		return false
	}
	return k.fitsType(a)
}

// fitsType reports whether a has the Go type of kind k.
func (k AttrKind) fitsType(a Attr) bool {
	var ok bool
	switch k {
	case KindBool:
		_, ok = a.(BoolAttr)
	case KindUnit:
		_, ok = a.(UnitAttr)
	case KindString:
		_, ok = a.(StringAttr)
	case KindSymbol:
		_, ok = a.(*SymbolAttr)
	case KindArray:
		_, ok = a.(*ArrayAttr)
	case KindDict:
		_, ok = a.(*DictAttr)
	case KindType:
		_, ok = a.(*TypeAttr)
	case KindEnum:
		_, ok = a.(EnumAttr)
	case KindGather:
		_, ok = a.(*GatherDims)
	case KindScatter:
		_, ok = a.(*ScatterDims)
	case KindDot:
		_, ok = a.(*DotDims)
	case KindConv:
		_, ok = a.(*ConvDims)
	case KindChannel:
		_, ok = a.(*ChannelHandle)
	case KindAlgorithm:
		_, ok = a.(*DotAlgorithm)
	case KindAccuracy:
		_, ok = a.(*ResultAccuracy)
	default:
		return true
	}
	return ok
}
