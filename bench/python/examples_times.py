"""The programs of examples/python under numba-cuda and under pyk2cu, unchanged: results and times side by side.

    python bench/python/examples_times.py [--repeats 5] [--small] [--only pyk2cu]

"computing" is what a program says of itself: its main part, after everything was compiled. "process" is the whole program,
import to end, with caches of compiled kernels as the second and later runs find them; "first" is the first run, without.
"""
import argparse
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "examples" / "python"

# Sizes that take the CPU device well under a second.
SMALL = {
    "heat_plates.py": ["--plates", "2", "--size", "40", "--steps", "20"],
    "image_bands.py": ["--width", "96", "--height", "72"],
    "asian_option.py": ["--threads", "512", "--paths", "4"],
    "conjugate_gradient.py": ["--size", "12"],
    "kmeans_tensors.py": ["--points", "2000", "--clusters", "5", "--steps", "5"],
    "nbody_forces.py": ["--bodies", "300", "--checked", "150", "--steps", "2"],
    "graph_search.py": ["--nodes", "2000"],
    "option_ufuncs.py": ["--options", "1000"],
    "record_particles.py": ["--particles", "1000", "--steps", "10"],
    "notebook_cells.py": ["--size", "1000"],
}

# Runs a program under numba-cuda; NumPy 2.4 and later lack names that numba-cuda 0.30 imports.
UNDER_NUMBA = """
import runpy, sys
import numpy
for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
    if not hasattr(numpy, old):
        setattr(numpy, old, getattr(numpy, new))
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
"""

LINE = re.compile(r"^(\w+: .*), in ([\d.]+) ms$", re.MULTILINE)


def run(contender, path, arguments, caches):
    """(seconds of the process, milliseconds of computing, what it printed of its result), or a message."""
    start = ["-m", "pyk2cu"] if contender == "pyk2cu" else ["-c", UNDER_NUMBA]
    environment = dict(os.environ, PYK2CU_CACHE="on", PYK2CU_CACHE_DIR=caches, NUMBA_CACHE_DIR=caches, PYTHONWARNINGS="ignore")
    begin = time.perf_counter()
    done = subprocess.run([sys.executable, *start, str(path), *arguments], env=environment, capture_output=True, text=True)
    elapsed = time.perf_counter() - begin
    found = LINE.search(done.stdout)
    if done.returncode or not found:
        return (done.stderr.strip().splitlines() or ["printed nothing"])[-1]
    return elapsed, float(found[2]), found[1]


def measure(contender, path, arguments, repeats):
    """{first, process: seconds; computing: milliseconds; result: text}, or a message."""
    with tempfile.TemporaryDirectory() as caches:
        runs = []
        for _ in range(repeats + 1):
            runs.append(run(contender, path, arguments, caches))
            if isinstance(runs[-1], str):
                return runs[-1]
    later = runs[1:]
    return {"first": runs[0][0], "process": statistics.median(r[0] for r in later),
            "computing": statistics.median(r[1] for r in later), "result": later[-1][2]}


def row(name, found):
    texts = []
    for what, form in (("computing", "{:10.2f}"), ("process", "{:9.2f}"), ("first", "{:9.2f}")):
        for contender in found:
            value = found[contender]
            texts.append(f"{'failed':>9}" if isinstance(value, str) else form.format(value[what]))
        values = [value[what] for value in found.values() if not isinstance(value, str)]
        texts.append(f"{values[1] / values[0]:6.1f}x" if len(values) == 2 else " " * 7)
    return f"{name:24}" + " ".join(texts)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--small", action="store_true", help="sizes for a test")
    parser.add_argument("--only", choices=["pyk2cu", "numba"])
    parser.add_argument("programs", nargs="*", help="names of some programs; by default all")
    options = parser.parse_args()
    contenders = [options.only] if options.only else ["pyk2cu", "numba"]
    pairs = " ".join(contenders)
    print(f"{'':24}computing, ms ({pairs})    process, s    first process, s")
    failures, notes = 0, []
    for name in options.programs or SMALL:
        found = {each: measure(each, FOLDER / name, SMALL[name] if options.small else [], options.repeats) for each in contenders}
        print(row(name, found), flush=True)
        for each, value in found.items():
            if isinstance(value, str):
                failures += 1
                notes.append(f"{name} under {each}: {value}")
        results = {value["result"] for value in found.values() if not isinstance(value, str)}
        if len(results) == 2:
            notes.append(f"{name} printed:\n  " + "\n  ".join(sorted(results)))
    print("\n".join(["", *notes, "each program checks its own result against NumPy"]))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
