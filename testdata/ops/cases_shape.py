"""Ops that move elements, take regions or multiply matrices; executed by generate.py."""


def T(shape, t):
    return "tensor<%s>" % "x".join([str(d) for d in shape] + [t])


def ramp(shape, t="i32", start=0):
    n = int(np.prod(shape))
    return np.arange(start, start + n).reshape(shape)


def on_ramp(op, name, shape, text, out, t="i32"):
    case(op, name, [const("x", ramp(shape, t), T(shape, t)), text], ("r", T(out, t)))


# Shapes.
for t, v in [("i8", [-1, 2]), ("bf16", [1.5, inf]), ("complex<f32>", [1 + 2j, nan]), ("i1", [True, False]), ("ui64", [2**64 - 1, 0])]:
    case("stablehlo.constant", "constant_" + "".join(c for c in t if c.isalnum()), [const("r", v, "tensor<2x%s>" % t)], ("r", "tensor<2x%s>" % t))
case("stablehlo.constant", "constant_splat_empty", ["%r = stablehlo.constant dense<7> : tensor<2x2xi16>", "%e = stablehlo.constant dense<> : tensor<0x3xf32>"],
     ("r", "tensor<2x2xi16>"), ("e", "tensor<0x3xf32>"))
for t in ["i32", "f32", "complex<f64>", "bf16", "ui8"]:
    for d in [0, 1]:
        case("stablehlo.iota", "iota_%s_%d" % ("".join(c for c in t if c.isalnum()), d), ["%%r = stablehlo.iota dim = %d : tensor<2x3x%s>" % (d, t)], ("r", "tensor<2x3x%s>" % t))
on_ramp("stablehlo.broadcast_in_dim", "broadcast_in_dim_new", (3,), "%r = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<3xi32>) -> tensor<2x3x2xi32>", (2, 3, 2))
on_ramp("stablehlo.broadcast_in_dim", "broadcast_in_dim_one", (1, 3), "%r = stablehlo.broadcast_in_dim %x, dims = [0, 2] : (tensor<1x3xi32>) -> tensor<2x2x3xi32>", (2, 2, 3))
on_ramp("stablehlo.broadcast_in_dim", "broadcast_in_dim_swap", (2, 3), "%r = stablehlo.broadcast_in_dim %x, dims = [1, 0] : (tensor<2x3xi32>) -> tensor<3x2xi32>", (3, 2))
case("stablehlo.broadcast", "broadcast", [const("x", [1, 2], "tensor<2xi8>"), "%r = stablehlo.broadcast %x, sizes = [2, 1] : (tensor<2xi8>) -> tensor<2x1x2xi8>"],
     ("r", "tensor<2x1x2xi8>"), want=[[[[1, 2]], [[1, 2]]]])
on_ramp("stablehlo.transpose", "transpose_3d", (2, 3, 4), "%r = stablehlo.transpose %x, dims = [2, 0, 1] : (tensor<2x3x4xi32>) -> tensor<4x2x3xi32>", (4, 2, 3))
on_ramp("stablehlo.transpose", "transpose_complex", (2, 3), "%r = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>", (3, 2), "complex<f64>")
on_ramp("stablehlo.reverse", "reverse", (2, 3), "%r = stablehlo.reverse %x, dims = [1, 0] : tensor<2x3xi32>", (2, 3))
on_ramp("stablehlo.slice", "slice_strided", (4, 6), "%r = stablehlo.slice %x [1:4:2, 0:5:3] : (tensor<4x6xi32>) -> tensor<2x2xi32>", (2, 2))
on_ramp("stablehlo.slice", "slice_empty", (4,), "%r = stablehlo.slice %x [2:2] : (tensor<4xi32>) -> tensor<0xi32>", (0,))
on_ramp("stablehlo.reshape", "reshape", (2, 3), "%r = stablehlo.reshape %x : (tensor<2x3xi32>) -> tensor<3x1x2xi32>", (3, 1, 2))
case("stablehlo.concatenate", "concatenate", [const("x", ramp((2, 2)), "tensor<2x2xi32>"), const("y", ramp((2, 3), start=10), "tensor<2x3xi32>"), const("z", np.zeros((2, 0)), "tensor<2x0xi32>"),
     "%r = stablehlo.concatenate %x, %z, %y, dim = 1 : (tensor<2x2xi32>, tensor<2x0xi32>, tensor<2x3xi32>) -> tensor<2x5xi32>"], ("r", "tensor<2x5xi32>"))
for name, low, high, inner, out in [("edges", [1, 0], [0, 2], [0, 0], (3, 5)), ("interior", [0, 1], [1, 0], [1, 2], (4, 8)), ("negative", [-1, 0], [0, -1], [0, 1], (1, 4)), ("negative_interior", [-1, 1], [-1, -2], [2, 1], (2, 4))]:
    case("stablehlo.pad", "pad_" + name, [const("x", ramp((2, 3), start=1), "tensor<2x3xi32>"), const("p", 0, "tensor<i32>"),
         "%%r = stablehlo.pad %%x, %%p, low = %s, high = %s, interior = %s : (tensor<2x3xi32>, tensor<i32>) -> %s" % (low, high, inner, T(out, "i32"))], ("r", T(out, "i32")))
