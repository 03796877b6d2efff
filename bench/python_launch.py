"""Host time of launches from Python: what pyk2cu._ext adds to the library, by kinds of arguments.

The kernel has no work: `--threads 0` of an `if`. On the CPU device the time includes running one block.
Run it with the package on PYTHONPATH: python3 bench/python_launch.py [--device cuda:0] [--calls 20000]
"""

import argparse
import time

import numpy as np

from pyk2cu import _ext

TEXT = """from numba import cuda

@cuda.jit
def three(x, y, out):
    i = cuda.grid(1)
    if i < 0:
        out[i] = x[i] + y[i]

@cuda.jit
def five(x, y, out, n, a):
    i = cuda.grid(1)
    if i < 0:
        out[i] = x[i] + a * y[i] + n
"""


class Dispatcher(_ext.Dispatcher):
    """Launches one kernel; everything but the first launch of each kind goes by a plan."""

    def __init__(self, program, name, device):
        self.kernel = _ext.Kernel(program, name, device)
        self.asked = 0

    def _configure(self, key):
        stream = key[2] if len(key) > 2 else 0
        return _ext.Configured(self, (key[0], 1, 1), (key[1], 1, 1), stream, stream.handle if stream else 0)

    def _launch(self, configured, args):
        self.asked += 1
        own = tuple(view(each) for each in args)
        self.kernel.launch(configured, own, True)


def view(value):
    """An Array on the memory of another library's array."""
    if not hasattr(value, "__cuda_array_interface__"):
        return value
    given = value.__cuda_array_interface__
    dtype = np.dtype(given["typestr"])
    return _ext.Array(given["data"][0], given["shape"], given.get("strides"), dtype, _ext.current_device(), value)


def measure(what, call, device, calls):
    """Prints the best nanoseconds a call of several rounds, far below the depth of the driver's queue each."""
    batch, best = 200, float("inf")
    for _ in range(max(calls // batch, 5)):
        begin = time.perf_counter_ns()
        for _ in range(batch):
            call()
        best = min(best, (time.perf_counter_ns() - begin) / batch)
        device.synchronize()
    print(f"{what:44s} {best:8.0f} ns")


def main():
    """Measures all kinds."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--calls", type=int, default=20000)
    options = parser.parse_args()
    device = _ext.open_device(options.device)
    _ext.set_current_device(device)
    program = _ext.Program.from_text(TEXT, "launch.py")
    three, five = Dispatcher(program, "three", device), Dispatcher(program, "five", device)
    memory = device.allocate(1 << 16)
    make = lambda i, n=32: _ext.Array(memory.address + 1024 * i, (n,), None, np.dtype("f4"), device, memory)
    x, y, out = make(0), make(1), make(2)
    moved = [make(i % 60, 16 + i) for i in range(3, 51)]
    c = three[1, 32]
    a = np.float32(2)
    at = [0]

    def others():
        at[0] = (at[0] + 1) % 48
        c(moved[at[0]], y, out)

    run = lambda what, call: measure(what, call, device, options.calls)
    run("nothing", lambda: None)
    run("c(x, y, out)", lambda: c(x, y, out))
    run("k[1, 32](x, y, out)", lambda: three[1, 32](x, y, out))
    run("c(other array each time, y, out)", others)
    run("k[1, 32](x, y, out, 5, 2.5)", lambda: five[1, 32](x, y, out, 5, 2.5))
    run("k[1, 32](x, y, out, 5, np.float32)", lambda: five[1, 32](x, y, out, 5, a))
    run("Array(…)", lambda: make(5))
    for name in ("torch", "cupy"):
        try:
            library = __import__(name)
            tensors = [library.zeros(32, dtype=library.float32, **({"device": "cuda"} if name == "torch" else {}))
                       for _ in range(3)] if device.is_cuda else []
        except ImportError:
            continue
        if tensors:
            run(f"c({name}, {name}, {name})", lambda: c(*tensors))
    if not device.is_cuda:
        host = [np.zeros(32, np.float32) for _ in range(3)]
        run("c(numpy, numpy, numpy)", lambda: c(*host))
    print("Python was asked", three.asked, "and", five.asked, "times")


if __name__ == "__main__":
    main()
