package parser_test

import (
	"strings"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/parser"
)

// parseOp parses a program whose first op behind the aliases is op, and
// returns it.
func parseOp(t *testing.T, src string) *ir.Op {
	t.Helper()
	m, err := parser.Parse("test.mlir", []byte(src), parser.Config{})
	if err != nil {
		t.Fatalf("%s\n%v", src, err)
	}
	return m.Body().Ops[0]
}

// TestTypes reads each type and spells it, and reads that again.
func TestTypes(t *testing.T) {
	tests := []struct{ src, want string }{
		{"i1", ""},
		{"i4", ""},
		{"i8", ""},
		{"i16", ""},
		{"i32", ""},
		{"i64", ""},
		{"i128", ""},
		{"ui8", ""},
		{"ui16", ""},
		{"ui32", ""},
		{"ui64", ""},
		{"si32", ""},
		{"f16", ""},
		{"bf16", ""},
		{"f32", ""},
		{"f64", ""},
		{"tf32", ""},
		{"f80", ""},
		{"f128", ""},
		{"f8E4M3FN", ""},
		{"f8E5M2", ""},
		{"f8E4M3B11FNUZ", ""},
		{"f8E5M2FNUZ", ""},
		{"f8E4M3FNUZ", ""},
		{"f8E3M4", ""},
		{"f8E4M3", ""},
		{"f8E8M0FNU", ""},
		{"f4E2M1FN", ""},
		{"f6E2M3FN", ""},
		{"f6E3M2FN", ""},
		{"index", ""},
		{"none", ""},
		{"complex<f32>", ""},
		{"complex<f64>", ""},
		{"complex<i32>", ""},
		{"tensor<f32>", ""},
		{"tensor<4xf32>", ""},
		{"tensor<0xf32>", ""},
		{"tensor<2x0x3xi1>", ""},
		{"tensor<?x4xcomplex<f64>>", ""},
		{"tensor<*xf32>", ""},
		{"tensor<3xindex>", ""},
		{"tensor< 2 x 3 x f32 >", "tensor<2x3xf32>"},
		{"tensor<2x\n3xf32>", "tensor<2x3xf32>"},
		{"tensor<?xf32, #stablehlo.type_extensions<bounds = [3]>>", ""},
		{`tensor<4xf32, {a = [1, 2], b = "x>y"}>`, ""},
		{"tensor<4x!quant.uniform<i8:f32, 2.000000e+00:-128>>", ""},
		{"!quant.uniform<i8<-128:127>:f32:1, {1.0, 2.0}>", ""},
		{"!stablehlo.token", ""},
		{"!other.thing", ""},
		{`!other.thing<[1, "a>b"], (i1) -> i2>`, ""},
		{"tuple<>", ""},
		{"tuple<tensor<2xf32>, tuple<i1>, !stablehlo.token>", ""},
		{"vector<4x[8]xf32>", ""},
		{"memref<4xf32, strided<[1], offset: ?>>", ""},
		{"() -> ()", ""},
		{"(i1) -> i1", ""},
		{"(i1, tensor<2xf32>) -> (i1, i2)", ""},
		{"(i1) -> ((i2) -> i3)", ""},
		{"tuple<() -> (), (i1) -> tuple<>>", ""},
	}
	for _, tt := range tests {
		switch tt.want {
		case "!":
			continue
		case "":
			tt.want = tt.src
		}
		src := `"t.op"() {a = ` + tt.src + `} : () -> ()`
		op := parseOp(t, src)
		got := op.Attr("a").(*ir.TypeAttr).Type
		if got.String() != tt.want {
			t.Errorf("%s: spelled %s", tt.src, got)
		}
		again := parseOp(t, `"t.op"() {a = `+got.String()+`} : () -> ()`).Attr("a").(*ir.TypeAttr).Type
		if !ir.Equal(got, again) {
			t.Errorf("%s: read back as %s", got, again)
		}
	}
}