for a, b, v, out in [("f32", "i32", [1.0, nan], 2), ("i16", "i8", [258, -1], (2, 2)), ("f64", "f32", [1.0, -2.5], (2, 2)), ("complex<f32>", "i64", [1 + 2j, 0], 2)]:
    o = "tensor<%sx%s>" % ("x".join(map(str, out)) if isinstance(out, tuple) else out, b)
    case("stablehlo.bitcast_convert", "bitcast_convert_%s_%s" % ("".join(c for c in a if c.isalnum()), b), [const("x", v, "tensor<2x%s>" % a),
         "%%r = stablehlo.bitcast_convert %%x : (tensor<2x%s>) -> %s" % (a, o)], ("r", o)) if "complex" not in a else None
case("stablehlo.bitcast_convert", "bitcast_convert_wider", [const("x", [[1, 2, 3, 4], [255, 0, 0, 128]], "tensor<2x4xui8>"),
     "%r = stablehlo.bitcast_convert %x : (tensor<2x4xui8>) -> tensor<2xui32>"], ("r", "tensor<2xui32>"))
on_ramp("stablehlo.get_dimension_size", "get_dimension_size", (2, 3), "%r = stablehlo.get_dimension_size %x, dim = 1 : (tensor<2x3xi32>) -> tensor<i32>", ())

# Indices known at run time.
for name, i, j in [("inside", 1, 2), ("low", -5, 0), ("high", 9, 9)]:
    case("stablehlo.dynamic_slice", "dynamic_slice_" + name, [const("x", ramp((3, 4)), "tensor<3x4xi32>"), const("i", i, "tensor<i64>"), const("j", j, "tensor<i64>"),
         "%r = stablehlo.dynamic_slice %x, %i, %j, sizes = [2, 2] : (tensor<3x4xi32>, tensor<i64>, tensor<i64>) -> tensor<2x2xi32>"], ("r", "tensor<2x2xi32>"))
    case("stablehlo.dynamic_update_slice", "dynamic_update_slice_" + name, [const("x", ramp((3, 4)), "tensor<3x4xi32>"), const("u", ramp((2, 2), start=100), "tensor<2x2xi32>"), const("i", i, "tensor<i32>"), const("j", j, "tensor<i32>"),
         "%r = stablehlo.dynamic_update_slice %x, %u, %i, %j : (tensor<3x4xi32>, tensor<2x2xi32>, tensor<i32>, tensor<i32>) -> tensor<3x4xi32>"], ("r", "tensor<3x4xi32>"))
case("stablehlo.dynamic_slice", "dynamic_slice_ui8", [const("x", ramp((300,)), "tensor<300xi32>"), const("i", 255, "tensor<ui8>"),
     "%r = stablehlo.dynamic_slice %x, %i, sizes = [2] : (tensor<300xi32>, tensor<ui8>) -> tensor<2xi32>"], ("r", "tensor<2xi32>"), want=[[255, 256]])


def gather(name, x, xs, idx, ns, dims, sizes, out, it="i64"):
    case("stablehlo.gather", "gather_" + name, [const("x", x, T(xs, "i32")), const("i", idx, T(ns, it)),
         '%%r = "stablehlo.gather"(%%x, %%i) <{dimension_numbers = #stablehlo.gather<%s>, slice_sizes = array<i64: %s>}> : (%s, %s) -> %s'
         % (dims, ", ".join(map(str, sizes)), T(xs, "i32"), T(ns, it), T(out, "i32"))], ("r", T(out, "i32")))


gather("rows", ramp((4, 3)), (4, 3), [2, 0, 9, -1], (4,), "offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1", (1, 3), (4, 3))
gather("windows", ramp((4, 5)), (4, 5), [[0, 0], [3, 4], [-2, 1], [2, 2]], (4, 2), "offset_dims = [1, 2], start_index_map = [1, 0], index_vector_dim = 1", (2, 3), (4, 2, 3))
gather("vector_first", ramp((4, 5)), (4, 5), [[0, 3, 1], [4, 0, 2]], (2, 3), "collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 0", (1, 1), (3,), "i32")
gather("batching", ramp((2, 4, 3)), (2, 4, 3), [[[0], [3]], [[2], [1]]], (2, 2, 1),
       "offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2", (1, 1, 3), (2, 2, 3))
gather("unsigned", ramp((4,)), (4,), [1, 200], (2,), "collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1", (1,), (2,), "ui8")


