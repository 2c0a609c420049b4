"""Special functions, narrow types and casts at their edges."""
import math

# Poles and zeros, and arguments far below zero.
case("chlo.digamma", "digamma_zero", [const("x", [0.0, -0.0], "tensor<2xf64>"), "%r = chlo.digamma %x : tensor<2xf64> -> tensor<2xf64>"], ("r", "tensor<2xf64>"))
h2, h3, z3 = math.pi**2 / 2, 7 * 1.2020569031595942, 1.2020569031595942
binary("chlo.zeta", "f64", [2.0, 3.0, 2.0, 3.0, 2.5, 1.5, 2.0, 3.0], [-2.5, -2.5, -3.0, -3.0, -0.5, inf, -1e15 + 0.5, -1e15 + 0.5], "_negative", dialect="chlo", tol=1e-14,
       want=[[h2 + 0.16 + 1 / 2.25 + 4, h3 - 0.064 - 1 / 3.375 - 8, inf, nan, nan, 0.0, 2 * h2, 0.0]])
binary("chlo.polygamma", "f64", [1.0, 0.0, 0.5, -1.0, 1.0], [-1000000.5, -2.5, 1.0, 1.0, -2.0], "_edges", dialect="chlo", tol=1e-14,
       want=[[2 * h2 - 1 / 1000001.0, 1.1031566406452432, nan, nan, inf]])
case("chlo.bessel_i1e", "bessel_i1e_far", [const("x", [29.5, 30.5, 1e6, -1e300, inf], "tensor<5xf64>"),
     "%r = chlo.bessel_i1e %x : tensor<5xf64> -> tensor<5xf64>"], ("r", "tensor<5xf64>"), tol=1e-14,
     want=[[0.07250732615718372, 0.07133953928526199, 0.0003989421307980308, -3.989422804014327e-151, 0.0]])
case("chlo.cosh", "cosh_overflow_f32", [const("x", [89.4159851, -89.4159851, 89.42], "tensor<3xf32>"),
     "%r = chlo.cosh %x : tensor<3xf32> -> tensor<3xf32>"], ("r", "tensor<3xf32>"), tol=1e-6,
     want=[[3.40281961e+38, 3.40281961e+38, inf]])
case("chlo.cosh", "cosh_overflow_f64", [const("x", [710.4758600739439, 710.5, -inf, nan], "tensor<4xf64>"),
     "%r = chlo.cosh %x : tensor<4xf64> -> tensor<4xf64>"], ("r", "tensor<4xf64>"), tol=1e-12,
     want=[[1.7976931348621742e308, inf, inf, nan]])

# Steps away from either zero, to the other zero, and through narrow types.
for t, it in [("f32", "i32"), ("f64", "i64")]:
    v, tt, ti = [0.0, -0.0, 0.0, -0.0, 0.0, -0.0], "tensor<6x%s>" % t, "tensor<6x%s>" % it
    case("chlo.next_after", "next_after_zeros_" + t, [const("x", v, tt), const("y", [1.0, 1.0, -1.0, -1.0, -0.0, 0.0], tt),
         "%%s = chlo.next_after %%x, %%y : %s, %s -> %s" % (tt, tt, tt), "%%r = stablehlo.bitcast_convert %%s : (%s) -> %s" % (tt, ti)], ("r", ti))
