"""Host times of launches, copies, imports and first launches: pyk2cu, numba-cuda and CuPy's RawKernel in one run.

    python bench/python/launch_overhead.py [--contenders pyk2cu,numba,cupy] [--processes 3] [--json FILE]

Each contender runs in processes of its own, in turn; a figure is the median over its processes of the median over the
repetitions in each. What is not installed, or finds no GPU, is left out; pyk2cu runs on the CPU device then. Launches are
asynchronous: the time is that of the host until the call returns. Batches are short enough for the driver's queue.
"The driver's own call" is cuLaunchKernel with three pointers, called by C++ in a loop: no launch is faster. All packages
are imported once before from source, and then from the bytecode that this leaves in a folder of the run.
"""
import argparse
import importlib
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

import numpy as np

THREADS, BLOCKS = 128, 8
SIZE = THREADS * BLOCKS
BATCH, REPETITIONS = 200, 41

KERNELS = '''from {package} import cuda


@cuda.jit(cache=True)
def add(x, y, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = x[i] + y[i]


@cuda.jit(cache=True)
def add_scaled(x, y, out, factor, shift):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = x[i] + factor * y[i] + shift
'''

CUPY_KERNELS = r'''
extern "C" __global__ void add(const float* x, const float* y, float* out) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < 1024) out[i] = x[i] + y[i];
}
extern "C" __global__ void add_scaled(const float* x, const float* y, float* out, float factor, int shift) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < 1024) out[i] = x[i] + factor * y[i] + shift;
}
'''


def patch_numpy():
    """Names that numba-cuda 0.30 imports and NumPy 2.4 or later does not have."""
    for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, old):
            setattr(np, old, getattr(np, new))


class Numba:
    """numba-cuda, or pyk2cu by the same API."""

    def __init__(self, package, folder):
        patch_numpy()
        self.cuda = importlib.import_module(package + ".cuda")
        path = pathlib.Path(folder, f"kernels_of_{package}.py")
        if not path.exists():
            path.write_text(KERNELS.format(package=package))
        self.path = path
        if package == "numba" and not self.cuda.is_available():
            raise ImportError("numba-cuda finds no GPU")
        self.cuda.current_context()
        self.synchronize = self.cuda.synchronize
        self.device = self.cuda.get_current_device().name
        self.device = self.device.decode() if isinstance(self.device, bytes) else self.device

    def load(self):
        sys.path.insert(0, str(self.path.parent))
        return importlib.import_module(self.path.stem)

    def array(self, values):
        return self.cuda.to_device(values)

    def first_launch(self, arrays):
        self.load().add[BLOCKS, THREADS](*arrays)

    def launches(self):
        """{what: function without arguments}"""
        kernels = self.load()
        add, scaled = kernels.add, kernels.add_scaled
        x, y, out = (self.array(np.ones(SIZE, np.float32)) for _ in range(3))
        many = [tuple(self.array(np.ones(SIZE, np.float32)) for _ in range(3)) for _ in range(16)]
        host = [np.ones(SIZE, np.float32) for _ in range(3)]
        stream = self.cuda.stream()
        configured, turn = add[BLOCKS, THREADS], iter(())

        def changing():
            nonlocal turn
            arrays = next(turn, None)
            if arrays is None:
                turn = iter(many)
                arrays = next(turn)
            add[BLOCKS, THREADS](*arrays)

        factor, shift = np.float32(2), np.int32(3)
        return {
            "k[g, b](x, y, out)": lambda: add[BLOCKS, THREADS](x, y, out),
            "configured(x, y, out)": lambda: configured(x, y, out),
            "other arrays at each launch": changing,
            "k[g, b, stream](x, y, out)": lambda: add[BLOCKS, THREADS, stream](x, y, out),
            "k.forall(n)(x, y, out)": lambda: add.forall(SIZE)(x, y, out),
            "with Python numbers": lambda: scaled[BLOCKS, THREADS](x, y, out, 2.0, 3),
            "with NumPy scalars": lambda: scaled[BLOCKS, THREADS](x, y, out, factor, shift),
            "slices made at each launch": lambda: add[BLOCKS, THREADS](x[:512], y[512:], out[256:768]),
            "three arrays of the host": lambda: add[BLOCKS, THREADS](*host),
        }

    def copies(self, host, pinned):
        device = self.array(host)
        result = np.empty_like(host)
        source = self.cuda.pinned_array(host.shape, host.dtype) if pinned else host
        target = self.cuda.pinned_array(host.shape, host.dtype) if pinned else result
        return (lambda: device.copy_to_device(source)), (lambda: device.copy_to_host(target))

    def allocate(self):
        return self.cuda.device_array(SIZE, np.float32)

    def driver_launch(self):
        """Seconds of the driver's own launch, or None."""
        if self.cuda.__name__ != "pyk2cu.cuda" or not self.cuda.get_current_device().is_cuda:
            return None
        from pyk2cu import _ext

        return statistics.median(_ext.time_driver_launch(BLOCKS, THREADS, BATCH) for _ in range(REPETITIONS))


