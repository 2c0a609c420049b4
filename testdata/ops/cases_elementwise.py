"""Element-wise ops; executed by generate.py."""
ALL = ["f32", "f64", "f16", "bf16"]
CPLX = ["complex<f32>", "complex<f64>"]
NONNEG = [0.0, 0.25, 1.0, 2.0, 1e-30, 1e4, inf, nan]

for op in ["sqrt", "rsqrt", "log", "cbrt", "exponential", "exponential_minus_one", "logistic", "sine", "cosine", "tan", "tanh", "log_plus_one"]:
    vals = {"log": NONNEG + [-1.0], "sqrt": NONNEG + [-1.0], "rsqrt": NONNEG + [-1.0],
            "log_plus_one": [0.0, -0.5, 1e-6, 2.0, -1.0, -2.0, inf, nan]}.get(op, [v for v in FLOATS if v != 40.0])
    unary("stablehlo." + op, ["f32", "f64"], vals)
    if op not in ("cbrt",):
        unary("stablehlo." + op, CPLX, cvalues=[0.5 + 0.25j, -2 + 3j, -1.5 - 0.125j, 1j + 0.125, 2])
for op in ["abs", "negate", "sign", "ceil", "floor", "round_nearest_afz", "round_nearest_even"]:
    unary("stablehlo." + op, ALL, [0.0, 0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 3.49, 1e4, inf, -inf, nan], exact=True)
for op in ["negate", "floor", "ceil", "round_nearest_even", "round_nearest_afz", "abs", "sqrt"]:
    bits("stablehlo." + op, "f32", [0.0, -0.0, 1.0, 0.25], None)
bits("stablehlo.sign", "f32", [0.0, -0.0, 1.0, -0.25], None, want=[0.0, -0.0, 1.0, -1.0])
bits("stablehlo.round_nearest_even", "f64", [-0.5, 0.5, -0.25], None, "_to_zero")
unary("stablehlo.sign", CPLX, cvalues=[0, 3 + 4j, -1, complex(nan, 0)])
case("stablehlo.abs", "abs_complex", [const("x", [3 + 4j, -5, 1e200 + 1e200j, complex(-inf, nan)], "tensor<4xcomplex<f64>>"),
     "%r = stablehlo.abs %x : (tensor<4xcomplex<f64>>) -> tensor<4xf64>"], ("r", "tensor<4xf64>"), tol=1e-14)
case("stablehlo.abs", "abs_i32", [const("x", [-2**31, -5, 0, 7], "tensor<4xi32>"), "%r = stablehlo.abs %x : tensor<4xi32>"], ("r", "tensor<4xi32>"))
case("stablehlo.negate", "negate_i8", [const("x", [-128, -5, 0, 7], "tensor<4xi8>"), "%r = stablehlo.negate %x : tensor<4xi8>"], ("r", "tensor<4xi8>"))
case("stablehlo.sign", "sign_i64", [const("x", [-2**63, 0, 7], "tensor<3xi64>"), "%r = stablehlo.sign %x : tensor<3xi64>"], ("r", "tensor<3xi64>"))
for t, v in [("i8", [-128, -1, 0, 1, 127]), ("ui8", [0, 1, 200, 255]), ("i64", [-1, 0, 2**40]), ("ui32", [0, 2**31]), ("i16", [-1, 256])]:
    for op in ["popcnt", "count_leading_zeros", "not"]:
        tt = "tensor<%dx%s>" % (len(v), t)
        case("stablehlo." + op, op + "_" + t, [const("x", v, tt), "%%r = stablehlo.%s %%x : %s" % (op, tt)], ("r", tt))
case("stablehlo.not", "not_i1", [const("x", [True, False], "tensor<2xi1>"), "%r = stablehlo.not %x : tensor<2xi1>"], ("r", "tensor<2xi1>"))
for t in ["f32", "bf16"]:
    case("stablehlo.is_finite", "is_finite_" + t, [const("x", [0.0, inf, -inf, nan, 3e38], "tensor<5x%s>" % t),
         "%%r = stablehlo.is_finite %%x : (tensor<5x%s>) -> tensor<5xi1>" % t], ("r", "tensor<5xi1>"))
for op in ["real", "imag"]:
    case("stablehlo." + op, op + "_c64", [const("x", [1 + 2j, -0.5 - 3j], "tensor<2xcomplex<f32>>"),
         "%%r = stablehlo.%s %%x : (tensor<2xcomplex<f32>>) -> tensor<2xf32>" % op], ("r", "tensor<2xf32>"))