// TestAttributes reads each attribute and spells it, and reads that again.
func TestAttributes(t *testing.T) {
	tests := []struct{ src, want string }{
		// Numbers.
		{"3", "3 : i64"},
		{"-3 : i32", ""},
		{"0x1F : i32", "31 : i32"},
		{"255 : i8", "-1 : i8"},
		{"255 : ui8", ""},
		{"18446744073709551615 : ui64", ""},
		{"-9223372036854775808", "-9223372036854775808 : i64"},
		{"true", ""},
		{"false", ""},
		{"1 : i1", "true"},
		{"-1 : i1", "true"},
		{"7 : index", ""},
		{"7 : i128", ""},
		{"1.5", "1.500000e+00 : f64"},
		{"1.5e3 : f32", "1.500000e+03 : f32"},
		{"0.1 : f32", "1.000000e-01 : f32"},
		{"0.1 : f64", "1.000000e-01 : f64"},
		{"0.30000001192092896 : f64", "0.30000001192092896 : f64"},
		{"-0.0 : f32", "-0.000000e+00 : f32"},
		{"0x7FC00000 : f32", ""},
		{"0xFF800000 : f32", ""},
		{"0x7FF8000000000000 : f64", ""},
		{"123456789.0 : f64", "0x419D6F3454000000 : f64"},
		{"1.0e-45 : f32", "1.401300e-45 : f32"},
		{"1.0 : bf16", "1.000000e+00 : bf16"},
		{"0x7FC0 : bf16", ""},
		{"65504.0 : f16", "6.550400e+04 : f16"},
		{"0x7E00 : f16", ""},
		{"448.0 : f8E4M3FN", "4.480000e+02 : f8E4M3FN"},
		{"0x7F : f8E4M3FN", ""},
		{"0.015625 : f8E5M2", "1.562500e-02 : f8E5M2"},
		{"0x80 : f8E4M3FNUZ", ""},
		{"1.5 : f80", ""},
		{"9223372036854775808.0 : f32", "9.22337203E+18 : f32"},
		// Strings, symbols, units, types.
		{`"a b"`, ""},
		{`"\22q\22 \\ \0A\n\t\C3\A9"`, `"\22q\22 \\ \0A\0A\09\C3\A9"`},
		{`"é"`, `"\C3\A9"`},
		{`"x" : i32`, ""},
		{"@f", ""},
		{`@"a b"::@c`, ""},
		{"@a::@b::@c", ""},
		{"unit", ""},
		{"f32", ""},
		// Lists and dictionaries.
		{"[]", ""},
		{"[1, 2]", ""},
		{"[1 : i64, 2 : i32]", "[1, 2 : i32]"},
		{"[1.0, 2.0 : f32]", "[1.000000e+00, 2.000000e+00 : f32]"},
		{"{}", ""},
		{"{b, a = 1 : i32}", "{a = 1 : i32, b}"},
		{`{"a b" = 1, c.d = [@x]}`, `{"a b" = 1 : i64, c.d = [@x]}`},
		// Arrays.
		{"array<i64>", ""},
		{"array<i64: 1, -2>", ""},
		{"array<i1: true, false>", ""},
		{"array<f32: 1.0, 0x7FC00000>", "array<f32: 1.000000e+00, 0x7FC00000>"},
		{"array<i8: 255>", "array<i8: -1>"},
		{"array<f64: 2.5>", "array<f64: 2.500000e+00>"},
		// StableHLO's own.
		{"#stablehlo<comparison_direction LT>", ""},
		{"#stablehlo<precision HIGHEST>", ""},
		{"#chlo<comparison_type FLOAT>", ""},
		{"#stablehlo.comparison_direction<LT>", "#stablehlo<comparison_direction LT>"},
		{"#stablehlo.gather<offset_dims = [0, 2], collapsed_slice_dims = [1], operand_batching_dims = [3], start_indices_batching_dims = [4], start_index_map = [1], index_vector_dim = 1>", ""},
		{"#stablehlo.gather<index_vector_dim=0,start_index_map=[1]>", "#stablehlo.gather<start_index_map = [1]>"},
		{"#stablehlo<gather<offset_dims = [0]>>", "#stablehlo.gather<offset_dims = [0]>"},
		{"#stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], input_batching_dims = [2], scatter_indices_batching_dims = [3], scatter_dims_to_operand_dims = [4], index_vector_dim = 5>", ""},
		{"#stablehlo.scatter<>", ""},
		{"#stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>", ""},
		{"#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = [0]>", ""},
		{"#stablehlo.channel_handle<handle = 1, type = 0>", ""},
		{"#stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[f, 1, 0, b]>", ""},
		{"#stablehlo.result_accuracy<atol = 1.0e-5, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>", ""},
		{"#stablehlo.dot_algorithm<lhs_precision_type = tf32, allow_imprecise_accumulation = false>", ""},
		// Other dialects', and what has no meaning here.
		{"#stablehlo.unheard_of<1, 2>", ""},
		{"#sdy.op_sharding_rule<([i, j])->([k, l]) {i=8, j=8, k=8, l=8}, custom>", ""},
		{`#sdy.sharding<@mesh, [{"x"}, {?}]>`, ""},
		{"#vhlo.integer_v1<1 : i32>", ""},
		{"#mhlo.thing", ""},
		{"affine_map<(d0, d1)[s0] -> (d0 + s0, d1 mod 2)>", ""},
		{"affine_set<(d0) : (d0 - 1 >= 0)>", ""},
		{"strided<[1, 2], offset: 3>", ""},
		// Locations.
		{"loc(unknown)", ""},
		{`loc("a.py":1:2)`, ""},
		{`loc("n"("a.py":1:2))`, ""},
	}
	for _, tt := range tests {
		if tt.want == "" {
			tt.want = tt.src
		}
		checkAttr(t, tt.src, tt.want)
	}
}