class Cupy:
    def __init__(self, package, folder):
        self.cupy = importlib.import_module("cupy")
        self.cupy.cuda.Device(0).use()
        self.cupy.zeros(1)
        self.synchronize = self.cupy.cuda.Device(0).synchronize
        self.device = self.cupy.cuda.runtime.getDeviceProperties(0)["name"].decode()

    def array(self, values):
        return self.cupy.asarray(values)

    def first_launch(self, arrays):
        self.cupy.RawKernel(CUPY_KERNELS, "add")((BLOCKS,), (THREADS,), arrays)

    def launches(self):
        add, scaled = (self.cupy.RawKernel(CUPY_KERNELS, name) for name in ("add", "add_scaled"))
        x, y, out = (self.array(np.ones(SIZE, np.float32)) for _ in range(3))
        many = [tuple(self.array(np.ones(SIZE, np.float32)) for _ in range(3)) for _ in range(16)]
        stream = self.cupy.cuda.Stream()
        grid, block = (BLOCKS,), (THREADS,)
        factor, shift, turn = np.float32(2), np.int32(3), iter(())

        def changing():
            nonlocal turn
            arrays = next(turn, None)
            if arrays is None:
                turn = iter(many)
                arrays = next(turn)
            add(grid, block, arrays)

        def in_stream():
            with stream:
                add(grid, block, (x, y, out))

        return {
            "k[g, b](x, y, out)": lambda: add(grid, block, (x, y, out)),
            "other arrays at each launch": changing,
            "k[g, b, stream](x, y, out)": in_stream,
            "with NumPy scalars": lambda: scaled(grid, block, (x, y, out, factor, shift)),
            "slices made at each launch": lambda: add(grid, block, (x[:512], y[512:], out[256:768])),
        }

    def copies(self, host, pinned):
        device = self.array(host)
        source, target = host, np.empty_like(host)
        if pinned:
            import cupyx

            source, target = (cupyx.empty_pinned(host.shape, host.dtype) for _ in range(2))
        return (lambda: device.set(source)), (lambda: device.get(out=target))

    def allocate(self):
        return self.cupy.empty(SIZE, np.float32)

    def driver_launch(self):
        return None


CONTENDERS = {"pyk2cu": (Numba, "pyk2cu", "pyk2cu.cuda"), "numba": (Numba, "numba", "numba.cuda"),
              "cupy": (Cupy, "cupy", "cupy")}


def median_time(call, synchronize, batch, repetitions):
    """Seconds of one call: the median over repetitions of the mean of a batch."""
    call()
    synchronize()
    times = []
    for _ in range(repetitions):
        begin = time.perf_counter()
        for _ in range(batch):
            call()
        times.append((time.perf_counter() - begin) / batch)
        synchronize()
    return statistics.median(times)


def worker_figures(contender):
    """{what: seconds}"""
    result = {}
    driver = contender.driver_launch()
    if driver is not None:
        result["launch: the driver's own call"] = driver
    for what, call in contender.launches().items():
        synchronous = "of the host" in what
        result["launch: " + what] = median_time(call, contender.synchronize, 20 if synchronous else BATCH, REPETITIONS)
    result["array of 4 KB on the device"] = median_time(contender.allocate, contender.synchronize, BATCH, REPETITIONS)
    for size, name, batch in ((1 << 10, "4 KB", 50), (1 << 24, "64 MB", 1)):
        host = np.arange(size, dtype=np.float32)
        for pinned in (False, True) if batch == 1 else (False,):
            up, down = contender.copies(host, pinned)
            suffix = f"{name} {'pinned ' if pinned else ''}"
            for direction, call in (("host to device", up), ("device to host", down)):
                def complete(call=call):
                    call()
                    contender.synchronize()
                result[f"copy: {suffix.strip()} {direction}"] = median_time(complete, contender.synchronize, batch, 21)
    return result


