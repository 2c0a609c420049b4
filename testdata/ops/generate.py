"""Writes OP.mlir: programs that check one op each, edge cases first.

The expected values are what XLA's CPU backend computes for the same text (run
this with a Python that has JAX), except where a case gives `want`: the value that
the StableHLO specification demands and XLA leaves open or does otherwise.
"""
import os
import sys

import jax
import numpy as np

jax.config.update("jax_enable_x64", True)
from jax._src.interpreters import mlir
from jax._src.lib import _jax
from jax._src.lib import xla_client
from jax._src.lib.mlir import ir

device = jax.devices()[0]
files = {}
nan, inf = float("nan"), float("inf")


def xla(text):
    with mlir.make_ir_context():
        code = mlir.module_to_bytecode(ir.Module.parse(text))
    exe = device.client.compile_and_load(code, _jax.DeviceList((device,)), xla_client.CompileOptions())
    return [np.asarray(x[0]) for x in exe.execute_sharded([]).disassemble_into_single_device_arrays()]


def elem(t):
    return t.split("<", 1)[1][:-1].split("x")[-1] if "complex" not in t else t[t.index("complex"):-1]


BITS = {"f64": (np.uint64, 16), "f32": (np.uint32, 8), "f16": (np.uint16, 4), "bf16": (np.uint16, 4)}


def real(x, t):
    """One number as MLIR spells it."""
    if t in BITS:
        import ml_dtypes
        dt = {"f64": np.float64, "f32": np.float32, "f16": np.float16, "bf16": ml_dtypes.bfloat16}[t]
        v = np.asarray(x, dt)
        if not np.isfinite(v.astype(np.float64)):
            return "0x%0*X" % (BITS[t][1], int(v.view(BITS[t][0])))
        s = repr(float(v)) if t == "f64" else str(float(v))
        mantissa, e, exponent = s.partition("e")
        return mantissa + ("" if "." in mantissa else ".0") + e + exponent
    if t == "i1":
        return "true" if x else "false"
    return str(int(x))


def number(x, t):
    if t.startswith("complex"):
        part = t[8:-1]
        return "(%s, %s)" % (real(np.real(x), part), real(np.imag(x), part))
    return real(x, t)


def dense(values, t):
    def go(v):
        if isinstance(v, (list, tuple)) or isinstance(v, np.ndarray) and v.ndim:
            return "[" + ", ".join(go(x) for x in v) + "]"
        return number(v, elem(t))
    if isinstance(values, np.ndarray) and values.size == 0:
        return "dense<> : " + t
    return "dense<%s> : %s" % (go(values), t)


def const(name, values, t):
    return "  %%%s = stablehlo.constant %s" % (name, dense(values, t))


def case(op, name, lines, *results, want=None, tol=None, pre=""):
    """Adds a function: lines, then a check of each (value, type)."""
    body = "\n".join(l if l.startswith("  ") else "  " + l for l in lines)
    if want is None:
        rets = ", ".join("%" + v for v, _ in results)
        types = ", ".join(t for _, t in results)
        text = "module {\n%s  func.func public @main() -> (%s) {\n%s\n  return %s : %s\n}\n}" % (pre, types, body, rets, types)
        try:
            want = xla(text)
        except Exception as e:
            sys.exit("%s %s: %s\n%s" % (op, name, e, text))
    checks = []
    for (v, t), w in zip(results, want):
        if tol is None:
            checks.append("  check.expect_eq_const %%%s, %s" % (v, dense(w, t)))
        else:
            checks.append("  check.expect_almost_eq_const %%%s, %s {tolerance = %s : f64}" % (v, dense(w, t), real(tol, "f64")))
    text = "func.func @%s() {\n%s\n%s\n  func.return\n}\n" % (name, body, "\n".join(checks))
    files.setdefault(op, []).append(pre + text)


FLOATS = [0.0, -0.0, 0.5, -0.75, 1.0, -1.0, 2.5, -3.25, 1e-5, 40.0, inf, -inf, nan]
COMPLEX = [0, 1, -1, 1j, -1j, 0.5 + 0.25j, -2 + 3j, -1.5 - 0.125j]
TOL = {"f32": 2e-6, "f64": 1e-14, "f16": 1e-3, "bf16": 1e-2}


def unary(op, types, values=FLOATS, cvalues=COMPLEX, dialect="stablehlo", out=None, exact=False):
    for t in types:
        v = cvalues if "complex" in t else values
        tt = "tensor<%dx%s>" % (len(v), t)
        rt = "tensor<%dx%s>" % (len(v), out or t)
        sig = "%s -> %s" % (tt, rt) if dialect == "chlo" else "(%s) -> %s" % (tt, rt)
        case(op, "%s_%s" % (op.split(".")[1], "".join(c for c in t if c.isalnum())),
             [const("x", v, tt), "%%r = %s.%s %%x : %s" % (dialect, op.split(".")[1], sig)],
             ("r", rt), tol=None if exact else TOL[t.replace("complex<", "").replace(">", "")] * (1 if "complex" not in t else 50))


def binary(op, t, xs, ys, name="", tol=None, want=None, dialect="stablehlo"):
    tt = "tensor<%dx%s>" % (len(xs), t)
    sig = "%s, %s -> %s" % (tt, tt, tt) if dialect == "chlo" else tt
    case(op, (op.split(".")[1] + "_" + "".join(c for c in t if c.isalnum()) + name),
         [const("x", xs, tt), const("y", ys, tt), "%%r = %s.%s %%x, %%y : %s" % (dialect, op.split(".")[1], sig)],
         ("r", tt), tol=tol, want=want)


def bits(op, t, xs, ys, name="_signed_zeros", want=None):
    """Compares the bits of the result, so that signed zeros count."""
    it = {"f32": "i32", "f64": "i64"}[t]
    tt, ti = "tensor<%dx%s>" % (len(xs), t), "tensor<%dx%s>" % (len(xs), it)
    lines = [const("x", xs, tt)]
    args = "%x"
    if ys is not None:
        lines.append(const("y", ys, tt))
        args = "%x, %y"
    lines += ["%%v = %s %s : %s" % (op, args, tt), "%%r = stablehlo.bitcast_convert %%v : (%s) -> %s" % (tt, ti)]
    if want is not None:
        want = [np.array(want, {"f32": np.float32, "f64": np.float64}[t]).view({"f32": np.int32, "f64": np.int64}[t])]
    case(op, op.split(".")[1] + "_" + t + name, lines, ("r", ti), want=want)


here = os.path.dirname(os.path.abspath(__file__))
for name in ["cases_elementwise.py", "cases_special.py", "cases_shape.py"]:
    exec(open(os.path.join(here, name)).read())

for op, funcs in sorted(files.items()):
    with open(os.path.join(here, op.split(".")[0] + "_" + op.split(".")[1] + ".mlir"), "w") as f:
        f.write("\n// -----\n\n".join(funcs))
print(len(files), "files", sum(map(len, files.values())), "functions")
