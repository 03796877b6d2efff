"""The CPU device beside C++ with OpenMP: ten kernels, six of them with barriers, on one thread and on all.

    python3 bench/openmp_compare.py [--program build/pyk2cu] [--compiler g++] [--repetitions 101] [--scale 1] [--kernel NAME…] [--more] [--json FILE]

Each kernel of bench/openmp/kernels.py is launched by `pyk2cu run`, and bench/openmp/openmp.cpp does the same work on the same data, compiled with
-O3 -march=native -fopenmp. Times are the medians of launches in one process, without compiling; what the kernel wrote is compared with what C++
computes. `--more` adds kernels without barriers of other kinds.

    python3 bench/openmp_compare.py --json bench/results/openmp.json && python3 docs/pictures/cpu_beside_openmp.py
    python3 bench/openmp_compare.py --table bench/results/openmp.json     # the table of docs/explanation/benchmarks.md
"""
import argparse
import json
import math
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

FOLDER = pathlib.Path(__file__).parent
UNITS = {"ns": 1e-6, "us": 1e-3, "µs": 1e-3, "ms": 1.0, "s": 1e3}


def rows(n, block=256):
    return ["--grid", str(-(-n // block)), "--block", str(block)]


def plane(n, x, y, each=1):
    return ["--grid", f"{-(-n // x)},{-(-n // (y * each))}", "--block", f"{x},{y}"]


# name, size, launch, arguments; sizes grow with --scale. Of the results at most one in a thousand may differ: Mandelbrot's counts change where
# products are fused differently.
CASES = [
    ("map_axbyxy", 1 << 24, rows, lambda n: ["a=float32:2.5", "b=float32:0.5", f"x=random:float32:{n}", f"y=random:float32:{n}:2", f"out=zeros:float32:{n}"]),
    ("polynomial", 1 << 22, rows, lambda n: [f"x=random:float32:{n}", f"out=zeros:float32:{n}"]),
    ("stencil", 2048, lambda n: plane(n, 32, 8), lambda n: [f"src=random:float32:{n}x{n}", f"dst=zeros:float32:{n}x{n}"]),
    ("mandelbrot", 1024, lambda n: plane(n, 16, 16), lambda n: [f"out=zeros:int32:{n}x{n}", "x0=-2.0", "y0=-1.5", f"dx={3 / n!r}", f"dy={3 / n!r}", "iters=200"]),
    ("reduce_shared", 1 << 22, rows, lambda n: [f"x=random:float32:{n}", f"out=zeros:float32:{n // 256}"]),
    ("reduce_shuffle", 1 << 22, lambda n: rows(n // 16), lambda n: [f"x=random:float32:{n}", f"out=zeros:float32:{n // 4096}"]),
    ("histogram", 1 << 22, lambda n: rows(n // 16), lambda n: [f"x=randint:uint8:{n}:0:256", "bins=zeros:int32:256"]),
    ("matmul", 512, lambda n: plane(n, 16, 16), lambda n: [f"A=random:float32:{n}x{n}", f"B=random:float32:{n}x{n}:2", f"C=zeros:float32:{n}x{n}"]),
    ("transpose", 2048, lambda n: plane(n, 32, 8, 4), lambda n: [f"src=random:float32:{n}x{n}", f"dst=zeros:float32:{n}x{n}"]),
    ("scan", 1 << 22, rows, lambda n: [f"x=random:float32:{n}", f"out=zeros:float32:{n}"]),
]
MORE = [
    ("saxpy_stride", 1 << 22, lambda n: rows(n // 16), lambda n: ["a=float32:2.5", f"x=random:float32:{n}", f"y=random:float32:{n}:2", f"out=zeros:float32:{n}"]),
    ("gray", 1 << 22, rows, lambda n: [f"rgb=randint:uint8:{3 * n}:0:256", f"out=zeros:uint8:{n}"]),
    ("map_float64", 1 << 21, rows, lambda n: ["a=2.5", f"x=random:float64:{n}", f"y=random:float64:{n}:2", f"out=zeros:float64:{n}"]),
    ("gather", 1 << 21, rows, lambda n: [f"index=randint:int32:{n}:0:{n}", f"x=random:float32:{n}", f"out=zeros:float32:{n}"]),
    ("waves", 1 << 20, rows, lambda n: [f"x=random:float32:{n}", f"out=zeros:float32:{n}"]),
    ("global_histogram", 1 << 22, rows, lambda n: [f"x=randint:uint8:{n}:0:256", "bins=zeros:int32:256"]),
    ("stencil_16x16", 2048, lambda n: plane(n, 16, 16), lambda n: [f"src=random:float32:{n}x{n}", f"dst=zeros:float32:{n}x{n}"]),
]


# What the table says of a kernel besides its name and size.
WHAT = {"matmul": "tiles in shared memory", "transpose": "a tile in shared memory", "histogram": "in shared memory", "scan": "blocks of 256",
        "reduce_shared": "a tree in shared memory"}


def digits(value):
    """Milliseconds as the table has them: three digits that count, and no more than two decimals, or three of small numbers."""
    return f"{value:.3f}" if value < 0.2 else f"{value:.{max(0, min(2, 2 - math.floor(math.log10(value))))}f}"


def size_text(size):
    return f"2^{size.bit_length() - 1}" if size > 65536 and size & (size - 1) == 0 else f"{size}²" if size <= 65536 else str(size)


def table_of(data):
    """The rows of one JSON file in Markdown."""
    by_name = {}
    for row in data["kernels"]:
        by_name.setdefault((row["kernel"], row["size"]), {})[row["threads"]] = row
    threads = sorted({row["threads"] for row in data["kernels"]})
    lines = ["| kernel |" + "".join(f" {count} thread{'s' * (count > 1)} | OpenMP | ratio |" for count in threads), "|" + " --- |" * (1 + 3 * len(threads))]
    for (name, size), rows in by_name.items():
        cells = [", ".join([f"`{name}`", *([WHAT[name]] if name in WHAT else []), size_text(size)])]
        for count in threads:
            row = rows[count]
            cells += [digits(row["ours_ms"]), digits(row["openmp_ms"]), f"{row['ratio']:.2f}" if row["ratio"] < 10 else f"{row['ratio']:.0f}"]
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


def processor():
    for line in pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
        if line.startswith("model name"):
            return f"{len(os.sched_getaffinity(0))} processors of {line.partition(':')[2].strip()}"
    return "an unknown processor"


def text_of(data):
    rows = ",\n".join("  " + json.dumps(row) for row in data["kernels"])
    return f'{{\n "about": {json.dumps(data["about"])},\n "kernels": [\n{rows}\n ]\n}}\n'


def call(command, environment, threads):
    if threads == 1:
        command = ["taskset", "-c", "0", *command]
    environment = {**os.environ, **environment, "OMP_NUM_THREADS": str(threads)}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


class Comparison:
    def __init__(self, given, folder):
        self.given, self.folder = given, folder
        self.native = f"{folder}/openmp"
        call([given.compiler, "-std=c++17", "-O3", "-march=native", "-fopenmp", "-o", self.native, str(FOLDER / "openmp" / "openmp.cpp")], {}, 0)

    def launch(self, case, size, further, threads):
        name, _, launch, arguments = case
        command = [self.given.program, "run", str(FOLDER / "openmp" / "kernels.py"), "--kernel", name, "--device", "cpu", *launch(size), *further]
        for argument in arguments(size):
            command += ["--arg", argument]
        return call(command, {"PYK2CU_CACHE_DIR": f"{self.folder}/cache"}, threads)

    def measure(self, case, size, threads):
        """Milliseconds of a launch and of C++, and how many results differ."""
        name, _, _, arguments = case
        files = [f"{argument.split('=')[0]}" for argument in arguments(size) if re.search(r"=\w+:\w+:[0-9x]{2,}|bins=", argument)]
        self.launch(case, size, [word for file in files for word in ("--save", f"{file}={self.folder}/{file}.npy")], threads)
        text = self.launch(case, size, ["--repeat", str(self.given.repetitions)], threads)
        which = "fastest" if self.given.fastest else "median"
        found = re.search(rf"kernel '\w+':.*?{which} ([0-9.]+) (ns|us|µs|ms|s)\b", text)
        if not found:
            sys.exit(text)
        ours = float(found[1]) * UNITS[found[2]]
        median, fastest, different, count = call([self.native, name, self.folder, str(self.given.repetitions)], {}, threads).split()
        if int(different) * 1000 > int(count):
            sys.exit(f"{name}: {different} of {count} results differ")
        return ours, float(fastest if self.given.fastest else median)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--program", default="build/pyk2cu")
    parser.add_argument("--compiler", default="g++")
    parser.add_argument("--repetitions", type=int, default=101)
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--kernel", action="append")
    parser.add_argument("--threads", type=int, action="append", help="1 and all processors, if not given")
    parser.add_argument("--more", action="store_true")
    parser.add_argument("--fastest", action="store_true", help="compare the fastest runs: on a machine that does other things, too")
    parser.add_argument("--json")
    parser.add_argument("--table", help="measure nothing: print this JSON as a table in Markdown")
    given = parser.parse_args()
    if given.table:
        print(table_of(json.loads(pathlib.Path(given.table).read_text(encoding="utf-8"))))
        return
    table = []
    all_threads = len(os.sched_getaffinity(0))
    print(f"{'kernel':18} {'size':>9} {'threads':>7} {'ours ms':>10} {'OpenMP ms':>10} {'ratio':>7}")
    with tempfile.TemporaryDirectory() as folder:
        comparison = Comparison(given, folder)
        for case in CASES + (MORE if given.more or given.kernel else []):
            if given.kernel and case[0] not in given.kernel:
                continue
            size = max(256, int(case[1] * given.scale) // 4096 * 4096 if case[1] > 65536 else int(case[1] * given.scale) // 64 * 64)
            for threads in given.threads or sorted({1, all_threads}):
                ours, native = comparison.measure(case, size, threads)
                table.append({"kernel": case[0], "size": size, "threads": threads, "ours_ms": ours, "openmp_ms": native, "ratio": ours / native})
                print(f"{case[0]:18} {size:9} {threads:7} {ours:10.3f} {native:10.3f} {ours / native:7.2f}", flush=True)
    for threads in sorted({row["threads"] for row in table}):
        ratios = [row["ratio"] for row in table if row["threads"] == threads]
        print(f"{threads} threads: geometric mean {statistics.geometric_mean(ratios):.2f}, worst {max(ratios):.2f}")
    if given.json:
        about = {"processor": processor(), "compiler": f"{given.compiler} -O3 -march=native -fopenmp", "statistic": "fastest" if given.fastest else "median"}
        pathlib.Path(given.json).write_text(text_of({"about": about, "kernels": table}), encoding="utf-8")


if __name__ == "__main__":
    main()
