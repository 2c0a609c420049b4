"""Writes print.json: arrays of every type NumPy has, and NumPy's str of them."""
import json
import os
import numpy as np

rng = np.random.default_rng(7)
cases = []


def add(a):
    a = np.asarray(a)
    cases.append({"dtype": a.dtype.str, "shape": list(a.shape), "data": a.tobytes().hex(), "str": str(a)})


floats = [np.float16, np.float32, np.float64]
for t in floats:
    for v in [0, -0.0, 1, 0.1, 1 / 3, 999, 1000, 1e4, 123456, 999999, 6e4, 1e-4, 9e-5, np.nan, np.inf, -np.inf]:
        add(t(v))
        add(np.array([v, 1.5], t))
        add(np.array([[v, -2], [0.25, 3e-3]], t))
    for scale in [1e-3, 1, 30, 2e3]:
        for shape in [(3,), (4, 4), (2, 3, 4), (20,), (6, 9), (1, 1), (3, 0, 2)]:
            add((rng.standard_normal(shape) * scale).astype(t))
    add(rng.standard_normal((2, 600)).astype(t))
    add(np.array([np.nan, 1, -np.inf], t))
    add(np.array([np.nan], t))
    add(np.array([1.0, 2.0, -3.0], t))
for t in [np.float32, np.float64]:
    c = np.complex64 if t == np.float32 else np.complex128
    for v in [0, -0.0, 1, -1.5 + 2j, 1e9 + 1e-9j, complex(np.nan, np.inf), complex(1, -np.inf), 1e15, 1e16j, 1 / 3, 123456789]:
        add(c(v))
        add(np.array([v, 1 + 1j, -2], c))
    for scale in [1e-3, 1, 2e3]:
        for shape in [(3,), (5, 5), (2, 3, 4), (0,)]:
            add(((rng.standard_normal(shape) + 1j * rng.standard_normal(shape)) * scale).astype(c))
    add(rng.standard_normal((30, 40)).astype(c))
    add(np.array([1e8, 1e300, 1e-300]).astype(t))
for t in [np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64]:
    i = np.iinfo(t)
    add(t(i.max))
    add(np.array([i.min, i.max, 0, 7], t))
    add(np.arange(60).astype(t).reshape(3, 4, 5))
    add(np.arange(1001).astype(t))
add(np.bool_(True))
add(np.array([True, False]))
add(np.array([[True, True], [True, True]]))
add(np.zeros((8, 200), bool))
with open(os.path.join(os.path.dirname(__file__), "print.json"), "w") as f:
    json.dump(cases, f, indent=0)