case("stablehlo.complex", "complex_f64", [const("x", [1.0, nan], "tensor<2xf64>"), const("y", [2.0, -inf], "tensor<2xf64>"),
     "%r = stablehlo.complex %x, %y : tensor<2xcomplex<f64>>"], ("r", "tensor<2xcomplex<f64>>"))

# Binary arithmetic.
X = [1.0, -2.5, inf, -inf, nan, 0.0, 3.0, 1e30]
Y = [3.0, 0.5, inf, 1.0, 1.0, 0.0, nan, 1e30]
for op in ["add", "subtract", "multiply", "divide", "maximum", "minimum"]:
    for t in ALL:
        binary("stablehlo." + op, t, X, Y)
for op in ["power", "remainder", "atan2"]:
    binary("stablehlo." + op, "f64", [1.0, 2.0, -2.0, 0.0, -8.0, inf, nan, 5.5], [3.0, 0.5, 3.0, 0.0, 3.0, 2.0, 1.0, -2.25], tol=1e-14)
    binary("stablehlo." + op, "f32", [1.0, 2.0, -2.0, 0.5, -8.0, 7.0], [3.0, 0.5, 3.0, 2.0, 3.0, -3.0], tol=2e-6)
binary("stablehlo.power", "f64", [-1.0, -1.0, 1.0, 1.0, nan, -0.5, 0.0], [inf, -inf, nan, inf, 0.0, inf, -1.0], "_special", tol=1e-14)
binary("stablehlo.remainder", "f64", [5.5, -5.5, 5.5, inf, 1.0, 3.0], [2.0, 2.0, -2.0, 2.0, inf, 0.0], "_special")
for op in ["maximum", "minimum"]:
    bits("stablehlo." + op, "f32", [0.0, -0.0], [-0.0, 0.0],
         want={"maximum": [0.0, 0.0], "minimum": [-0.0, -0.0]}[op])
bits("stablehlo.add", "f32", [-0.0, 0.0, -0.0], [-0.0, -0.0, 0.0])
bits("stablehlo.multiply", "f64", [-0.0, 0.0], [1.0, -2.0])
bits("stablehlo.divide", "f64", [-0.0, 1.0, -1.0], [1.0, -inf, 0.0])
for op in ["add", "subtract", "multiply", "divide"]:
    for t in CPLX:
        binary("stablehlo." + op, t, [1 + 2j, -3, 0.5j, 1e-3 - 4j], [2 - 1j, 1 + 1j, -2j, 7], tol=1e-6)
binary("stablehlo.divide", "complex<f64>", [1e300 + 1e300j, 1], [1e300 - 1e300j, 1e-300 + 1e-300j], "_scaled", tol=1e-14,
       want=[np.array([1j, 5e299 - 5e299j])])
for t in CPLX:
    binary("stablehlo.power", t, [1 + 2j, -3, 0.5j], [2, 0.5, 1 + 1j], tol=1e-4)
I32 = [7, -7, 7, -7, -2**31, 5, 0, 2**31 - 1]
J32 = [2, 2, -2, -2, -1, 3, 4, 2**31 - 1]
for op in ["add", "subtract", "multiply", "divide", "remainder", "maximum", "minimum", "and", "or", "xor"]:
    binary("stablehlo." + op, "i32", I32, J32)
    binary("stablehlo." + op, "ui8", [200, 255, 0, 7], [100, 255, 3, 2])
    binary("stablehlo." + op, "i64", [2**62, -5, 3], [4, 3, -2**63])
binary("stablehlo.divide", "i32", [5, -5, 0], [0, 0, 0], "_by_zero")
binary("stablehlo.remainder", "i32", [5, -5, 0], [0, 0, 0], "_by_zero")
binary("stablehlo.divide", "ui16", [5, 0], [0, 0], "_by_zero")
binary("stablehlo.power", "i32", [2, -3, 0, 1, -1, -1, 7], [10, 3, 0, -5, -3, -4, 20])
for op in ["multiply", "maximum", "minimum", "and", "or", "xor"]:
    binary("stablehlo." + op, "i1", [False, False, True, True], [False, True, False, True])