def scatter(name, x, xs, idx, ns, u, us, dims, body="add", t="i32", it="i64"):
    bodies = {"add": "%%s = stablehlo.add %%a, %%b : tensor<%s>" % t, "keep": "", "minus": "%%s = stablehlo.subtract %%b, %%a : tensor<%s>" % t}
    ret = "%b" if body == "keep" else "%s"
    case("stablehlo.scatter", "scatter_" + name, [const("x", x, T(xs, t)), const("i", idx, T(ns, it)), const("u", u, T(us, t)),
         '%%r = "stablehlo.scatter"(%%x, %%i, %%u) <{scatter_dimension_numbers = #stablehlo.scatter<%s>}> ({' % dims,
         "^bb0(%%a: tensor<%s>, %%b: tensor<%s>):" % (t, t), "  " + bodies[body], "  stablehlo.return %s : tensor<%s>" % (ret, t),
         "}) : (%s, %s, %s) -> %s" % (T(xs, t), T(ns, it), T(us, t), T(xs, t))], ("r", T(xs, t)))


scatter("add_rows", ramp((4, 2)), (4, 2), [1, 1, 7, -1, 3], (5,), ramp((5, 2), start=10), (5, 2), "update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1")
scatter("keep", ramp((5,)), (5,), [[4], [0]], (2, 1), [70, 80], (2,), "inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1", "keep")
scatter("general_body", ramp((5,)), (5,), [[4], [0], [4]], (3, 1), [70, 80, 90], (3,), "inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1", "minus")
scatter("batching", ramp((2, 3)), (2, 3), [[[2]], [[0]]], (2, 1, 1), [[100], [200]], (2, 1),
        "inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2")
scatter("bool", [False, False, True], (3,), [[0], [2]], (2, 1), [True, False], (2,), "inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1", "keep", "i1")
# A window that leaves the operand: the spec drops its outer elements, XLA the whole window.
case("stablehlo.scatter", "scatter_window_outside", [const("x", ramp((4,)), "tensor<4xi32>"), const("i", [3], "tensor<1xi64>"), const("u", [10, 20], "tensor<2xi32>"),
     '%r = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0]>}> ({',
     "^bb0(%a: tensor<i32>, %b: tensor<i32>):", "  stablehlo.return %b : tensor<i32>", "}) : (tensor<4xi32>, tensor<1xi64>, tensor<2xi32>) -> tensor<4xi32>"],
     ("r", "tensor<4xi32>"), want=[[0, 1, 2, 10]])

# Regions.
def reduce(name, t, x, xs, init, dims, out, op="add"):
    case("stablehlo.reduce", "reduce_" + name, [const("x", x, T(xs, t)), const("i", init, T((), t)),
         "%%r = stablehlo.reduce(%%x init: %%i) applies stablehlo.%s across dimensions = %s : (%s, %s) -> %s" % (op, dims, T(xs, t), T((), t), T(out, t))], ("r", T(out, t)))


reduce("sum", "i32", ramp((2, 3)), (2, 3), 0, [1], (2,))
reduce("outer", "f32", ramp((2, 3)), (2, 3), 1.0, [0], (3,))
reduce("all", "f64", ramp((2, 3)), (2, 3), 1.0, [0, 1], (), "multiply")
reduce("none", "i32", ramp((2,)), (2,), 0, [], (2,))
reduce("empty", "f32", np.zeros((0, 2)), (0, 2), 3.0, [0], (2,))
reduce("nan", "f32", [1.0, nan, 2.0], (3,), -inf, [0], (), "maximum")
reduce("and", "i1", [[True, False], [True, True]], (2, 2), True, [1], (2,), "and")
case("stablehlo.reduce", "reduce_argmax", [const("x", [3.0, 7.0, 7.0, 1.0], "tensor<4xf32>"), "%k = stablehlo.iota dim = 0 : tensor<4xi32>", const("a", -inf, "tensor<f32>"), const("b", -1, "tensor<i32>"),
     "%r:2 = stablehlo.reduce(%x init: %a), (%k init: %b) across dimensions = [0] : (tensor<4xf32>, tensor<4xi32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)",
     "  reducer(%p: tensor<f32>, %q: tensor<f32>) (%m: tensor<i32>, %n: tensor<i32>) {", "    %g = stablehlo.compare GE, %p, %q, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>",
     "    %v = stablehlo.select %g, %p, %q : tensor<i1>, tensor<f32>", "    %w = stablehlo.select %g, %m, %n : tensor<i1>, tensor<i32>", "    stablehlo.return %v, %w : tensor<f32>, tensor<i32>", "  }"],
     ("r#0", "tensor<f32>"), ("r#1", "tensor<i32>"))


def generic(op, name, operands, attrs, regions, out, **kw):
    lines = [const("a%d" % i, v, t) for i, (v, t) in enumerate(operands)]
    lines.append('%%r = "%s"(%s) <{%s}> (%s) : (%s) -> %s' % (op, ", ".join("%%a%d" % i for i in range(len(operands))), attrs, ", ".join(regions), ", ".join(t for _, t in operands), out))
    if not regions:
        lines[-1] = lines[-1].replace("> () :", "> :")
    case(op, name, lines, ("r", out), **kw)


