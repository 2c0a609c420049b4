"""Runs StableHLO text in jaxlib, for the tests that compare with it.

check.py run IN.mlir IN.npz OUT.npz   calls @main and stores out0, out1, ...
check.py compile IN.mlir              prints how long XLA takes to compile it, in ms
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
backend = xla_bridge.get_backend("cpu")


def load(path):
    module = ir.Module.parse(open(path).read())
    options = xla_client.CompileOptions()
    devices = xla_client.DeviceList(tuple(backend.local_devices()))
    start = time.perf_counter()
    executable = backend.compile_and_load(module, devices, options)
    return executable, 1e3 * (time.perf_counter() - start)


with mlir.make_ir_context():
    if sys.argv[1] == "compile":
        load(sys.argv[2])  # XLA's own start is not the program's
        print(min(load(sys.argv[2])[1] for _ in range(5)))
    else:
        executable, _ = load(sys.argv[2])
        args = np.load(sys.argv[3])
        outs = executable.execute([jax.device_put(args[f"in{i}"]) for i in range(len(args.files))])
        np.savez(sys.argv[4], **{f"out{i}": np.asarray(x) for i, x in enumerate(outs)})