for t, it, x, y, want in [
        ("f16", "i16", [0.0, 1.0, 1.0, -1.0, 65504.0], [-1.0, 2.0, 0.0, 0.0, inf], [-0x7fff, 0x3c01, 0x3bff, -0x4401, 0x7c00]),
        ("bf16", "i16", [-0.0, 1.0, 1.0, -1.0, 2.0], [1.0, 2.0, 0.0, 0.0, 2.0], [1, 0x3f81, 0x3f7f, -0x4081, 0x4000]),
        ("f8E4M3FN", "i8", [0.0, 1.0, 1.0, -1.0, 448.0], [1.0, 2.0, 0.0, 0.0, 1.0], [1, 0x39, 0x37, -0x49, 0x7d]),
        ("f8E5M2FNUZ", "i8", [0.0, 1.0, 1.0, -1.0, -7.62939453125e-6], [-1.0, 2.0, 0.0, 0.0, 1.0], [-0x7f, 0x41, 0x3f, -0x41, 0])]:
    tf, tt, ti = "tensor<5xf32>", "tensor<5x%s>" % t, "tensor<5x%s>" % it
    case("chlo.next_after", "next_after_" + t, [const("a", x, tf), const("b", y, tf)] +
         ["%%%s = stablehlo.convert %%%s : (%s) -> %s" % (p, q, tf, tt) for p, q in ["xa", "yb"]] +
         ["%%s = chlo.next_after %%x, %%y : %s, %s -> %s" % (tt, tt, tt), "%%r = stablehlo.bitcast_convert %%s : (%s) -> %s" % (tt, ti)], ("r", ti), want=[want])

for t, w, signed in [("i8", 8, True), ("ui8", 8, False), ("i16", 16, True), ("ui16", 16, False), ("ui32", 32, False), ("i64", 64, True), ("i4", 4, True)]:
    top = 2**(w - 1) - 1 if signed else 2**w - 1
    low = -2**(w - 1) if signed else 2**(w - 1)
    xs, ys = [top, low, low, 3, top], [top, low, top, 2, 1]
    binary("chlo.mulhi", t, xs, ys, "_edges", dialect="chlo", want=[[(a * b) >> w for a, b in zip(xs, ys)]])

case("chlo.top_k", "top_k_specials", [const("x", [[1.0, nan, -0.0, 0.0], [-inf, 2.0, 2.0, inf]], "tensor<2x4xf32>"),
     "%v, %i = chlo.top_k(%x, k = 3) : tensor<2x4xf32> -> (tensor<2x3xf32>, tensor<2x3xi32>)"],
     ("v", "tensor<2x3xf32>"), ("i", "tensor<2x3xi32>"), want=[[[nan, 1.0, 0.0], [inf, 2.0, 2.0]], [[1, 0, 3], [3, 1, 2]]])
case("chlo.top_k", "top_k_bool", [const("x", [False, True, False, True], "tensor<4xi1>"),
     "%v, %i = chlo.top_k(%x, k = 3) : tensor<4xi1> -> (tensor<3xi1>, tensor<3xi32>)"],
     ("v", "tensor<3xi1>"), ("i", "tensor<3xi32>"), want=[[True, True, False], [1, 3, 0]])
case("chlo.constant_like", "constant_like_types", [const("x", [1, 2], "tensor<2xi32>"), const("z", [1.0, 2.0], "tensor<2xcomplex<f32>>"),
     '%r = "chlo.constant_like"(%x) <{value = 7 : i32}> : (tensor<2xi32>) -> tensor<2xi32>',
     '%c = "chlo.constant_like"(%z) <{value = 0.5 : f32}> : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>'],
     ("r", "tensor<2xi32>"), ("c", "tensor<2xcomplex<f32>>"), want=[[7, 7], [0.5, 0.5]])

# The inverse functions on their branch cuts, where squares overflow, and where
# parts cancel.
cuts = [2.0, complex(2.0, -0.0), complex(-2.0, 0.0), 2j, -2j, 1e200 + 1e200j, 1e-200 + 1e-200j, 1 + 1e-12j, complex(0.0, inf), complex(-0.0, -0.5)]
for op in ["asin", "acos", "atan", "asinh", "acosh", "atanh"]:
    want = [[getattr(np, "arc" + op[1:])(np.complex128(z)) for z in cuts]]
    case("chlo." + op, op + "_cuts", [const("x", cuts, "tensor<10xcomplex<f64>>"),
         "%%r = chlo.%s %%x : tensor<10xcomplex<f64>> -> tensor<10xcomplex<f64>>" % op], ("r", "tensor<10xcomplex<f64>>"), tol=1e-14, want=want)