def region(op, t):
    return "{\n  ^bb0(%%p: tensor<%s>, %%q: tensor<%s>):\n    %%s = %s %%p, %%q : tensor<%s>\n    stablehlo.return %%s : tensor<%s>\n  }" % (t, t, op, t, t)


generic("stablehlo.reduce_window", "reduce_window_pool", [(ramp((4, 4)), "tensor<4x4xf32>"), (-inf, "tensor<f32>")],
        "window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 1>", [region("stablehlo.maximum", "f32")], "tensor<2x3xf32>")
generic("stablehlo.reduce_window", "reduce_window_dilated", [(ramp((5,)), "tensor<5xi32>"), (0, "tensor<i32>")],
        "window_dimensions = array<i64: 2>, base_dilations = array<i64: 2>, window_dilations = array<i64: 3>, padding = dense<[[1, 2]]> : tensor<1x2xi64>", [region("stablehlo.add", "i32")], "tensor<9xi32>")
generic("stablehlo.reduce_window", "reduce_window_cumulative", [([1.0, 2.0, 3.0, 4.0], "tensor<4xf64>"), (0.0, "tensor<f64>")],
        "window_dimensions = array<i64: 4>, padding = dense<[[3, 0]]> : tensor<1x2xi64>", [region("stablehlo.add", "f64")], "tensor<4xf64>")
generic("stablehlo.select_and_scatter", "select_and_scatter", [([[1, 5, 2, 3], [9, 0, 4, 4]], "tensor<2x4xi32>"), ([[10, 20]], "tensor<1x2xi32>"), (1, "tensor<i32>")],
        "window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>",
        ["{\n  ^bb0(%p: tensor<i32>, %q: tensor<i32>):\n    %s = stablehlo.compare GE, %p, %q, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>\n    stablehlo.return %s : tensor<i1>\n  }", region("stablehlo.add", "i32")], "tensor<2x4xi32>")
generic("stablehlo.map", "map", [([1, 2], "tensor<2xi32>"), ([5, 7], "tensor<2xi32>")], "dimensions = array<i64: 0>", [region("stablehlo.multiply", "i32")], "tensor<2xi32>")


def sort(name, operands, cmp, extra="", dim=0, stable="true"):
    args = ", ".join("%%l%d: %s, %%r%d: %s" % (i, T((), elem(t)), i, T((), elem(t))) for i, (_, t) in enumerate(operands))
    lines = [const("a%d" % i, v, t) for i, (v, t) in enumerate(operands)]
    n = len(operands)
    types = ", ".join(t for _, t in operands)
    lines.append('%%r%s = "stablehlo.sort"(%s) <{dimension = %d : i64, is_stable = %s}> ({\n  ^bb0(%s):\n%s    %s\n    stablehlo.return %%c : tensor<i1>\n  }) : (%s) -> (%s)'
                 % (":%d" % n if n > 1 else "", ", ".join("%%a%d" % i for i in range(n)), dim, stable, args, extra, cmp, types, types))
    case("stablehlo.sort", "sort_" + name, lines, *[("r#%d" % i if n > 1 else "r", t) for i, (_, t) in enumerate(operands)])


sort("ints", [([3, -1, 2, 2**31 - 1, -2**31], "tensor<5xi32>")], "%c = stablehlo.compare LT, %l0, %r0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>")
sort("descending_rows", [([[3.0, 1.0, 2.0], [5.0, 9.0, 7.0]], "tensor<2x3xf32>")], "%c = stablehlo.compare GT, %l0, %r0, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>", dim=1)
sort("pairs_stable", [([1, 0, 1, 0, 1, 0, 0, 1, 1, 0, 1, 0], "tensor<12xi8>"), (ramp((12,)), "tensor<12xi32>")], "%c = stablehlo.compare LT, %l0, %r0, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>")
sort("lexicographic", [([2, 1, 2, 1], "tensor<4xi32>"), ([0.5, 2.0, -1.0, 1.0], "tensor<4xf64>")],
     "%c = stablehlo.or %lt, %both : tensor<i1>",
     "    %lt = stablehlo.compare LT, %l0, %r0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>\n    %eq = stablehlo.compare EQ, %l0, %r0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>\n    %l2 = stablehlo.compare LT, %l1, %r1, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>\n    %both = stablehlo.and %eq, %l2 : tensor<i1>\n")
sort("total_order", [([nan, 1.0, -inf, inf, 0.0], "tensor<5xf32>")], "%c = stablehlo.compare LT, %l0, %r0, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>")

# Control.
for p in [True, False]:
    case("stablehlo.if", "if_%s" % p, [const("p", p, "tensor<i1>"), const("x", 3, "tensor<i32>"),
         '%r = "stablehlo.if"(%p) ({\n    %s = stablehlo.add %x, %x : tensor<i32>\n    stablehlo.return %s : tensor<i32>\n  }, {\n    stablehlo.return %x : tensor<i32>\n  }) : (tensor<i1>) -> tensor<i32>'], ("r", "tensor<i32>"))