def work(name, task, folder):
    """The worker's part: prints figures as JSON."""
    make, package, module = CONTENDERS[name]
    if task == "import":
        patch_numpy()
        begin = time.perf_counter()
        importlib.import_module(module)
        result = {"import beside NumPy": time.perf_counter() - begin}
    elif task == "whole":
        patch_numpy()
        begin = time.perf_counter()
        contender = make(package, folder)
        contender.first_launch(tuple(contender.array(np.ones(SIZE, np.float32)) for _ in range(3)))
        contender.synchronize()
        result = {"from the import to the first result": time.perf_counter() - begin}
    else:
        contender = make(package, folder)
        if task == "first":
            arrays = tuple(contender.array(np.ones(SIZE, np.float32)) for _ in range(3))
            contender.synchronize()
            begin = time.perf_counter()
            contender.first_launch(arrays)
            contender.synchronize()
            result = {"first launch": time.perf_counter() - begin}
        else:
            result = worker_figures(contender)
            result["device"] = contender.device
    print(json.dumps(result))


def start(name, task, folder, bytecode):
    """What a worker process printed, or None."""
    environment = dict(os.environ, PYK2CU_CACHE="on", PYK2CU_CACHE_DIR=os.path.join(folder, "pyk2cu"),
                       NUMBA_CACHE_DIR=os.path.join(folder, "numba"), CUPY_CACHE_DIR=os.path.join(folder, "cupy"), PYTHONWARNINGS="ignore")
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    environment["PYTHONPYCACHEPREFIX"] = bytecode
    command = [sys.executable, os.path.abspath(__file__), "--worker", name, task, folder]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    if done.returncode:
        lines = done.stderr.strip().splitlines() or ["?"]
        print(f"{name}, {task}: left out: {lines[-1]}", file=sys.stderr)
        return None
    return json.loads(done.stdout.splitlines()[-1])


def measure(names, processes):
    """{contender: {what: [seconds]}} and the devices."""
    figures, devices = {name: {} for name in names}, {}

    def note(name, found, suffix=""):
        for what, value in (found or {}).items():
            if what == "device":
                devices[name] = value
            else:
                figures[name].setdefault(what + suffix, []).append(value)

    with tempfile.TemporaryDirectory() as bytecode:
        for name in list(figures):
            with tempfile.TemporaryDirectory() as folder:
                if start(name, "whole", folder, bytecode) is None:
                    del figures[name]
        for _ in range(processes):
            for name in figures:
                with tempfile.TemporaryDirectory() as folder:
                    note(name, start(name, "first", folder, bytecode), ", cold")
                    note(name, start(name, "first", folder, bytecode), ", cached")
                    note(name, start(name, "import", folder, bytecode))
                    note(name, start(name, "figures", folder, bytecode))
                with tempfile.TemporaryDirectory() as folder:
                    note(name, start(name, "whole", folder, bytecode), ", cold")
                    note(name, start(name, "whole", folder, bytecode), ", cached")
    return figures, devices


def table(figures):
    names = list(figures)
    rows = dict.fromkeys(what for name in names for what in figures[name])
    order = sorted(rows, key=lambda what: (not what.startswith("launch"), not what.startswith("copy")))
    lines = [f"{'':46}" + "".join(f"{name:>12}{'' if name == 'pyk2cu' else '   x':4}" for name in names)]
    for what in order:
        line = f"{what:46}"
        own = figures.get("pyk2cu", {}).get(what)
        for name in names:
            values = figures[name].get(what)
            value = statistics.median(values) if values else None
            ratio = f"{value / statistics.median(own):5.1f}" if value and own and name != "pyk2cu" else ""
            line += f"{time_text(value):>11} {ratio:4}"
        lines.append(line.rstrip())
    return "\n".join(lines)


def time_text(seconds):
    if seconds is None:
        return "-"
    return f"{seconds * 1e6:.2f} us" if seconds < 1e-3 else f"{seconds * 1e3:.2f} ms"


def main():
    if sys.argv[1:2] == ["--worker"]:
        work(*sys.argv[2:])
        return
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--contenders", default="pyk2cu,numba,cupy")
    parser.add_argument("--processes", type=int, default=3)
    parser.add_argument("--json", help="all figures, in seconds")
    options = parser.parse_args()
    figures, devices = measure(options.contenders.split(","), options.processes)
    print(", ".join(f"{name} on {device}" for name, device in devices.items()))
    print(f"medians of {options.processes} processes; x: how many times the time of pyk2cu\n")
    print(table(figures))
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps({"devices": devices, "seconds": figures}, indent=1))


if __name__ == "__main__":
    main()