binary("stablehlo.add", "i1", [False, False, True, True], [False, True, False, True], want=[[False, True, True, True]])
for op in ["shift_left", "shift_right_arithmetic", "shift_right_logical"]:
    binary("stablehlo." + op, "i8", [-128, 127, -1, 5, 5, -5, -5], [1, 1, 7, 8, -1, 8, 100])
    binary("stablehlo." + op, "ui32", [2**31, 1, 2**32 - 1], [31, 32, 4])
    binary("stablehlo." + op, "i64", [-2**63, 1, -7], [63, 64, 1])

# Comparison and choice.
def total(v):
    k = np.array(v, np.float64).view(np.int64)
    return k ^ ((k >> 63) & (2**63 - 1))

PX, PY = [nan, 1.0, -0.0, -inf, -nan, 2.0], [nan, nan, 0.0, inf, 1.0, 2.0]
for d, f in [("EQ", np.equal), ("NE", np.not_equal), ("LT", np.less), ("LE", np.less_equal), ("GT", np.greater), ("GE", np.greater_equal)]:
    for t, kind in [("f32", "FLOAT"), ("f64", "TOTALORDER")]:
        case("stablehlo.compare", "compare_%s_%s" % (d, kind),
             [const("x", PX, "tensor<6x%s>" % t), const("y", PY, "tensor<6x%s>" % t),
              "%%r = stablehlo.compare %s, %%x, %%y, %s : (tensor<6x%s>, tensor<6x%s>) -> tensor<6xi1>" % (d, kind, t, t)],
             ("r", "tensor<6xi1>"), want=[f(total(PX), total(PY))] if kind == "TOTALORDER" else None)
    case("stablehlo.compare", "compare_%s_UNSIGNED" % d, [const("x", [255, 3], "tensor<2xui8>"), const("y", [1, 3], "tensor<2xui8>"),
         "%%r = stablehlo.compare %s, %%x, %%y, UNSIGNED : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xi1>" % d], ("r", "tensor<2xi1>"))
case("stablehlo.compare", "compare_complex", [const("x", [1 + 2j, 1], "tensor<2xcomplex<f32>>"), const("y", [1 + 2j, 1j], "tensor<2xcomplex<f32>>"),
     "%r = stablehlo.compare EQ, %x, %y, FLOAT : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xi1>"], ("r", "tensor<2xi1>"))
case("stablehlo.select", "select_scalar", [const("p", False, "tensor<i1>"), const("x", [1, 2], "tensor<2xi16>"), const("y", [3, 4], "tensor<2xi16>"),
     "%r = stablehlo.select %p, %x, %y : tensor<i1>, tensor<2xi16>"], ("r", "tensor<2xi16>"))
case("stablehlo.select", "select_elements", [const("p", [True, False], "tensor<2xi1>"), const("x", [1, 2j], "tensor<2xcomplex<f64>>"),
     const("y", [3, 4], "tensor<2xcomplex<f64>>"), "%r = stablehlo.select %p, %x, %y : tensor<2xi1>, tensor<2xcomplex<f64>>"], ("r", "tensor<2xcomplex<f64>>"))
for t, v in [("f32", [-1.0, 0.5, 7.0, nan]), ("i8", [-100, 0, 2, 100])]:
    case("stablehlo.clamp", "clamp_" + t, [const("l", 0, "tensor<%s>" % t), const("x", v, "tensor<4x%s>" % t), const("h", 2, "tensor<%s>" % t),
         "%%r = stablehlo.clamp %%l, %%x, %%h : (tensor<%s>, tensor<4x%s>, tensor<%s>) -> tensor<4x%s>" % (t, t, t, t)], ("r", "tensor<4x%s>" % t))

# Conversion.
def convert(f, t, v, want=None):
    a, b = "tensor<%dx%s>" % (len(v), f), "tensor<%dx%s>" % (len(v), t)
    clean = lambda s: "".join(c for c in s if c.isalnum())
    case("stablehlo.convert", "convert_%s_%s" % (clean(f), clean(t)), [const("x", v, a), "%%r = stablehlo.convert %%x : (%s) -> %s" % (a, b)], ("r", b), want=want)

for t in ["i8", "i16", "i32", "i64", "ui8", "ui16", "ui32", "ui64"]:
    convert("f32", t, [0.0, 1.5, -1.5, 1e20, -1e20, inf, -inf, nan, 127.9, 255.5])
    convert("i64", t, [-1, 300, 2**40 + 5, -2**63])
