"""Times the kernels of bench/kernels under other tools, and writes what bench/python/plot.py plots.

    python bench/python/compare.py [--tools numba-cuda,cupy,warp] [--only NAME,FILE,…] [--reps 31] [--json FILE]

numba-cuda runs the same Python files, CuPy's RawKernel the CUDA C++ by hand, Warp the kernels of warp_kernels.py, which
are those that it can say without shared memory and barriers. Needs a GPU, NumPy, and of `numba-cuda`, `cupy-cuda13x`
and `warp-lang` what is to be compared; what is missing is said, and the others run. All results are compared with
those by hand where CuPy is there; times of a kernel whose results differ are left out, with a note.
"""
import argparse
import json
import pathlib
import sys

try:
    import numpy as np

    import cases
except ImportError as error:
    sys.exit(f"error: {error}; pip install numpy")
from gpu_timer import GpuError, GpuTimer


class NumbaCuda:
    """The Python files as they are."""

    name, package = "numba-cuda", "numba-cuda[cu13]"

    def __init__(self):
        import numba_cuda
        from numba import cuda

        self.cuda, self.version = cuda, numba_cuda.__version__
        cuda.current_context()

    def columns(self, case):
        yield self.name, False

    def prepare(self, case, _expert, arrays):
        kernel = getattr(cases.load_kernels(case.file), case.name)
        there = {name: self.cuda.to_device(array) for name, array in arrays.items()}
        grid, block = case.launch()
        configured, arguments = kernel[grid, block], case.arguments(there)
        return lambda: configured(*arguments), lambda: {name: there[name].copy_to_host() for name in case.written}, 0


class CupyRawKernel:
    """The CUDA C++ by hand, compiled and launched by CuPy."""

    name, package = "cupy", "cupy-cuda13x"

    def __init__(self):
        import cupy

        self.cupy, self.version = cupy, cupy.__version__
        self.modules = {}
        cupy.cuda.Device(0).use()

    def columns(self, case):
        yield "CuPy RawKernel", False
        if case.has_expert():
            yield "CuPy RawKernel, expert", True

    def prepare(self, case, expert, arrays):
        if case.file not in self.modules:
            text = (cases.FOLDER / f"{case.file}.cu").read_text(encoding="utf-8")
            self.modules[case.file] = self.cupy.RawModule(code=text, options=("-std=c++17",))
        kernel = self.modules[case.file].get_function(case.name + "_expert" * expert)
        there = {name: self.cupy.asarray(array) for name, array in arrays.items()}
        grid, block = case.launch(expert)
        arguments = tuple(case.arguments(there, by_hand=True))
        return (lambda: kernel(grid, block, arguments), lambda: {name: there[name].get() for name in case.written},
                self.cupy.cuda.get_current_stream().ptr)


class Warp:
    """The kernels of warp_kernels.py."""

    name, package = "warp", "warp-lang"

    def __init__(self):
        import warp

        warp.config.quiet = True
        warp.init()
        import warp_kernels

        self.warp, self.kernels, self.version = warp, warp_kernels, warp.__version__
        self.device = warp.get_device("cuda:0")

    def columns(self, case):
        if hasattr(self.kernels, case.name):
            yield "Warp", False

    def prepare(self, case, _expert, arrays):
        warp, kernel = self.warp, getattr(self.kernels, case.name)
        there = {name: warp.array(array, device=self.device) for name, array in arrays.items()}
        dim = self.kernels.threads(case, arrays)
        command = warp.launch(kernel, dim=dim, inputs=case.arguments(there), device=self.device, record_cmd=True)
        return (command.launch, lambda: {name: there[name].numpy() for name in case.written},
                self.device.stream.cuda_stream)


TOOLS = [CupyRawKernel, NumbaCuda, Warp]


def open_tools(wanted):
    """The tools that are there; says of the others what is missing."""
    tools = []
    for tool in TOOLS:
        if wanted and tool.name not in wanted:
            continue
        try:
            tools.append(tool())
        except ImportError as error:
            print(f"{tool.name} is left out: {error}; pip install {tool.package}", file=sys.stderr)
    return tools


def measure(case, tools, timer, repetitions):
    """The medians by column. The first result, that by hand where CuPy is there, is what others are compared with."""
    times, expected, arrays = {}, None, case.arrays()
    for tool in tools:
        for column, expert in tool.columns(case):
            launch, results, stream = tool.prepare(case, expert, arrays)
            launch()
            timer.call("cuCtxSynchronize")
            found = results()
            expected = found if expected is None else expected
            if same_results(case, column, found, expected):
                times[column] = timer.median(launch, repetitions, stream)
    return times


def same_results(case, column, found, expected):
    """Whether they are equal, within the kernel's tolerance; says which are not."""
    for name in case.written:
        worst, part = cases.difference(found[name], expected[name], case.tolerance)
        if part > case.may_differ:
            print(f"{case.name}, {column}, is left out: {part:.3g} of {name} differ from the first result, by "
                  f"{worst:.3g} of the largest value at most", file=sys.stderr)
            return False
    return True


def text_of(about, rows):
    """JSON with a kernel a line, as bench_kernel_time writes it."""
    rounded = [{**row, "ms": {column: float(f"{time:.6g}") for column, time in row["ms"].items()}} for row in rows]
    lines = ",\n".join("  " + json.dumps(row) for row in rounded)
    return f'{{"about": {json.dumps(about)},\n "kernels": [\n{lines}\n ]}}\n'


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--tools", default="", help="a comma list of: " + ", ".join(tool.name for tool in TOOLS))
    parser.add_argument("--only", default="", help="a comma list of kernels and files of kernels")
    parser.add_argument("--reps", type=int, default=31)
    parser.add_argument("--json")
    given = parser.parse_args()
    unknown = set(given.tools.split(",")) - {tool.name for tool in TOOLS} - {""}
    if unknown:
        parser.error("there is no tool " + ", ".join(sorted(unknown)))
    try:
        timer = GpuTimer()
        tools = open_tools([name for name in given.tools.split(",") if name])
        if not tools:
            sys.exit("error: no tool is there to compare with")
        rows = []
        only = [name for name in given.only.split(",") if name]
        for case in cases.read_cases(timer.multiprocessors(), only=only):
            times = measure(case, tools, timer, given.reps)
            rows.append({"name": case.name, "file": case.file, "ms": times})
            print(f"{case.name:20} " + "  ".join(f"{column} {time:.4f}" for column, time in times.items()), flush=True)
        about = {"tool": ", ".join(f"{tool.name} {tool.version}" for tool in tools), "device": timer.name(),
                 "repetitions": str(given.reps)}
    except GpuError as error:
        sys.exit(f"error: {error}")
    if given.json:
        pathlib.Path(given.json).write_text(text_of(about, rows), encoding="utf-8")


if __name__ == "__main__":
    main()
