package parser

import (
	"strings"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// hash returns the attribute of a Hash token: an alias, an enum, one of
// StableHLO's structured attributes, or opaque text.
func (lo *lowerer) hash(tok lexer.Token) (ir.Attr, error) {
	if a, ok := lo.attrCache[tok.Value]; ok {
		return a, nil
	}
	if !strings.ContainsAny(tok.Value, ".<") {
		return lo.attrAlias(tok.Value, tok.Pos)
	}
	if err := lo.spend(len(tok.Value)/nodeBytes, tok.Pos); err != nil {
		return nil, err
	}
	a, err := lo.dialectAttr(tok)
	if err == nil && !mayHoldAlias(tok.Value) {
		lo.attrCache[tok.Value] = a
	}
	return a, err
}

func (lo *lowerer) dialectAttr(tok lexer.Token) (ir.Attr, error) {
	name, _, ok := strings.Cut(tok.Value, "<")
	dialect, mnemonic, _ := strings.Cut(name[1:], ".")
	if !ok || dialect != "stablehlo" && dialect != "chlo" {
		return &ir.OpaqueAttr{Text: lo.expand(tok.Value, tok.Pos)}, nil
	}
	c := lo.cursorAt(tok, len(name)+1)
	if mnemonic == "" {
		// #stablehlo<name value> is an enum; #stablehlo<name<body>> is
		// another spelling of #stablehlo.name<body>.
		mnemonic = c.word()
		if !c.eat("<") {
			return c.enum(dialect, mnemonic)
		}
		c.text = strings.TrimSpace(c.text[:len(c.text)-1])
		if !strings.HasSuffix(c.text, ">") {
			return &ir.OpaqueAttr{Text: lo.expand(tok.Value, tok.Pos)}, nil
		}
	}
	if isEnum(mnemonic) {
		return c.enum(dialect, mnemonic)
	}
	if dialect == "stablehlo" {
		switch a, err := c.structured(mnemonic); {
		case err != nil:
			return nil, err
		case a != nil:
			return a, c.end()
		}
	}
	return &ir.OpaqueAttr{Text: lo.expand(tok.Value, tok.Pos)}, nil
}

// isEnum reports whether #stablehlo.name<VALUE> is an enum's older spelling.
func isEnum(name string) bool {
	switch name {
	case "precision", "comparison_direction", "comparison_type", "transpose", "fft_type",
		"rng_distribution", "rng_algorithm", "custom_call_api_version", "result_accuracy_mode":
		return true
	}
	return false
}

// enum takes the value of an enum and the bracket behind it.
func (c *cursor) enum(dialect, name string) (ir.Attr, error) {
	start := c.i
	value := c.word()
	if name == "" || value == "" || !c.eat(">") || c.peek() != 0 {
		c.i = start
		return nil, c.errorf("unexpected %s, expected the name and the value of an enum", c.found())
	}
	return ir.EnumAttr{Dialect: dialect, Enum: name, Value: value}, nil
}

// structured takes the body of one of StableHLO's structured attributes; it
// returns nil for a name that is none of them.
func (c *cursor) structured(name string) (ir.Attr, error) {
	switch name {
	case "gather":
		a := &ir.GatherDims{}
		return a, c.fields(field{"offset_dims", &a.OffsetDims, nil},
			field{"collapsed_slice_dims", &a.CollapsedSliceDims, nil},
			field{"operand_batching_dims", &a.OperandBatchingDims, nil},
			field{"start_indices_batching_dims", &a.StartIndicesBatching, nil},
			field{"start_index_map", &a.StartIndexMap, nil},
			field{"index_vector_dim", nil, &a.IndexVectorDim})
	case "scatter":
		a := &ir.ScatterDims{}
		return a, c.fields(field{"update_window_dims", &a.UpdateWindowDims, nil},
			field{"inserted_window_dims", &a.InsertedWindowDims, nil},
			field{"input_batching_dims", &a.InputBatchingDims, nil},
			field{"scatter_indices_batching_dims", &a.IndicesBatchingDims, nil},
			field{"scatter_dims_to_operand_dims", &a.ScatterDimsToOperandDims, nil},
			field{"index_vector_dim", nil, &a.IndexVectorDim})
	case "dot":
		a := &ir.DotDims{}
		return a, c.fields(field{"lhs_batching_dimensions", &a.LHSBatching, nil},
			field{"rhs_batching_dimensions", &a.RHSBatching, nil},
			field{"lhs_contracting_dimensions", &a.LHSContracting, nil},
			field{"rhs_contracting_dimensions", &a.RHSContracting, nil})
	case "output_operand_alias":
		a := &ir.OutputAlias{OutputTuple: []int64{}, OperandTuple: []int64{}}
		return a, c.fields(field{"output_tuple_indices", &a.OutputTuple, nil},
			field{"operand_index", nil, &a.Operand},
			field{"operand_tuple_indices", &a.OperandTuple, nil})
	case "channel_handle":
		a := &ir.ChannelHandle{}
		return a, c.fields(field{"handle", nil, &a.Handle}, field{"type", nil, &a.Type})
	case "conv":
		a, err := c.convDims()
		if err != nil {
			return nil, err
		}
		return a, c.want(">")
	case "result_accuracy":
		return &ir.ResultAccuracy{Text: c.lo.expand(c.body(), c.pos)}, nil
	case "dot_algorithm":
		return &ir.DotAlgorithm{Text: c.lo.expand(c.body(), c.pos)}, nil
	}
	return nil, nil
}

// A field is one name = value of a structured attribute: a list or a number.
type field struct {
	name   string
	list   *[]int64
	number *int64
}

// fields takes fields in any order, each at most once, up to the closing
// bracket.
func (c *cursor) fields(fields ...field) error {
	seen := make(map[string]bool, len(fields))
	for first := true; !c.eat(">"); first = false {
		if !first {
			if err := c.want(","); err != nil {
				return err
			}
		}
		c.skipSpace()
		start := c.i
		name := c.word()
		if name == "" {
			return c.errorf("unexpected %s, expected the name of a field", c.found())
		}
		if seen[name] {
			return c.errorAt(start, "field %s is given twice", name)
		}
		seen[name] = true
		if err := c.want("="); err != nil {
			return err
		}
		if err := c.field(name, start, fields); err != nil {
			return err
		}
	}
	return nil
}

func (c *cursor) field(name string, start int, fields []field) (err error) {
	for _, f := range fields {
		switch {
		case f.name != name:
			continue
		case f.list != nil:
			*f.list, err = c.integers()
		default:
			*f.number, err = c.integer()
		}
		return err
	}
	return c.errorAt(start, "unknown field %s", clip(name, 40))
}

// convDims takes [b, 0, f]x[0, i, o]->[b, 0, f].
func (c *cursor) convDims() (*ir.ConvDims, error) {
	a := &ir.ConvDims{}
	var err error
	if a.InputSpatial, err = c.convSide("b", &a.InputBatch, "f", &a.InputFeature); err != nil {
		return nil, err
	}
	if err := c.want("x"); err != nil {
		return nil, err
	}
	if a.KernelSpatial, err = c.convSide("i", &a.KernelInputFeature, "o", &a.KernelOutputFt); err != nil {
		return nil, err
	}
	if err := c.want("->"); err != nil {
		return nil, err
	}
	a.OutputSpatial, err = c.convSide("b", &a.OutputBatch, "f", &a.OutputFeature)
	return a, err
}

// convSide takes the list of one operand and stores where its two letters
// stand; it returns where the spatial dimensions do.
func (c *cursor) convSide(letter1 string, at1 *int64, letter2 string, at2 *int64) ([]int64, error) {
	c.skipSpace()
	start := c.i
	*at1, *at2 = -1, -1
	where := map[int64]int64{} // spatial dimension to its place
	var place int64
	err := c.list("[", "]", func() error {
		defer func() { place++ }()
		if isDigit(c.peek()) {
			at := c.i
			n, err := c.integer()
			if _, dup := where[n]; dup && err == nil {
				return c.errorAt(at, "spatial dimension %d is given twice", n)
			}
			where[n] = place
			return err
		}
		switch at := c.i; c.word() {
		case letter1:
			*at1 = place
		case letter2:
			*at2 = place
		default:
			c.i = at
			return c.errorf("unexpected %s, expected %s, %s or a number", c.found(), letter1, letter2)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	spatial := make([]int64, len(where))
	for n, p := range where {
		if n >= int64(len(spatial)) {
			return nil, c.errorAt(start, "spatial dimension %d is out of range", n)
		}
		spatial[n] = p
	}
	if *at1 < 0 || *at2 < 0 || place != int64(len(where))+2 {
		return nil, c.errorAt(start, "dimension numbers need %s and %s, each once", letter1, letter2)
	}
	return spatial, nil
}