convert("f64", "f32", [1.0, 0.1, 1e300, -1e-300, nan])
convert("f64", "bf16", [1.0, 0.1, 1.00390625, 1.01171875, 3.4e38])
convert("f64", "f16", [1.0, 0.1, 65519.0, 65520.0, 6e-8, 2e-8])
convert("f32", "i1", [0.0, -0.0, 0.5, nan, -inf])
convert("i32", "f32", [16777217, 16777219, -2**31])
convert("i64", "f32", [2**53 + 1, 2**62 + 1, 36028799166447617])
convert("ui64", "f64", [2**64 - 1, 2**53 + 1])
convert("i1", "f64", [True, False])
convert("i32", "complex<f64>", [-7, 3])
convert("complex<f64>", "f32", [1 + 5j, -2.5])
convert("bf16", "f32", [1.0, -0.1, inf])
for t, v in [("f8E4M3FN", [1.0, 447.0, 0.1, 0.001953125, nan]), ("f8E5M2", [1.0, 57344.0, 1e6, 0.1, 1e-5])]:
    a, b = "tensor<5xf32>", "tensor<5x%s>" % t
    case("stablehlo.convert", "convert_f32_" + t, [const("x", v, a), "%%y = stablehlo.convert %%x : (%s) -> %s" % (a, b), "%%r = stablehlo.convert %%y : (%s) -> %s" % (b, a)], ("r", a))
for e, m in [(5, 10), (8, 7), (2, 1), (5, 0)]:
    case("stablehlo.reduce_precision", "reduce_precision_e%dm%d" % (e, m), [const("x", [0.1, -3.3, 1e5, 1e-7, inf, 0.0, 1.75], "tensor<7xf32>"),
         "%%r = stablehlo.reduce_precision %%x, format = e%dm%d : tensor<7xf32>" % (e, m)], ("r", "tensor<7xf32>"))

# chlo
for op in ["asin", "acos", "atan", "asinh", "acosh", "atanh", "sinh", "cosh", "tan", "square", "conj"]:
    unary("chlo." + op, ["f64", "f32"], [0.0, 0.25, -0.5, 0.875, 1.0, 1.5, -0.9], dialect="chlo") if op != "conj" else None
    unary("chlo." + op, CPLX, cvalues=[0.5 + 0.25j, -2 + 3j, -1.5 - 0.125j, 3j, 1.25 + 1e-9j], dialect="chlo")
for op, v in [("erf", FLOATS), ("erfc", FLOATS), ("erf_inv", [-1.0, -0.5, 0.0, 0.25, 0.999, 1.0]),
              ("lgamma", [0.5, 1.0, 2.0, 10.25, -0.5, -2.5, inf]), ("digamma", [0.5, 1.0, 10.25, -0.5, -2.5, -3.0]), ("bessel_i1e", [0.0, 0.5, -3.0, 20.0, 100.0])]:
    for t, tol in [("f64", 1e-13), ("f32", 4e-6)]:
        tt = "tensor<%dx%s>" % (len(v), t)
        case("chlo." + op, op + "_" + t, [const("x", v, tt), "%%r = chlo.%s %%x : %s -> %s" % (op, tt, tt)], ("r", tt), tol=tol)
for op in ["is_inf", "is_pos_inf", "is_neg_inf"]:
    case("chlo." + op, op + "_f32", [const("x", [1.0, inf, -inf, nan], "tensor<4xf32>"), "%%r = chlo.%s %%x : tensor<4xf32> -> tensor<4xi1>" % op], ("r", "tensor<4xi1>"))
for t in ["f32", "f64"]:
    binary("chlo.next_after", t, [0.0, 1.0, -1.0, 1.0, inf, nan], [-1.0, 2.0, 0.0, 1.0, 0.0, 1.0], dialect="chlo")
binary("chlo.zeta", "f64", [2.0, 3.0, 1.5, 1.0], [1.0, 0.5, 10.0, 2.0], dialect="chlo", tol=1e-12)
binary("chlo.polygamma", "f64", [0.0, 1.0, 2.0, 3.0], [1.5, 1.0, 0.5, 10.0], dialect="chlo", tol=1e-12)
binary("chlo.mulhi", "i32", [2**31 - 1, -2**31, 12345678], [2**31 - 1, 2**31 - 1, -87654321], dialect="chlo",
       want=[[(a * b) >> 32 for a, b in [(2**31 - 1, 2**31 - 1), (-2**31, 2**31 - 1), (12345678, -87654321)]]])
binary("chlo.mulhi", "ui64", [2**64 - 1, 2**33], [2**64 - 1, 2**40], dialect="chlo",
       want=[[((2**64 - 1)**2) >> 64, 2**73 >> 64]])