binary("stablehlo.atan2", "complex<f64>", [1.0, 0.5 + 0.25j, -2 + 3j], [2.0, 1 - 1j, 0.25j], tol=1e-13)

# Elements below a byte are packed, low bits first.
case("stablehlo.bitcast_convert", "bitcast_convert_i1_ui8", [const("x", [[True, False, True, True, False, False, False, True]], "tensor<1x8xi1>"),
     "%r = stablehlo.bitcast_convert %x : (tensor<1x8xi1>) -> tensor<1xui8>", "%b = stablehlo.bitcast_convert %r : (tensor<1xui8>) -> tensor<1x8xi1>"],
     ("r", "tensor<1xui8>"), ("b", "tensor<1x8xi1>"), want=[[0x8d], [[True, False, True, True, False, False, False, True]]])
case("stablehlo.bitcast_convert", "bitcast_convert_i4_ui4_i8", [const("x", [[-1, 3], [7, -8]], "tensor<2x2xi4>"),
     "%r = stablehlo.bitcast_convert %x : (tensor<2x2xi4>) -> tensor<2x2xui4>", "%b = stablehlo.bitcast_convert %x : (tensor<2x2xi4>) -> tensor<2xi8>",
     "%f = stablehlo.bitcast_convert %x : (tensor<2x2xi4>) -> tensor<2x2xf4E2M1FN>", "%g = stablehlo.convert %f : (tensor<2x2xf4E2M1FN>) -> tensor<2x2xf32>"],
     ("r", "tensor<2x2xui4>"), ("b", "tensor<2xi8>"), ("g", "tensor<2x2xf32>"), want=[[[15, 3], [7, 8]], [63, -121], [[-6.0, 1.5], [6.0, -0.0]]])
case("stablehlo.bitcast_convert", "bitcast_convert_complex", [const("x", [1.0 - 2.0j], "tensor<1xcomplex<f64>>"),
     "%r = stablehlo.bitcast_convert %x : (tensor<1xcomplex<f64>>) -> tensor<1x2xcomplex<f32>>",
     "%b = stablehlo.bitcast_convert %r : (tensor<1x2xcomplex<f32>>) -> tensor<1xcomplex<f64>>"],
     ("r", "tensor<1x2xcomplex<f32>>"), ("b", "tensor<1xcomplex<f64>>"), want=[[[1.875j, -2.0j]], [1.0 - 2.0j]])

# Formats without infinities, with and without a NaN: what is too large becomes
# the greatest number, or NaN.
for t, v, w in [("f6E2M3FN", [1.0, 7.4, 100.0, -0.0625, 0.06, -inf, 1.0625], [1.0, 7.5, 7.5, -0.0, 0.0, -7.5, 1.0]),
                ("f6E3M2FN", [1.0, 27.0, 1e9, 0.0625, -0.09375, inf, 1.125], [1.0, 28.0, 28.0, 0.0625, -0.125, 28.0, 1.0]),
                ("f4E2M1FN", [1.0, 2.5, 3.5, 5.0, -0.75, -inf, 0.25], [1.0, 2.0, 4.0, 4.0, -1.0, -6.0, 0.0]),
                ("f8E8M0FNU", [1.0, 3.0, 5.0, 0.0, -1.0, inf, 0.3], [1.0, 4.0, 4.0, 5.877471754111438e-39, nan, nan, 0.25])]:
    a, b = "tensor<7xf32>", "tensor<7x%s>" % t
    case("stablehlo.convert", "convert_f32_" + t, [const("x", v, a), "%%y = stablehlo.convert %%x : (%s) -> %s" % (a, b),
         "%%r = stablehlo.convert %%y : (%s) -> %s" % (b, a)], ("r", a), want=[w])