func checkAttr(t *testing.T, src, want string) {
	t.Helper()
	got := parseOp(t, `"t.op"() {a = `+src+`} : () -> ()`).Attr("a")
	if got.String() != want {
		t.Errorf("%s:\nspelled %s\nwant    %s", src, got, want)
		return
	}
	again := parseOp(t, `"t.op"() {a = `+want+`} : () -> ()`).Attr("a")
	if !ir.EqualAttr(got, again) {
		t.Errorf("%s: read back as %s", want, again)
	}
}

// TestDense reads dense literals in every spelling.
func TestDense(t *testing.T) {
	ones := strings.Repeat("1, ", 100)
	tests := []struct{ src, want string }{
		{"dense<1> : tensor<i32>", ""},
		{"dense<1> : tensor<2x2xi32>", ""},
		{"dense<[1, 1]> : tensor<2xi32>", "dense<1> : tensor<2xi32>"},
		{"dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>", ""},
		{"dense<[[1], [2]]> : tensor<2x1xi64>", ""},
		{"dense<> : tensor<0xi32>", ""},
		{"dense<[]> : tensor<0xi32>", "dense<> : tensor<0xi32>"},
		{"dense<[[], []]> : tensor<2x0xf32>", "dense<> : tensor<2x0xf32>"},
		{"dense<1> : tensor<0xi32>", "dense<> : tensor<0xi32>"},
		{"dense<true> : tensor<i1>", ""},
		{"dense<[true, false]> : tensor<2xi1>", ""},
		{"dense<[1, 0]> : tensor<2xi1>", "dense<[true, false]> : tensor<2xi1>"},
		{"dense<[255, -1, 0x7F]> : tensor<3xi8>", "dense<[-1, -1, 127]> : tensor<3xi8>"},
		{"dense<[255, 0]> : tensor<2xui8>", ""},
		{"dense<[-8, 7]> : tensor<2xi4>", ""},
		{"dense<[-65536, 65535]> : tensor<2xi17>", ""},
		{"dense<18446744073709551615> : tensor<ui64>", ""},
		{"dense<[1, 2]> : tensor<2xindex>", ""},
		{"dense<1.0> : tensor<4xf32>", "dense<1.000000e+00> : tensor<4xf32>"},
		{"dense<[1.5, 0x7F800000, -0.0]> : tensor<3xf32>", "dense<[1.500000e+00, 0x7F800000, -0.000000e+00]> : tensor<3xf32>"},
		{"dense<[1.0, 2.5]> : tensor<2xbf16>", "dense<[1.000000e+00, 2.500000e+00]> : tensor<2xbf16>"},
		{"dense<[0x01, 3.0]> : tensor<2xf8E5M2>", "dense<[1.525880e-05, 3.000000e+00]> : tensor<2xf8E5M2>"},
		{"dense<(1.0, -2.0)> : tensor<complex<f64>>", "dense<(1.000000e+00,-2.000000e+00)> : tensor<complex<f64>>"},
		{"dense<[(1.0,2.0), (0x7FC00000,0.0)]> : tensor<2xcomplex<f32>>", "dense<[(1.000000e+00,2.000000e+00), (0x7FC00000,0.000000e+00)]> : tensor<2xcomplex<f32>>"},
		{"dense<(1,2)> : tensor<complex<i32>>", ""},
		{`dense<"0x0100000002000000"> : tensor<2xi32>`, "dense<[1, 2]> : tensor<2xi32>"},
		{`dense<"0x01000000"> : tensor<2xi32>`, "dense<1> : tensor<2xi32>"},
		{`dense<"0x0000803F0000004000004040"> : tensor<3xf32>`, "dense<[1.000000e+00, 2.000000e+00, 3.000000e+00]> : tensor<3xf32>"},
		{`dense<"0x05"> : tensor<4xi1>`, "dense<[true, false, true, false]> : tensor<4xi1>"},
		{`dense<"0xFF"> : tensor<4xi1>`, "dense<true> : tensor<4xi1>"},
		{`dense<"0x0F08"> : tensor<2xi4>`, "dense<[-1, -8]> : tensor<2xi4>"},
		{"dense<[" + ones + "2]> : tensor<101xi8>", `dense<"0x` + strings.Repeat("01", 100) + `02"> : tensor<101xi8>`},
		{"dense<[" + strings.Repeat("true, ", 100) + "false]> : tensor<101xi1>", `dense<"0x` + strings.Repeat("FF", 12) + `0F"> : tensor<101xi1>`},
		{`dense<["a", "b"]> : tensor<2x!tf.string>`, ""},
		{"dense_resource<blob> : tensor<2xf32>", ""},
		{"dense<1.0> : vector<4xf32>", ""},
		{"dense<1.5> : tensor<f80>", ""},
		{"dense<1> : tensor<1000000x1000000xi8>", ""},
	}
	for _, tt := range tests {
		if tt.want == "" {
			tt.want = tt.src
		}
		checkAttr(t, tt.src, tt.want)
	}
}