for i in [0, 1, -1, 5]:
    case("stablehlo.case", "case_%s" % str(i).replace("-", "minus_"), [const("i", i, "tensor<i32>"), const("x", 3, "tensor<i32>"), const("y", 4, "tensor<i32>"),
         '%r:2 = "stablehlo.case"(%i) ({\n    stablehlo.return %x, %y : tensor<i32>, tensor<i32>\n  }, {\n    stablehlo.return %y, %y : tensor<i32>, tensor<i32>\n  }) : (tensor<i32>) -> (tensor<i32>, tensor<i32>)'],
         ("r#0", "tensor<i32>"), ("r#1", "tensor<i32>"))
case("stablehlo.while", "while_swap", [const("n", 5, "tensor<i32>"), const("z", 0, "tensor<i32>"), const("one", 1, "tensor<i32>"), const("x", [1, 2], "tensor<2xi32>"), const("y", [3, 4], "tensor<2xi32>"),
     "%r:3 = stablehlo.while(%i = %z, %a = %x, %b = %y) : tensor<i32>, tensor<2xi32>, tensor<2xi32>", "cond {", "  %c = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>", "  stablehlo.return %c : tensor<i1>",
     "} do {", "  %j = stablehlo.add %i, %one : tensor<i32>", "  %s = stablehlo.add %a, %b : tensor<2xi32>", "  stablehlo.return %j, %b, %s : tensor<i32>, tensor<2xi32>, tensor<2xi32>", "}"],
     ("r#0", "tensor<i32>"), ("r#1", "tensor<2xi32>"), ("r#2", "tensor<2xi32>"))
case("stablehlo.while", "while_in_place_keeps_operand", [const("z", 0, "tensor<i32>"), const("one", 1, "tensor<i32>"), const("n", 3, "tensor<i32>"), const("x", [[1, 2, 3]], "tensor<1x3xi32>"),
     "%u = stablehlo.reshape %x : (tensor<1x3xi32>) -> tensor<3xi32>", "%w = stablehlo.add %u, %u : tensor<3xi32>",
     "%r:3 = stablehlo.while(%i = %z, %a = %w, %b = %w) : tensor<i32>, tensor<3xi32>, tensor<3xi32>", "cond {", "  %c = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>", "  stablehlo.return %c : tensor<i1>",
     "} do {", "  %k = stablehlo.reshape %i : (tensor<i32>) -> tensor<1xi32>", "  %s = stablehlo.dynamic_update_slice %a, %k, %i : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>", "  %j = stablehlo.add %i, %one : tensor<i32>",
     "  stablehlo.return %j, %s, %b : tensor<i32>, tensor<3xi32>, tensor<3xi32>", "}"],
     ("r#0", "tensor<i32>"), ("r#1", "tensor<3xi32>"), ("r#2", "tensor<3xi32>"), ("w", "tensor<3xi32>"))
case("func.call", "call", [const("x", [1, 2], "tensor<2xi32>"), "%r:2 = func.call @swap_call(%x, %x) : (tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>)"],
     ("r#0", "tensor<2xi32>"), ("r#1", "tensor<2xi32>"), ("x", "tensor<2xi32>"),
     pre="func.func private @swap_call(%a: tensor<2xi32>, %b: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {\n  %s = stablehlo.add %a, %b : tensor<2xi32>\n  func.return %s, %a : tensor<2xi32>, tensor<2xi32>\n}\n")
case("stablehlo.composite", "composite", [const("x", [1, 2], "tensor<2xi32>"), '%r = stablehlo.composite "my.twice" %x {decomposition = @twice} : (tensor<2xi32>) -> tensor<2xi32>'],
     ("r", "tensor<2xi32>"), want=[[2, 4]],
     pre="func.func private @twice(%a: tensor<2xi32>) -> tensor<2xi32> {\n  %s = stablehlo.add %a, %a : tensor<2xi32>\n  func.return %s : tensor<2xi32>\n}\n")
case("stablehlo.optimization_barrier", "optimization_barrier", [const("x", [1, 2], "tensor<2xi32>"), "%r:2 = stablehlo.optimization_barrier %x, %x : tensor<2xi32>, tensor<2xi32>"], ("r#0", "tensor<2xi32>"), ("r#1", "tensor<2xi32>"))
case("stablehlo.tuple", "tuple", [const("x", [1, 2], "tensor<2xi32>"), const("y", True, "tensor<i1>"), "%t = stablehlo.tuple %x, %y : tuple<tensor<2xi32>, tensor<i1>>", "%u = stablehlo.tuple %t, %y : tuple<tuple<tensor<2xi32>, tensor<i1>>, tensor<i1>>",
     "%v = stablehlo.get_tuple_element %u[0] : (tuple<tuple<tensor<2xi32>, tensor<i1>>, tensor<i1>>) -> tuple<tensor<2xi32>, tensor<i1>>", "%r = stablehlo.get_tuple_element %v[0] : (tuple<tensor<2xi32>, tensor<i1>>) -> tensor<2xi32>"],
     ("r", "tensor<2xi32>"), want=[[1, 2]])