for t in ["f16", "bf16"]:
    m, v = "tensor<2x2x%s>" % t, "tensor<2x1x%s>" % t
    case("stablehlo.triangular_solve", "triangular_solve_" + t, [const("a", [[2.0, 0.0], [3.0, 4.0]], m), const("b", [[1.0], [5.0]], v),
         '%%r = "stablehlo.triangular_solve"(%%a, %%b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (%s, %s) -> %s' % (m, v, v)],
         ("r", v), want=[[[0.5], [0.875]]])
    case("stablehlo.cholesky", "cholesky_" + t, [const("a", [[4.0, 2.0], [2.0, 10.0]], m),
         "%%r = stablehlo.cholesky %%a, lower = true : %s" % m], ("r", m), want=[[[2.0, 0.0], [1.0, 3.0]]])

def program(op, text):
    """Adds a function as it stands, for ops that XLA does not read."""
    files.setdefault(op, []).append(text)


program("interpreter.probe", """func.func @probe_loop() {
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %one = stablehlo.constant dense<1> : tensor<i64>
  %three = stablehlo.constant dense<3> : tensor<i64>
  %v = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %r:2 = stablehlo.while(%i = %zero, %x = %v) : tensor<i64>, tensor<2xf32>
  cond {
    %c = stablehlo.compare LT, %i, %three : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %y = stablehlo.add %x, %x : tensor<2xf32>
    %p = interpreter.probe %y, probe_id = "y" : tensor<2xf32>
    %j = stablehlo.add %i, %one : tensor<i64>
    stablehlo.return %j, %p : tensor<i64>, tensor<2xf32>
  }
  %first = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf32>
  check.expect_serialized_eq %first, probe_id = "y" : tensor<2xf32>
  check.expect_serialized_eq %r#1, probe_id = "y", iter = 2 : tensor<2xf32>
  func.return
}
""")
program("interpreter.print", """func.func @print() {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  interpreter.print %x : tensor<2xi32>
  func.return
}
""")
program("chlo.scan", """func.func @scan_reverse_columns() {
  %x = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %init = stablehlo.constant dense<[10.0, 20.0]> : tensor<2xf32>
  %r:3 = chlo.scan(%x) inits(%init) dimension=1 attributes {is_reverse = true} {
  ^bb0(%in: tensor<2xf32>, %sum: tensor<2xf32>):
    %next = stablehlo.add %sum, %in : tensor<2xf32>
    %big = stablehlo.compare GT, %next, %in : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    stablehlo.return %sum, %big, %next : tensor<2xf32>, tensor<2xi1>, tensor<2xf32>
  } : (tensor<2x3xf32>, tensor<2xf32>) -> (tensor<2x3xf32>, tensor<2x3xi1>, tensor<2xf32>)
  check.expect_eq_const %r#0, dense<[[15.0, 13.0, 10.0], [31.0, 26.0, 20.0]]> : tensor<2x3xf32>
  check.expect_eq_const %r#1, dense<true> : tensor<2x3xi1>
  check.expect_eq_const %r#2, dense<[16.0, 35.0]> : tensor<2xf32>
  func.return
}
""")
program("chlo.scan", """func.func @scan_nothing() {
  %x = stablehlo.constant dense<> : tensor<0xi32>
  %init = stablehlo.constant dense<7> : tensor<i32>
  %r:2 = "chlo.scan"(%x, %init) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%in: tensor<i32>, %sum: tensor<i32>):
    %next = stablehlo.add %sum, %in : tensor<i32>
    stablehlo.return %next, %next : tensor<i32>, tensor<i32>
  }) : (tensor<0xi32>, tensor<i32>) -> (tensor<0xi32>, tensor<i32>)
  check.expect_eq_const %r#1, dense<7> : tensor<i32>
  func.return
}
""")
ragged = """func.func @ragged_dot_%s() {
  %%x = stablehlo.constant %s
  %%y = stablehlo.constant %s
  %%n = stablehlo.constant %s
  %%r = "chlo.ragged_dot"(%%x, %%y, %%n) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [%s], rhs_batching_dimensions = [%s], lhs_contracting_dimensions = [%s], rhs_contracting_dimensions = [%s], lhs_ragged_dimensions = [%s], rhs_group_dimensions = [%s]>}> : (%s, %s, %s) -> %s
  check.expect_eq_const %%r, %s
  func.return
}
"""


