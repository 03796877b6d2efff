"""A cached start: from the start of a process to the end of its first launch, cold and from the disk cache, for pyk2cu and, where there is a GPU
and numba-cuda with NumPy, for numba-cuda with cache=True: the same kernel, the same run.

    python3 bench/cached_start.py [--device cuda|cpu] [--program build/pyk2cu] [--repetitions 11] [--json FILE]

Each figure is the median of whole processes. "empty" is a process that does nothing (pyk2cu --version), or that imports numba-cuda and makes a
context; opening the device, which on a GPU means to make a context, is given on its own. The phases are those of the last process, by --time.
"""
import argparse
import json
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time

KERNEL = """from numba import cuda


@cuda.jit("void(float32, float32[::1], float32[::1])"{options})
def saxpy(a, x, y):
    i = cuda.grid(1)
    if i < x.shape[0]:
        y[i] = a * x[i] + y[i]
"""

NUMBA_PROGRAM = """import sys, time
import numpy as np
from numba import cuda
cuda.current_context()
if sys.argv[1] == "launch":
    begin = time.perf_counter()
    import kernels
    x, y = cuda.to_device(np.arange(1000, dtype=np.float32)), cuda.to_device(np.ones(1000, dtype=np.float32))
    kernels.saxpy[4, 256](np.float32(2), x, y)
    cuda.synchronize()
    assert y.copy_to_host()[999] == 1999
    print((time.perf_counter() - begin) * 1000)
"""

EXPECTED = " 199."


def run(command, environment, folder):
    """Milliseconds of the whole process, and what it printed."""
    begin = time.perf_counter()
    done = subprocess.run(command, env={**os.environ, **environment}, cwd=folder, capture_output=True, text=True)
    elapsed = (time.perf_counter() - begin) * 1000
    if done.returncode != 0:
        sys.exit(f"error: {' '.join(command)}: {done.stderr.strip() or done.stdout.strip()}")
    return elapsed, done


def phases(text):
    """{"lex": microseconds, …} of the lines that --time prints."""
    return {name: float(value) for name, value in re.findall(r"^  ([a-z ]+?) +([0-9.]+) us$", text, re.M)}


def opening(text):
    """Milliseconds that opening the device took."""
    found = re.search(r"opening the device ([0-9.]+) ms", text)
    return float(found.group(1)) if found else 0.0


def measure_pyk2cu(program, device, folder, repetitions):
    file = folder / "kernels.py"
    file.write_text(KERNEL.format(options=""))
    arguments = ["--device", device, "--grid", "1", "--block", "128", "--arg", "a=2.0", "--arg", "x=arange:float32:100", "--arg", "y=ones:float32:100", "--print", "y", "--time"]
    launch = [program, "run", str(file), *arguments]

    def once(cache):
        elapsed, done = run(launch, {"PYK2CU_CACHE": "on", "PYK2CU_CACHE_DIR": str(cache)}, folder)
        if EXPECTED not in done.stdout:
            sys.exit(f"error: a wrong result: {done.stdout}")
        return elapsed, done.stderr

    rows = {"cold": [once(folder / f"cold{i}") for i in range(repetitions)]}
    warm = folder / "warm"
    once(warm)
    rows["cached"] = [once(warm) for _ in range(repetitions)]
    result = {name: {"process_ms": statistics.median(row[0] for row in values), "open_ms": statistics.median(opening(row[1]) for row in values),
                     "phases_us": phases(values[-1][1])} for name, values in rows.items()}
    version = [run([program, "--version"], {}, folder)[0] for _ in range(repetitions)]
    result["empty"] = {"process_ms": statistics.median(version)}
    return result


def measure_numba(folder, repetitions):
    (folder / "kernels.py").write_text(KERNEL.format(options=", cache=True"))
    (folder / "main.py").write_text(NUMBA_PROGRAM)

    def once(cache, what="launch"):
        elapsed, done = run([sys.executable, "main.py", what], {"NUMBA_CACHE_DIR": str(cache), "PYTHONDONTWRITEBYTECODE": "1"}, folder)
        return elapsed, float(done.stdout or 0)

    rows = {"cold": [once(folder / f"cold{i}") for i in range(repetitions)]}
    warm = folder / "warm"
    once(warm)
    rows["cached"] = [once(warm) for _ in range(repetitions)]
    rows["empty"] = [once(warm, "context") for _ in range(repetitions)]
    return {name: {"process_ms": statistics.median(row[0] for row in values), "kernel_ms": statistics.median(row[1] for row in values)} for name, values in rows.items()}


def numba_version():
    try:
        import numpy  # noqa: F401
        import numba_cuda
        from numba import cuda
    except ImportError as error:
        return None, str(error)
    return (numba_cuda.__version__, "") if cuda.is_available() else (None, "there is no GPU that numba-cuda can use")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--program", default=str(pathlib.Path(__file__).resolve().parent.parent / "build" / "pyk2cu"))
    parser.add_argument("--repetitions", type=int, default=11)
    parser.add_argument("--json")
    options = parser.parse_args()
    result = {"device": options.device}
    with tempfile.TemporaryDirectory() as folder:
        ours = pathlib.Path(folder) / "pyk2cu"
        ours.mkdir()
        result["pyk2cu"] = measure_pyk2cu(str(pathlib.Path(options.program).resolve()), options.device, ours, options.repetitions)
        version, reason = numba_version() if options.device.startswith("cuda") else (None, "it has no CPU device that compiles")
        if version:
            theirs = pathlib.Path(folder) / "numba"
            theirs.mkdir()
            result["numba-cuda " + version] = measure_numba(theirs, options.repetitions)
        else:
            print(f"no numba-cuda: {reason}")
    print(f"{'process start to first launch done [ms]':<42} {'cold':>10} {'cached':>10} {'empty':>10}")
    for name, rows in result.items():
        if name == "device":
            continue
        print(f"{name + ', ' + options.device:<42} " + " ".join(f"{rows[row]['process_ms']:>10.2f}" for row in ("cold", "cached", "empty")))
        if "open_ms" in rows["cold"]:
            print(f"{'  of it: opening the device':<42} " + " ".join(f"{rows[row]['open_ms']:>10.2f}" for row in ("cold", "cached")))
        if "kernel_ms" in rows["cold"]:
            print(f"{'  of it: kernel and first launch':<42} " + " ".join(f"{rows[row]['kernel_ms']:>10.2f}" for row in ("cold", "cached")))
    for row in ("cold", "cached"):
        times = result["pyk2cu"][row]["phases_us"]
        to_kernel = sum(value for name, value in times.items() if name not in ("transfer", "launch", "kernel"))
        print(f"pyk2cu, {row}: text to loaded kernel {to_kernel / 1000:.3f} ms (" + ", ".join(f"{name} {value:.0f}" for name, value in times.items()) + " us)")
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(result, indent=1) + "\n")


if __name__ == "__main__":
    main()