files["stablehlo.get_tuple_element"] = [files["stablehlo.tuple"][0].replace("@tuple()", "@get_tuple_element()")]

# Products.
def dot(name, a, sa, b, sb, dims, out, t, to=None, tol=None):
    case("stablehlo.dot_general", "dot_general_" + name, [const("x", a, T(sa, t)), const("y", b, T(sb, t)),
         "%%r = stablehlo.dot_general %%x, %%y, %s : (%s, %s) -> %s" % (dims, T(sa, t), T(sb, t), T(out, to or t))], ("r", T(out, to or t)), tol=tol)


for t in ["i32", "f32", "f64", "complex<f64>", "bf16", "i8"]:
    dot("plain_" + "".join(c for c in t if c.isalnum()), ramp((2, 3)), (2, 3), ramp((3, 4)), (3, 4), "contracting_dims = [1] x [0]", (2, 4), t, tol=None if t[0] == "i" else 1e-2 if t == "bf16" else 1e-6)
dot("batch", ramp((2, 3, 4)), (2, 3, 4), ramp((4, 2, 5)), (4, 2, 5), "batching_dims = [0] x [1], contracting_dims = [2] x [0]", (2, 3, 5), "f64", tol=1e-14)
dot("two_sums", ramp((2, 3, 4)), (2, 3, 4), ramp((4, 3)), (4, 3), "contracting_dims = [1, 2] x [1, 0]", (2,), "i32")
dot("outer", ramp((2,)), (2,), ramp((3,)), (3,), "contracting_dims = [] x []", (2, 3), "i32")
dot("wider", [[100, 100]], (1, 2), [[100], [100]], (2, 1), "contracting_dims = [1] x [0]", (1, 1), "i8", "i32")
dot("empty_sum", np.zeros((2, 0)), (2, 0), np.zeros((0, 3)), (0, 3), "contracting_dims = [1] x [0]", (2, 3), "f32")
case("stablehlo.dot", "dot", [const("x", ramp((2, 3)), "tensor<2x3xf32>"), const("y", [1.0, 2.0, 3.0], "tensor<3xf32>"), "%r = stablehlo.dot %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2xf32>"], ("r", "tensor<2xf32>"), want=[[8.0, 26.0]])
for name, window, attr, sx, sk, out in [
        ("plain", "", "", (1, 5, 1), (3, 1, 2), (1, 3, 2)),
        ("padded_strided", "stride = [2], pad = [[1, 1]]", "", (1, 5, 1), (3, 1, 2), (1, 3, 2)),
        ("dilated", "pad = [[2, 2]], lhs_dilate = [2], rhs_dilate = [2]", "", (1, 5, 1), (3, 1, 2), (1, 9, 2)),
        ("reversed", "reverse = [true]", "", (1, 5, 1), (3, 1, 2), (1, 3, 2)),
        ("feature_groups", "", "feature_group_count = 2", (1, 5, 2), (3, 1, 4), (1, 3, 4)),
        ("batch_groups", "", "batch_group_count = 2", (4, 5, 1), (3, 1, 2), (2, 3, 2))]:
    fg, bg = ("2" if "feature" in attr else "1"), ("2" if "batch" in attr else "1")
    case("stablehlo.convolution", "convolution_" + name, [const("x", ramp(sx), T(sx, "f32")), const("k", ramp(sk, start=1), T(sk, "f32")),
         "%%r = stablehlo.convolution(%%x, %%k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {%s} {feature_group_count = %s : i64, batch_group_count = %s : i64} : (%s, %s) -> %s" % (window, fg, bg, T(sx, "f32"), T(sk, "f32"), T(out, "f32"))],
         ("r", T(out, "f32")), tol=1e-6)
for low in ["true", "false"]:
    case("stablehlo.cholesky", "cholesky_lower_" + low, [const("a", [[[4.0, 2.0], [2.0, 5.0]], [[1.0, 2.0], [2.0, 1.0]]], "tensor<2x2x2xf64>"), "%%r = stablehlo.cholesky %%a, lower = %s : tensor<2x2x2xf64>" % low], ("r", "tensor<2x2x2xf64>"), tol=1e-14,
         want=[[[[2.0, 0.0], [1.0, 2.0]], [[nan, 0.0], [nan, nan]]] if low == "true" else [[[2.0, 1.0], [0.0, 2.0]], [[nan, nan], [0.0, nan]]]])
