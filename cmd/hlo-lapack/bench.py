"""Times StableHLO text in jaxlib for "hlo-lapack bench --against=jax".

bench.py IN.mlir IN.npz SECONDS prints, in microseconds, how long XLA takes to
compile the program and the best and median time of a call.
"""
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
path, inputs, seconds = sys.argv[1], sys.argv[2], float(sys.argv[3])
backend = xla_bridge.get_backend("cpu")
args = []
if inputs:
    arrays = np.load(inputs)
    args = [arrays[f"in{i}"] for i in range(len([n for n in arrays.files if n.startswith("in")]))]
args = [jax.device_put(a) for a in args]


def compile_module(module):
    start = time.perf_counter()
    devices = xla_client.DeviceList(tuple(backend.local_devices()))
    executable = backend.compile_and_load(module, devices, xla_client.CompileOptions())
    return executable, time.perf_counter() - start


with mlir.make_ir_context():
    module = ir.Module.parse(open(path).read())
    compile_module(module)  # XLA's own start is not the program's
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
print(compile_time * 1e6, times[0] * 1e6, times[len(times) // 2] * 1e6)
