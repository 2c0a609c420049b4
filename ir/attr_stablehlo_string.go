package ir

import (
	"strconv"
	"strings"
)

// A fieldList spells the fields of StableHLO's structured attributes:
// "a = [0, 1], b = 2".
type fieldList struct{ b strings.Builder }

func (f *fieldList) name(s string) {
	if f.b.Len() > 0 {
		f.b.WriteString(", ")
	}
	f.b.WriteString(s + " = ")
}

// dims adds a list, unless it is empty.
func (f *fieldList) dims(name string, v []int64) {
	if len(v) > 0 {
		f.list(name, v)
	}
}

// list adds a list, even an empty one.
func (f *fieldList) list(name string, v []int64) {
	f.name(name)
	f.b.WriteString(FormatInts(v))
}

// number adds a number, unless it is zero.
func (f *fieldList) number(name string, v int64) {
	if v != 0 {
		f.name(name)
		f.b.WriteString(strconv.FormatInt(v, 10))
	}
}

func (f *fieldList) attr(name string) string { return "#stablehlo." + name + "<" + f.b.String() + ">" }

// FormatInts returns [1, 2, 3].
func FormatInts(v []int64) string {
	b := []byte{'['}
	for i, n := range v {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = strconv.AppendInt(b, n, 10)
	}
	return string(append(b, ']'))
}

func (a *GatherDims) String() string {
	var f fieldList
	f.dims("offset_dims", a.OffsetDims)
	f.dims("collapsed_slice_dims", a.CollapsedSliceDims)
	f.dims("operand_batching_dims", a.OperandBatchingDims)
	f.dims("start_indices_batching_dims", a.StartIndicesBatching)
	f.dims("start_index_map", a.StartIndexMap)
	f.number("index_vector_dim", a.IndexVectorDim)
	return f.attr("gather")
}

func (a *ScatterDims) String() string {
	var f fieldList
	f.dims("update_window_dims", a.UpdateWindowDims)
	f.dims("inserted_window_dims", a.InsertedWindowDims)
	f.dims("input_batching_dims", a.InputBatchingDims)
	f.dims("scatter_indices_batching_dims", a.IndicesBatchingDims)
	f.dims("scatter_dims_to_operand_dims", a.ScatterDimsToOperandDims)
	f.number("index_vector_dim", a.IndexVectorDim)
	return f.attr("scatter")
}

func (a *DotDims) String() string {
	var f fieldList
	f.dims("lhs_batching_dimensions", a.LHSBatching)
	f.dims("rhs_batching_dimensions", a.RHSBatching)
	f.dims("lhs_contracting_dimensions", a.LHSContracting)
	f.dims("rhs_contracting_dimensions", a.RHSContracting)
	return f.attr("dot")
}

func (a *ConvDims) String() string { return "#stablehlo.conv<" + a.Body() + ">" }

// Body returns the dimension numbers as they also stand in a convolution's
// pretty form: [b, 0, f]x[0, i, o]->[b, 0, f].
func (a *ConvDims) Body() string {
	return convSide(a.InputSpatial, a.InputBatch, "b", a.InputFeature, "f") + "x" +
		convSide(a.KernelSpatial, a.KernelInputFeature, "i", a.KernelOutputFt, "o") + "->" +
		convSide(a.OutputSpatial, a.OutputBatch, "b", a.OutputFeature, "f")
}

// convSide spells which dimension of an operand is what: the spatial ones by
// their number, the two others by their letter.
func convSide(spatial []int64, d1 int64, letter1 string, d2 int64, letter2 string) string {
	names := make([]string, len(spatial)+2)
	for i := range names {
		names[i] = "?"
	}
	set := func(i int64, s string) {
		if 0 <= i && i < int64(len(names)) {
			names[i] = s
		}
	}
	for i, d := range spatial {
		set(d, strconv.Itoa(i))
	}
	set(d1, letter1)
	set(d2, letter2)
	return "[" + strings.Join(names, ", ") + "]"
}

func (a *OutputAlias) String() string {
	var f fieldList
	f.list("output_tuple_indices", a.OutputTuple)
	f.name("operand_index")
	f.b.WriteString(strconv.FormatInt(a.Operand, 10))
	f.list("operand_tuple_indices", a.OperandTuple)
	return f.attr("output_operand_alias")
}

func (a *ChannelHandle) String() string {
	return "#stablehlo.channel_handle<handle = " + strconv.FormatInt(a.Handle, 10) +
		", type = " + strconv.FormatInt(a.Type, 10) + ">"
}

func (a *ResultAccuracy) String() string { return "#stablehlo.result_accuracy<" + a.Text + ">" }

func (a *DotAlgorithm) String() string { return "#stablehlo.dot_algorithm<" + a.Text + ">" }