for side, lower, trans, unit in [("true", "true", "NO_TRANSPOSE", "false"), ("true", "false", "TRANSPOSE", "false"), ("false", "true", "ADJOINT", "true"), ("false", "false", "NO_TRANSPOSE", "false")]:
    bs = (2, 3) if side == "true" else (3, 2)
    generic("stablehlo.triangular_solve", "triangular_solve_%s_%s_%s_%s" % (side, lower, trans, unit), [([[2 + 1j, 3], [1j, 4]], "tensor<2x2xcomplex<f64>>"), (ramp(bs, start=1), T(bs, "complex<f64>"))],
            "left_side = %s, lower = %s, transpose_a = #stablehlo<transpose %s>, unit_diagonal = %s" % (side, lower, trans, unit), [], T(bs, "complex<f64>"), tol=1e-13)
for kind, a, ta, n, to in [("FFT", [[1, 2j, 3, 0, 1]], "tensor<1x5xcomplex<f64>>", 5, "tensor<1x5xcomplex<f64>>"), ("IFFT", [[1, 2j, 3, 0, 1]], "tensor<1x5xcomplex<f64>>", 5, "tensor<1x5xcomplex<f64>>"),
                           ("RFFT", [1.0, 2.0, 4.0, 0.5], "tensor<4xf32>", 4, "tensor<3xcomplex<f32>>"), ("IRFFT", [1, 2 + 1j, 3], "tensor<3xcomplex<f64>>", 5, "tensor<5xf64>"), ("IRFFT", [1, 2 + 1j, 3], "tensor<3xcomplex<f32>>", 4, "tensor<4xf32>")]:
    case("stablehlo.fft", "fft_%s_%d" % (kind, n), [const("x", a, ta), "%%r = stablehlo.fft %%x, type = %s, length = [%d] : (%s) -> %s" % (kind, n, ta, to)], ("r", to), tol=1e-6)

# Statistics and random bits.
V = (ramp((2, 2, 2), start=1), "tensor<2x2x2xf32>")
F = lambda *v: (list(v), "tensor<2xf32>")
generic("stablehlo.batch_norm_inference", "batch_norm_inference", [V, F(1.0, 2.0), F(0.5, 1.0), F(3.0, 5.0), F(2.0, 4.0)], "epsilon = 0.25 : f32, feature_index = 2 : i64", [], "tensor<2x2x2xf32>", tol=1e-6)
lines = [const("a0", *V), const("a1", *F(1.0, 2.0)), const("a2", *F(0.5, 1.0)),
         '%r:3 = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.25 : f32, feature_index = 1 : i64}> : (tensor<2x2x2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2x2x2xf32>, tensor<2xf32>, tensor<2xf32>)']
case("stablehlo.batch_norm_training", "batch_norm_training", lines, ("r#0", V[1]), ("r#1", "tensor<2xf32>"), ("r#2", "tensor<2xf32>"), tol=1e-5)
lines = [const("a0", *V), const("a1", *F(1.0, 2.0)), const("a2", *F(3.0, 5.0)), const("a3", *F(2.0, 4.0)), const("a4", [[[0.1, -0.2], [0.3, 0.5]], [[0.7, 0.1], [-0.6, 0.2]]], V[1]),
         '%r:3 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.25 : f32, feature_index = 2 : i64}> : (tensor<2x2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2x2x2xf32>) -> (tensor<2x2x2xf32>, tensor<2xf32>, tensor<2xf32>)']
case("stablehlo.batch_norm_grad", "batch_norm_grad", lines, ("r#0", V[1]), ("r#1", "tensor<2xf32>"), ("r#2", "tensor<2xf32>"), tol=1e-5)
for alg in ["THREE_FRY", "PHILOX"]:
    for shape, t in [((5,), "ui32"), ((3,), "ui64"), ((3, 6, 2), "ui32"), ((5,), "ui8"), ((3, 5), "ui16"), ((5, 3), "i32")]:
        case("stablehlo.rng_bit_generator", "%s_%s_%s" % (alg.lower(), "x".join(map(str, shape)), t), [const("k", [0x700000005, 2**64 - 2], "tensor<2xui64>"),
             "%%s, %%r = stablehlo.rng_bit_generator %%k, algorithm = %s : (tensor<2xui64>) -> (tensor<2xui64>, %s)" % (alg, T(shape, t))], ("s", "tensor<2xui64>"), ("r", T(shape, t)))

# Ops whose shape is an operand.
case("stablehlo.dynamic_broadcast_in_dim", "dynamic_broadcast_in_dim", [const("x", [1, 2], "tensor<2xi32>"), const("s", [2, 3], "tensor<2xi64>"),
     "%r = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [0] : (tensor<2xi32>, tensor<2xi64>) -> tensor<2x3xi32>"], ("r", "tensor<2x3xi32>"), want=[[[1, 1, 1], [2, 2, 2]]])