def raggedDot(name, x, y, n, dims, want):
    t = ["tensor<" + "x".join(map(str, a.shape)) + "xf32>" for a in (x, y, want)]
    nt = "tensor<%sxi32>" % "x".join(map(str, n.shape))
    program("chlo.ragged_dot", ragged % ((name, dense(x, t[0]), dense(y, t[1]), dense(n, nt)) + dims + (t[0], t[1], nt, t[2], dense(want, t[2]))))


# Rows that no group has are zero; an infinity in another group's matrix does no harm.
x = np.arange(1, 9, dtype=np.float64).reshape(4, 2)
y = np.arange(6, dtype=np.float64).reshape(3, 2, 1)
y[2] = inf
raggedDot("rows", x, y, np.array([1, 2, 0]), ("", "", "1", "1", "0", "0"), np.concatenate([x[:1] @ y[0], x[1:3] @ y[1], [[0.0]]]))
b = np.stack([x, x + 1])
raggedDot("rows_of_batch", b, np.stack([np.stack([v, v]) for v in y[:2]]), np.array([[4, 0], [1, 3]]), ("0", "1", "2", "2", "1", "0"),
          np.stack([b[0] @ y[0], np.concatenate([b[1, :1] @ y[0], b[1, 1:] @ y[1]])]))
z = np.arange(8, dtype=np.float64).reshape(4, 2)
raggedDot("contracted", x.T, z, np.array([1, 0, 3]), ("", "", "1", "0", "1", ""),
          np.stack([x.T[:, :1] @ z[:1], np.zeros((2, 2)), x.T[:, 1:] @ z[1:]]))
raggedDot("batch", b, np.stack([y[0], y[1]]), np.array([1, 1]), ("0", "0", "2", "1", "0", ""), np.stack([b[0] @ y[0], b[1] @ y[1]]))

# Index vectors without entries, at either end of the indices.
for name, t, dims in [("last", "2x0", 1), ("first", "0x2", 0)]:
    program("stablehlo.gather", """func.func @gather_empty_vector_%s() {
  %%x = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %%i = stablehlo.constant dense<> : tensor<%sxi32>
  %%r = "stablehlo.gather"(%%x, %%i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], index_vector_dim = %d>, slice_sizes = array<i64: 2>}> : (tensor<3xf32>, tensor<%sxi32>) -> tensor<2x2xf32>
  check.expect_eq_const %%r, dense<[[1.0, 2.0], [1.0, 2.0]]> : tensor<2x2xf32>
  func.return
}
""" % (name, t, dims, t))
    program("stablehlo.scatter", """func.func @scatter_empty_vector_%s() {
  %%x = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %%i = stablehlo.constant dense<> : tensor<%sxi32>
  %%u = stablehlo.constant dense<[[10.0, 20.0], [100.0, 200.0]]> : tensor<2x2xf32>
  %%r = "stablehlo.scatter"(%%x, %%i, %%u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], index_vector_dim = %d>, indices_are_sorted = false, unique_indices = false}> ({
  ^bb0(%%a: tensor<f32>, %%b: tensor<f32>):
    %%s = stablehlo.add %%a, %%b : tensor<f32>
    stablehlo.return %%s : tensor<f32>
  }) : (tensor<3xf32>, tensor<%sxi32>, tensor<2x2xf32>) -> tensor<3xf32>
  check.expect_eq_const %%r, dense<[111.0, 222.0, 3.0]> : tensor<3xf32>
  func.return
}
""" % (name, t, dims, t))
for op, edge in [("sine", 0.004961954789184062), ("cosine", -0.9999876894265599)]:
    case("stablehlo." + op, op + "_far", [const("x", [1.7976931348623157e308, 1e22, 3.141592653589793], "tensor<3xf64>"),
         "%%r = stablehlo.%s %%x : tensor<3xf64>" % op], ("r", "tensor<3xf64>"), tol=1e-16,
         want=[[edge] + {"sine": [-0.8522008497671888, 1.2246467991473532e-16], "cosine": [0.523214785395139, -1.0]}[op]])