for op in ["add", "subtract", "multiply", "divide", "maximum", "minimum", "power", "remainder", "atan2"]:
    case("chlo.broadcast_" + op, "broadcast_" + op, [const("x", [[2.0], [3.0]], "tensor<2x1xf64>"), const("y", [1.0, 2.5, -4.0], "tensor<3xf64>"),
         "%%r = chlo.broadcast_%s %%x, %%y : (tensor<2x1xf64>, tensor<3xf64>) -> tensor<2x3xf64>" % op], ("r", "tensor<2x3xf64>"), tol=1e-14)
for op in ["and", "or", "xor", "shift_left", "shift_right_arithmetic", "shift_right_logical"]:
    case("chlo.broadcast_" + op, "broadcast_" + op, [const("x", [-6, 5], "tensor<2xi32>"), const("y", 3, "tensor<i32>"),
         "%%r = chlo.broadcast_%s %%x, %%y : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>" % op], ("r", "tensor<2xi32>"))
for op, tol in [("next_after", None), ("polygamma", 1e-12), ("zeta", 1e-12)]:
    case("chlo.broadcast_" + op, "broadcast_" + op, [const("x", [2.0, 3.0], "tensor<2xf64>"), const("y", 1.5, "tensor<f64>"),
         "%%r = chlo.broadcast_%s %%x, %%y : (tensor<2xf64>, tensor<f64>) -> tensor<2xf64>" % op], ("r", "tensor<2xf64>"), tol=tol)
case("chlo.broadcast_complex", "broadcast_complex", [const("x", [2.0, 3.0], "tensor<2xf32>"), const("y", 1.5, "tensor<f32>"),
     "%r = chlo.broadcast_complex %x, %y : (tensor<2xf32>, tensor<f32>) -> tensor<2xcomplex<f32>>"], ("r", "tensor<2xcomplex<f32>>"))
case("chlo.broadcast_compare", "broadcast_compare", [const("x", [2.0, 1.0], "tensor<2xf32>"), const("y", 1.5, "tensor<f32>"),
     '%r = "chlo.broadcast_compare"(%x, %y) {comparison_direction = #chlo<comparison_direction LT>} : (tensor<2xf32>, tensor<f32>) -> tensor<2xi1>'], ("r", "tensor<2xi1>"))
case("chlo.broadcast_select", "broadcast_select", [const("p", True, "tensor<i1>"), const("x", [2, 1], "tensor<2xi8>"), const("y", 9, "tensor<i8>"),
     "%r = chlo.broadcast_select %p, %x, %y : (tensor<i1>, tensor<2xi8>, tensor<i8>) -> tensor<2xi8>"], ("r", "tensor<2xi8>"))
case("chlo.constant", "constant", ["%r = chlo.constant dense<[1, 2]> : tensor<2xi32>"], ("r", "tensor<2xi32>"), want=[[1, 2]])
case("chlo.constant_like", "constant_like", [const("x", [1.0, 2.0], "tensor<2xf32>"),
     '%r = "chlo.constant_like"(%x) {value = 3.25 : f32} : (tensor<2xf32>) -> tensor<2xf32>'], ("r", "tensor<2xf32>"), want=[[3.25, 3.25]])
case("chlo.top_k", "top_k", [const("x", [[3.0, 1.0, inf, 3.0], [nan, -1.0, 0.0, -0.0]], "tensor<2x4xf32>"),
     "%v, %i = chlo.top_k(%x, k = 3) : tensor<2x4xf32> -> (tensor<2x3xf32>, tensor<2x3xi32>)"], ("v", "tensor<2x3xf32>"), ("i", "tensor<2x3xi32>"))
case("chlo._asin_acos_kernel", "asin_acos_kernel", [const("x", [0.5 + 0.25j, -2 + 3j], "tensor<2xcomplex<f64>>"), "%w = chlo._asin_acos_kernel %x : tensor<2xcomplex<f64>> -> tensor<2xcomplex<f64>>",
     "%xr = stablehlo.real %x : (tensor<2xcomplex<f64>>) -> tensor<2xf64>", "%wr = stablehlo.real %w : (tensor<2xcomplex<f64>>) -> tensor<2xf64>", "%r = stablehlo.atan2 %xr, %wr : tensor<2xf64>"],
     ("r", "tensor<2xf64>"), want=[np.arcsin(np.array([0.5 + 0.25j, -2 + 3j])).real], tol=1e-13)