case("stablehlo.dynamic_iota", "dynamic_iota", [const("s", [3], "tensor<1xi64>"), "%r = stablehlo.dynamic_iota %s, dim = 0 : (tensor<1xi64>) -> tensor<3xi32>"], ("r", "tensor<3xi32>"), want=[[0, 1, 2]])
case("stablehlo.dynamic_reshape", "dynamic_reshape", [const("x", [1, 2], "tensor<2xi32>"), const("s", [2, 1], "tensor<2xi32>"), "%r = stablehlo.dynamic_reshape %x, %s : (tensor<2xi32>, tensor<2xi32>) -> tensor<2x1xi32>"], ("r", "tensor<2x1xi32>"), want=[[[1], [2]]])
case("stablehlo.dynamic_pad", "dynamic_pad", [const("x", [1, 2], "tensor<2xi32>"), const("p", 9, "tensor<i32>"), const("l", [1], "tensor<1xi32>"), const("h", [0], "tensor<1xi32>"), const("n", [1], "tensor<1xi32>"),
     "%r = stablehlo.dynamic_pad %x, %p, %l, %h, %n : (tensor<2xi32>, tensor<i32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>"], ("r", "tensor<4xi32>"), want=[[9, 1, 9, 2]])
case("stablehlo.real_dynamic_slice", "real_dynamic_slice", [const("x", [1, 2, 3, 4, 5], "tensor<5xi32>"), const("s", [1], "tensor<1xi32>"), const("l", [5], "tensor<1xi32>"), const("d", [2], "tensor<1xi32>"),
     "%r = stablehlo.real_dynamic_slice %x, %s, %l, %d : (tensor<5xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>"], ("r", "tensor<2xi32>"), want=[[2, 4]])
case("stablehlo.dynamic_gather", "dynamic_gather", [const("x", ramp((4, 3)), "tensor<4x3xi32>"), const("i", [2, 9], "tensor<2xi64>"), const("s", [1, 3], "tensor<2xi64>"),
     '%r = "stablehlo.dynamic_gather"(%x, %i, %s) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<4x3xi32>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x3xi32>'],
     ("r", "tensor<2x3xi32>"), want=[[[6, 7, 8], [9, 10, 11]]])
case("stablehlo.dynamic_conv", "dynamic_conv", [const("x", [[[1.0], [2.0], [3.0]]], "tensor<1x3x1xf32>"), const("k", [[[1.0]], [[10.0]]], "tensor<2x1x1xf32>"), const("p", [[1, 0]], "tensor<1x2xi64>"),
     '%r = "stablehlo.dynamic_conv"(%x, %k, %p) <{dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x1xf32>, tensor<2x1x1xf32>, tensor<1x2xi64>) -> tensor<1x3x1xf32>'],
     ("r", "tensor<1x3x1xf32>"), want=[[[[10.0], [21.0], [32.0]]]])
case("stablehlo.rng", "rng_uniform", [const("a", -2.0, "tensor<f32>"), const("b", 3.0, "tensor<f32>"), const("s", [50], "tensor<1xi64>"),
     "%x = stablehlo.rng %a, %b, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<50xf32>", "%c = stablehlo.clamp %a, %x, %b : (tensor<f32>, tensor<50xf32>, tensor<f32>) -> tensor<50xf32>",
     "%r = stablehlo.subtract %x, %c : tensor<50xf32>"], ("r", "tensor<50xf32>"), want=[[0.0] * 50])
case("stablehlo.rng", "rng_integers", [const("a", -1, "tensor<i8>"), const("b", 0, "tensor<i8>"), const("s", [5], "tensor<1xi64>"),
     "%r = stablehlo.rng %a, %b, %s, distribution = UNIFORM : (tensor<i8>, tensor<i8>, tensor<1xi64>) -> tensor<5xi8>"], ("r", "tensor<5xi8>"), want=[[-1] * 5])
case("stablehlo.rng", "rng_normal_without_spread", [const("a", 1.5, "tensor<f64>"), const("b", 0.0, "tensor<f64>"), const("s", [5], "tensor<1xi64>"),
     "%r = stablehlo.rng %a, %b, %s, distribution = NORMAL : (tensor<f64>, tensor<f64>, tensor<1xi64>) -> tensor<5xf64>"], ("r", "tensor<5xf64>"), want=[[1.5] * 5])
case("stablehlo.custom_call", "custom_call_sharding", [const("x", [1, 2], "tensor<2xi32>"), '%r = stablehlo.custom_call @Sharding(%x) {mhlo.sharding = "{replicated}"} : (tensor<2xi32>) -> tensor<2xi32>'], ("r", "tensor<2xi32>"), want=[[1, 2]])
case("stablehlo.custom_call", "custom_call_lapack", [const("a", [[1.0, 2.0], [3.0, 4.0]], "tensor<2x2xf64>"),
     "%r:3 = stablehlo.custom_call @lapack_dgetrf_ffi(%a) {mhlo.backend_config = {}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>]} : (tensor<2x2xf64>) -> (tensor<2x2xf64>, tensor<2xi32>, tensor<i32>)"],
     ("r#0", "tensor<2x2xf64>"), ("r#1", "tensor<2xi32>"), ("r#2", "tensor<i32>"), tol=None,
     want=[[[3.0, 4.0], [1 / 3, 2 - 4 / 3]], [2, 2], 0])