case("stablehlo.logistic", "logistic_far", [const("x", [-88.8, -100.0, -inf, 100.0], "tensor<4xf32>"),
     "%r = stablehlo.logistic %x : tensor<4xf32>", "%b = stablehlo.bitcast_convert %r : (tensor<4xf32>) -> tensor<4xi32>"],
     ("b", "tensor<4xi32>"), want=[[1941413, 27, 0, 1065353216]])
case("chlo.sinh", "sinh_far", [const("x", [710.0, -710.4, 711.0, -0.0], "tensor<4xf64>"),
     "%r = chlo.sinh %x : tensor<4xf64> -> tensor<4xf64>"], ("r", "tensor<4xf64>"), tol=1e-12,
     want=[[1.1169973830808557e308, -1.6663642832806494e308, inf, -0.0]])

# Nothing but padding, beside dilated elements that are not there.
case("stablehlo.convolution", "convolution_of_padding", [const("x", np.zeros((1, 0, 1)), "tensor<1x0x1xf32>"), const("k", [[[-1.0]]], "tensor<1x1x1xf32>"),
     "%r = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1, 1]], lhs_dilate = [2]} "
     "{batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x0x1xf32>, tensor<1x1x1xf32>) -> tensor<1x2x1xf32>"],
     ("r", "tensor<1x2x1xf32>"), want=[[[[-0.0], [-0.0]]]])

# Tokens through a loop, a branch, a call and a result.
program("stablehlo.after_all", """func.func @tokens() {
  %t = stablehlo.create_token : !stablehlo.token
  %u = stablehlo.after_all %t, %t : !stablehlo.token
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %v = %u) : tensor<i32>, !stablehlo.token
  cond {
    %c = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %w, %j = func.call @step(%v, %i) : (!stablehlo.token, tensor<i32>) -> (!stablehlo.token, tensor<i32>)
    %x = stablehlo.after_all %w : !stablehlo.token
    stablehlo.return %j, %x : tensor<i32>, !stablehlo.token
  }
  %p = stablehlo.compare EQ, %r#0, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %s:2 = "stablehlo.if"(%p) ({
    stablehlo.return %r#1, %one : !stablehlo.token, tensor<i32>
  }, {
    stablehlo.return %u, %zero : !stablehlo.token, tensor<i32>
  }) : (tensor<i1>) -> (!stablehlo.token, tensor<i32>)
  %y:2 = stablehlo.optimization_barrier %s#0, %s#1 : !stablehlo.token, tensor<i32>
  check.expect_eq_const %r#0, dense<3> : tensor<i32>
  check.expect_eq_const %y#1, dense<1> : tensor<i32>
  func.return
}
func.func private @step(%t: !stablehlo.token, %i: tensor<i32>) -> (!stablehlo.token, tensor<i32>) {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %j = stablehlo.add %i, %one : tensor<i32>
  %u = stablehlo.after_all %t : !stablehlo.token
  func.return %u, %j : !stablehlo.token, tensor<i32>
}
""")
program("stablehlo.after_all", """func.func @token_result() -> (!stablehlo.token, tensor<i32>) {
  %t = stablehlo.create_token : !stablehlo.token
  %one = stablehlo.constant dense<1> : tensor<i32>
  func.return %t, %one : !stablehlo.token, tensor<i32>
}
""")
program("stablehlo.custom_call", """func.func @custom_call_topk() {
  %x = stablehlo.constant dense<[3.0, 1.0, 5.0, 3.0]> : tensor<4xf32>
  %r:2 = stablehlo.custom_call @mhlo.topk(%x) {mhlo.attributes = {k = 3 : i64, largest = true}, mhlo.version = 1 : i64} : (tensor<4xf32>) -> (tensor<3xf32>, tensor<3xi32>)
  check.expect_eq_const %r#0, dense<[5.0, 3.0, 3.0]> : tensor<3xf32>
  check.expect_eq_const %r#1, dense<[2, 0, 3]> : tensor<3xi32>
  func.return
}
""")
case("chlo.acos", "acos_near_one", [const("x", [0.99999999, -0.99999999, 0.993, 1.0, -1.0, 1.5], "tensor<6xf64>"),
     "%r = chlo.acos %x : tensor<6xf64> -> tensor<6xf64>"], ("r", "tensor<6xf64>"), tol=5e-16)
