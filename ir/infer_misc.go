package ir

import (
	"fmt"
	"strings"
)

func inferTuple(op *Op) ([]Type, error) {
	ts, _ := inferOperands(op)
	return oneType(&TupleType{ts})
}

func inferGetTupleElement(op *Op) ([]Type, error) {
	t := op.Operands[0].Type.(*TupleType)
	i, _ := op.IntAttr("index")
	if i < 0 || i >= int64(len(t.Elems)) {
		return nil, fmt.Errorf("the tuple %s has no element %d", t, i)
	}
	return oneType(t.Elems[i])
}

// featureType checks the feature dimension of a batch normalization and returns
// the type of a vector over it; operands i, i+1, ... are such vectors.
func featureType(op *Op, vectors ...int) (*TensorType, error) {
	t := op.tensor(0)
	axis, _ := op.IntAttr("feature_index")
	if err := checkAxis("feature_index", axis, t.Rank()); err != nil {
		return nil, err
	}
	v := t.WithShape(t.Shape[axis])
	for _, i := range vectors {
		if !compatible(op.tensor(i), v) {
			return nil, fmt.Errorf("operand %d has type %s, but the feature dimension wants %s", i, op.tensor(i), v)
		}
	}
	return v, nil
}

func inferBatchNormInference(op *Op) ([]Type, error) {
	if _, err := featureType(op, 1, 2, 3, 4); err != nil {
		return nil, err
	}
	return oneType(op.tensor(0))
}

func inferBatchNormTraining(op *Op) ([]Type, error) {
	v, err := featureType(op, 1, 2)
	if err != nil {
		return nil, err
	}
	return []Type{op.tensor(0), v, v}, nil
}

func inferBatchNormGrad(op *Op) ([]Type, error) {
	v, err := featureType(op, 1, 2, 3)
	if err != nil {
		return nil, err
	}
	if !compatible(op.tensor(0), op.tensor(4)) {
		return nil, fmt.Errorf("operand and grad_output differ in type: %s and %s", op.tensor(0), op.tensor(4))
	}
	return []Type{op.tensor(0), v, v}, nil
}

// inferTopK: values and their indices, k of them in the last dimension.
func inferTopK(op *Op) ([]Type, error) {
	t := op.tensor(0)
	k, _ := op.IntAttr("k")
	if t.Unranked || t.Rank() == 0 || k < 0 || t.Shape[t.Rank()-1] != Dynamic && k > t.Shape[t.Rank()-1] {
		return nil, fmt.Errorf("there are not %d elements in the last dimension of %s", k, t)
	}
	shape := append(without(t.Shape, int64(t.Rank()-1)), k)
	return []Type{t.WithShape(shape...), NewTensor(I32, shape...)}, nil
}

func verifyRngBitGenerator(op *Op) error {
	state, out := op.tensor(0), op.Results[0].Tensor()
	if !compatible(state, out) {
		return fmt.Errorf("the state has type %s before and %s after", state, out)
	}
	if state.Rank() != 1 || !Equal(state.Elem, UI64) {
		return nil // backends may take other states
	}
	n := state.Shape[0]
	if a := op.StringAttr("rng_algorithm"); a == "THREE_FRY" && !equalDims(n, 2) || a == "PHILOX" && n != 2 && !equalDims(n, 3) {
		return fmt.Errorf("%s does not take a state of %s", a, state)
	}
	return nil
}

// verifyCustomCall checks that layouts stand for all operands and results or
// for none, and that each is a permutation of its tensor's dimensions.
func verifyCustomCall(op *Op) error {
	if err := checkBackendConfig(op); err != nil {
		return err
	}
	hasIn, hasOut := op.Attr("operand_layouts") != nil, op.Attr("result_layouts") != nil
	if hasIn != hasOut {
		return fmt.Errorf("operand_layouts and result_layouts must be given both or not at all")
	}
	if err := checkLayouts("operand_layouts", op.Attr("operand_layouts"), op.Operands); err != nil {
		return err
	}
	results := op.Results
	if t := singleTuple(results); t != nil {
		results = nil
		for _, e := range t.Elems {
			results = append(results, &Value{Type: e})
		}
	}
	if err := checkLayouts("result_layouts", op.Attr("result_layouts"), results); err != nil {
		return err
	}
	aliases, _ := op.Attr("output_operand_aliases").(*ArrayAttr)
	if aliases == nil {
		return nil
	}
	for i, e := range aliases.Elems {
		a, ok := e.(*OutputAlias)
		if !ok {
			return fmt.Errorf("output_operand_aliases[%d] is no alias", i)
		}
		if err := checkAlias(op, a); err != nil {
			return fmt.Errorf("output_operand_aliases[%d]: %w", i, err)
		}
	}
	return nil
}

// typedFFI is the api_version of a call whose configuration is a dictionary.
const typedFFI = 4

