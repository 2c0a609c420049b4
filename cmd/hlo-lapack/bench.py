"""Times StableHLO text in jaxlib for "hlo-lapack bench --against=jax".

bench.py SECONDS reads requests, one a line: the paths of a program and of its
npz file (empty if it takes no arguments), a tab between them. For each it
prints, in microseconds, how long XLA takes to compile the program and the best
and median time of a call; or "error" and why.
"""
import os
import sys
import time

import jax

jax.config.update("jax_enable_x64", True)
import numpy as np
from jax._src import xla_bridge
from jax._src.interpreters import mlir
from jax._src.lib import xla_client
from jax._src.lib.mlir import ir
from jaxlib import lapack

lapack._lapack.initialize()
seconds = float(sys.argv[1])
backend = xla_bridge.get_backend("cpu")
answers = os.fdopen(os.dup(1), "w", buffering=1)
os.dup2(2, 1)  # what XLA prints is no answer


def compile_module(module):
    start = time.perf_counter()
    devices = xla_client.DeviceList(tuple(backend.local_devices()))
    executable = backend.compile_and_load(module, devices, xla_client.CompileOptions())
    return executable, time.perf_counter() - start


def times_of(path, inputs):
    args = []
    if inputs:
        arrays = np.load(inputs)
        args = [arrays[f"in{i}"] for i in range(len([n for n in arrays.files if n.startswith("in")]))]
    args = [jax.device_put(a) for a in args]
    with mlir.make_ir_context():
        module = ir.Module.parse(open(path).read())
        executable, compile_time = min((compile_module(module) for _ in range(3)), key=lambda p: p[1])

    def call():
        outs = executable.execute(args)
        for o in outs:
            o.block_until_ready()

    call()
    times = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end or len(times) < 3:
        start = time.perf_counter()
        call()
        times.append(time.perf_counter() - start)
    times.sort()
    return compile_time, times[0], times[len(times) // 2]


with mlir.make_ir_context():  # XLA's own start is no program's
    compile_module(ir.Module.parse("func.func public @main() -> tensor<f32> {\n"
                                   "  %0 = stablehlo.constant dense<1.0> : tensor<f32>\n  return %0 : tensor<f32>\n}"))
for line in sys.stdin:
    path, inputs = line.rstrip("\n").split("\t")
    try:
        print(*(t * 1e6 for t in times_of(path, inputs)), file=answers)
    except Exception as e:
        print("error", str(e).strip().split("\n")[-1], file=answers)