case("stablehlo.sqrt", "sqrt_signs", [const("x", [complex(-4e18, -5e-324), complex(-4e18, 5e-324)], "tensor<2xcomplex<f64>>"),
     "%r = stablehlo.sqrt %x : tensor<2xcomplex<f64>>"], ("r", "tensor<2xcomplex<f64>>"), want=[[-2e9j, 2e9j]])
# The modulus overflows, the quotient does not.
case("stablehlo.sign", "sign_huge_c128", [const("x", [complex(-1.5e308, -1.5e308), complex(1.5e308, 0)], "tensor<2xcomplex<f64>>"),
     "%r = stablehlo.sign %x : tensor<2xcomplex<f64>>"], ("r", "tensor<2xcomplex<f64>>"), want=[[complex(-0.5**0.5, -0.5**0.5), 1]], tol=5e-16)
case("stablehlo.bitcast_convert", "bitcast_convert_nan_f16", ["%x = stablehlo.constant dense<[0xFE00, 0x7E01]> : tensor<2xf16>",
     "%r = stablehlo.bitcast_convert %x : (tensor<2xf16>) -> tensor<2x2xui8>"], ("r", "tensor<2x2xui8>"), want=[[[0, 254], [1, 126]]])
case("stablehlo.bitcast_convert", "bitcast_convert_nan_splat_f16", ["%x = stablehlo.constant dense<0xFE01> : tensor<f16>",
     "%r = stablehlo.bitcast_convert %x : (tensor<f16>) -> tensor<2xui8>"], ("r", "tensor<2xui8>"), want=[[1, 254]])
# NaNs have an order among themselves, by their bits; 0x7F81 and 0x7F800001 are
# signalling ones.
for t, bits, ti in [("bf16", [0xFFFE, 0, 0xFFFF, 0x7FC1, 0x7F81, 0x7F80], "ui16"), ("f32", [0xFFC00001, 0, 0xFFC00002, 0x7FC00001, 0x7F800001, 0x7F800000], "ui32")]:
    case("stablehlo.sort", "sort_nan_" + t, ["%%x = stablehlo.constant dense<[%s]> : tensor<6x%s>" % (", ".join(hex(b).upper().replace("X", "x") for b in bits), ti),
         "%%f = stablehlo.bitcast_convert %%x : (tensor<6x%s>) -> tensor<6x%s>" % (ti, t), "%i = stablehlo.iota dim = 0 : tensor<6xi32>",
         '%s:2 = "stablehlo.sort"(%f, %i) <{dimension = 0 : i64, is_stable = true}> ({',
         "^bb0(%%a: tensor<%s>, %%b: tensor<%s>, %%c: tensor<i32>, %%d: tensor<i32>):" % (t, t),
         "%%e = stablehlo.compare LT, %%a, %%b, TOTALORDER : (tensor<%s>, tensor<%s>) -> tensor<i1>" % (t, t),
         "stablehlo.return %e : tensor<i1>",
         "}) : (tensor<6x%s>, tensor<6xi32>) -> (tensor<6x%s>, tensor<6xi32>)" % (t, t)],
         ("s#1", "tensor<6xi32>"), want=[[2, 0, 1, 5, 4, 3]])