func checkBackendConfig(op *Op) error {
	config := op.Attr("backend_config")
	version, _ := op.IntAttr("api_version")
	_, isDict := config.(*DictAttr)
	_, isString := config.(StringAttr)
	switch {
	case config == nil:
	case version == typedFFI && !isDict:
		return fmt.Errorf("backend_config must be a dictionary where api_version is %d", typedFFI)
	case version != typedFFI && !isString:
		return fmt.Errorf("backend_config must be a string where api_version is not %d", typedFFI)
	}
	return nil
}

// verifyComposite checks that the name has a dialect: "chlo.top_k".
func verifyComposite(op *Op) error {
	name := op.StringAttr("name")
	if dialect, rest, ok := strings.Cut(name, "."); !ok || !isBareID(dialect) || !isBareID(rest) {
		return fmt.Errorf("name is %s, but must be that of an op with its dialect", Quote(name))
	}
	return nil
}

// verifyRng compares the shape operand with the result.
func verifyRng(op *Op) error {
	t, n := op.Results[0].Tensor(), op.tensor(2)
	for i := range 2 {
		if !compatibleElems(op.tensor(i).Elem, t.Elem) {
			return fmt.Errorf("operand %d has type %s, the result %s", i, op.tensor(i), t)
		}
	}
	if !equalDims(n.Shape[0], int64(t.Rank())) {
		return fmt.Errorf("the shape %s does not fit the rank of the result %s", n, t)
	}
	if def := op.Operands[2].Op; def != nil && def.Name == "stablehlo.constant" {
		if c, ok := def.Attr("value").(*DenseAttr); ok && !equalShapes(IntsOf(c), t.Shape) {
			return fmt.Errorf("the shape is %s, but the result has type %s", intList(IntsOf(c)), t)
		}
	}
	return nil
}

func verifySetDimensionSize(op *Op) error {
	axis, _ := op.IntAttr("dimension")
	t := op.tensor(0)
	if err := checkAxis("dimension", axis, t.Rank()); err != nil {
		return err
	}
	if r := op.Results[0].Tensor(); r.Rank() != t.Rank() || !compatibleElems(r.Elem, t.Elem) {
		return fmt.Errorf("operand and result differ in rank or element type: %s and %s", t, r)
	}
	return nil
}

func singleTuple(vs []*Value) *TupleType {
	if len(vs) != 1 {
		return nil
	}
	t, _ := vs[0].Type.(*TupleType)
	return t
}

func checkLayouts(name string, a Attr, vs []*Value) error {
	if a == nil {
		return nil
	}
	list, ok := a.(*ArrayAttr)
	if !ok || len(list.Elems) != len(vs) {
		return fmt.Errorf("%s must have an entry for each of %d values", name, len(vs))
	}
	for i, e := range list.Elems {
		t := vs[i].Tensor()
		d, ok := e.(*DenseAttr)
		if !ok || !isIndexVector(d) {
			return fmt.Errorf("%s[%d] must be a one-dimensional tensor of index", name, i)
		}
		layout := IntsOf(d)
		if t == nil {
			if len(layout) > 0 {
				return fmt.Errorf("%s[%d] belongs to a %s, which has no layout", name, i, vs[i].Type)
			}
			continue
		}
		if err := checkLen(fmt.Sprintf("%s[%d]", name, i), layout, t.Rank(), t.String()); err != nil {
			return err
		}
		if err := checkAxes(fmt.Sprintf("%s[%d]", name, i), layout, t.Rank()); err != nil {
			return err
		}
	}
	return nil
}

func isIndexVector(d *DenseAttr) bool {
	_, ok := d.Type.Elem.(IndexType)
	return ok && d.Type.Rank() == 1
}

// checkAlias checks that an alias pairs an operand and a result of one type.
func checkAlias(op *Op, a *OutputAlias) error {
	if a.Operand < 0 || a.Operand >= int64(len(op.Operands)) {
		return fmt.Errorf("there is no operand %d", a.Operand)
	}
	in, err := tuplePart(op.Operands[a.Operand].Type, a.OperandTuple)
	if err != nil {
		return err
	}
	results := &TupleType{}
	for _, v := range op.Results {
		results.Elems = append(results.Elems, v.Type)
	}
	var out Type = results
	if len(results.Elems) == 1 {
		out = results.Elems[0]
	}
	if out, err = tuplePart(out, a.OutputTuple); err != nil {
		return err
	}
	if !compatible(in, out) {
		return fmt.Errorf("operand part %s and result part %s differ", in, out)
	}
	return nil
}

func tuplePart(t Type, path []int64) (Type, error) {
	for _, i := range path {
		tuple, ok := t.(*TupleType)
		if !ok || i < 0 || i >= int64(len(tuple.Elems)) {
			return nil, fmt.Errorf("%s has no part %d", t, i)
		}
		t = tuple.Elems[i]
	}
	return t, nil
}