// TestLocations reads each location and spells it.
func TestLocations(t *testing.T) {
	tests := []struct{ src, want string }{
		{"unknown", ""},
		{`"f.py":1:2`, ""},
		{`"f.py":1:2 to 3:4`, ""},
		{`"f.py":1:2 to :9`, ""},
		{`"f.py":1:2 to 1:9`, `"f.py":1:2 to :9`},
		{`"name"`, ""},
		{`"name"("f.py":1:2)`, ""},
		{`"name"(unknown)`, `"name"`},
		{`callsite("a" at "b"("f.py":1:2))`, ""},
		{`fused["a", "b"]`, ""},
		{`fused<"meta">["a"]`, ""},
		{`fused<{k = 1 : i32}>[callsite("a" at unknown), fused[]]`, ""},
		{`"quote\22"`, ""},
		{"#before", `"before"`},
		{"#after", `callsite("before" at "behind")`},
		{`"name"(#after)`, `"name"(callsite("before" at "behind"))`},
	}
	for _, tt := range tests {
		if tt.want == "" {
			tt.want = tt.src
		}
		src := "#before = loc(\"before\")\n\"t.op\"() : () -> () loc(" + tt.src + ")\n#after = loc(callsite(#before at #behind))\n#behind = loc(\"behind\")\n"
		if got := parseOp(t, src).Loc; got.String() != tt.want {
			t.Errorf("%s: spelled %s, want %s", tt.src, got, tt.want)
		}
	}
	src := []byte(`"t.op"() : () -> () loc("x")`)
	m, err := parser.Parse("", src, parser.Config{DropLocations: true})
	if err != nil {
		t.Fatal(err)
	}
	if l := m.Body().Ops[0].Loc; l != nil {
		t.Errorf("location %s kept", l)
	}
}

// TestAliases writes out attribute and type aliases, also inside opaque text.
func TestAliases(t *testing.T) {
	src := `#n = 3 : i32
#list = [#n, #n]
!t = tensor<2xf32>
!pair = tuple<!t, !t>
"t.op"() {a = #list, b = !pair, c = #other.attr<#n, !t, "#n">, d = tensor<2xf32, #n>, e = !other.type<#n>} : () -> ()
`
	want := `{a = [3 : i32, 3 : i32], b = tuple<tensor<2xf32>, tensor<2xf32>>, c = #other.attr<3 : i32, tensor<2xf32>, "#n">, d = tensor<2xf32, 3 : i32>, e = !other.type<3 : i32>}`
	if got := ir.FormatAttrs(parseOp(t, src).Attrs); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// TestResources reads the blobs of a resource section into the literals.
func TestResources(t *testing.T) {
	src := `"t.op"() {a = dense_resource<two> : tensor<2xi32>, b = dense_resource<gone> : tensor<2xf32>, c = dense_resource<same> : tensor<2xi8>} : () -> ()
{-#
  dialect_resources: {
    builtin: {
      two: "0x040000000100000002000000",
      "same": "0x010000000505"
    }
  },
  external_resources: { other: { a: "x" } }
#-}
`
	want := "{a = dense<[1, 2]> : tensor<2xi32>, b = dense_resource<gone> : tensor<2xf32>, c = dense<5> : tensor<2xi8>}"
	if got := ir.FormatAttrs(parseOp(t, src).Attrs); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
