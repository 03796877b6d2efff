"""What `--check races,barriers,uninitialized` costs on the CPU device: kernels of bench/kernels/kernels.py, each plain and watched.

    python3 bench/check_cost.py [--program build/pyk2cu] [--repetitions 5] [--scale 1] [--kernel NAME…] [--json FILE]

A watched launch runs on one thread of the processor. `--one-thread` runs the plain one on one, too (by taskset), so that the ratio is that of the
work; without it the ratio is what a user sees on this machine. Times are the medians of the launches, without compiling. Memory is the peak
of the process (the compiler's included), plain and watched.
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

FOLDER = pathlib.Path(__file__).parent
MOVES, COMPUTES = "moves memory", "computes"
LIMIT = {MOVES: 25.0, COMPUTES: 10.0}

# name, what it mostly does, launch (with the size n), arguments
CASES = [
    ("vector_add", MOVES, lambda n: ("--grid", n // 256, "--block", 256),
     lambda n: [f"x=random:float32:{n}", f"y=random:float32:{n}", f"out=zeros:float32:{n}"], 1 << 20),
    ("saxpy_grid_stride", MOVES, lambda n: ("--grid", n // 4096, "--block", 256),
     lambda n: ["a=2.5", f"x=random:float32:{n}", f"y=random:float32:{n}", f"out=zeros:float32:{n}"], 1 << 20),
    ("stencil2d_x", MOVES, lambda n: ("--grid", f"{n // 32},{n // 8}", "--block", "32,8"),
     lambda n: [f"src=random:float32:{n}x{n}", f"dst=zeros:float32:{n}x{n}"], 1024),
    ("transpose_tiled", MOVES, lambda n: ("--grid", f"{n // 32},{n // 32}", "--block", "32,8"),
     lambda n: [f"src=random:float32:{n}x{n}", f"dst=zeros:float32:{n}x{n}"], 1024),
    ("matmul_tiled", COMPUTES, lambda n: ("--grid", f"{n // 16},{n // 16}", "--block", "16,16"),
     lambda n: [f"A=random:float32:{n}x{n}", f"B=random:float32:{n}x{n}", f"C=zeros:float32:{n}x{n}"], 256),
    ("block_sum", MOVES, lambda n: ("--grid", n // 4096, "--block", 256),
     lambda n: [f"x=random:float32:{n}", "out=zeros:float32:1"], 1 << 20),
    ("histogram", MOVES, lambda n: ("--grid", n // 4096, "--block", 256),
     lambda n: [f"x=randint:uint8:{n}:0:256", "bins=zeros:int32:256"], 1 << 20),
    ("black_scholes", COMPUTES, lambda n: ("--grid", n // 256, "--block", 256),
     lambda n: [f"call=zeros:float32:{n}", f"put=zeros:float32:{n}", f"S=random:float32:{n}", f"X=random:float32:{n}",
                f"T=random:float32:{n}", "R=0.02", "V=0.3"], 1 << 18),
    ("mandelbrot", COMPUTES, lambda n: ("--grid", f"{n // 16},{n // 16}", "--block", "16,16"),
     lambda n: [f"out=zeros:int32:{n}x{n}", "x0=-2.0", "y0=-1.5", f"dx={3 / n}", f"dy={3 / n}", "iters=200"], 512),
    ("nbody", COMPUTES, lambda n: ("--grid", n // 256, "--block", 256),
     lambda n: [f"pos=random:float32:{n}x4", f"acc=zeros:float32:{n}x3", "eps2=float32:0.01"], 4096),
    ("row_softmax", COMPUTES, lambda n: ("--grid", n, "--block", 128),
     lambda n: [f"src=random:float32:{n}x1024", f"dst=zeros:float32:{n}x1024"], 512),
    ("spmv_csr", MOVES, lambda n: ("--grid", n // 256, "--block", 256),
     lambda n: [f"indptr=arange:int32:0:{16 * (n + 1)}:16", f"indices=randint:int32:{16 * n}:0:{n}",
                f"data=random:float32:{16 * n}", f"x=random:float32:{n}", f"y=zeros:float32:{n}"], 1 << 16),
]

UNITS = {"ns": 1e-6, "us": 1e-3, "µs": 1e-3, "ms": 1.0, "s": 1e3}


def measured(program, case, size, checks, repetitions, one_thread):
    """Milliseconds of a launch, and MiB of the process at its peak."""
    name, _, launch, arguments, _ = case
    command = ["taskset", "-c", "0"] if one_thread else []
    command += [program, "run", str(FOLDER / "kernels" / "kernels.py"), "--kernel", name, "--device", "cpu", "--repeat", str(repetitions)]
    command += [str(word) for word in launch(size)]
    for argument in arguments(size):
        command += ["--arg", argument]
    if checks:
        command += ["--check", "races,barriers,uninitialized"]
    with tempfile.TemporaryFile("w+") as errors:
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=errors, env={**os.environ, "PYK2CU_CACHE": "off"})
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        errors.seek(0)
        text = errors.read()
    found = re.search(r"kernel '\w+':.*?([0-9.]+) (ns|us|µs|ms|s)\b", text)
    if status != 0 or not found:
        sys.exit(f"{' '.join(command)}\n{text}")
    return float(found[1]) * UNITS[found[2]], used.ru_maxrss / 1024


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--program", default="build/pyk2cu")
    parser.add_argument("--repetitions", type=int, default=5)
    parser.add_argument("--scale", type=float, default=1.0, help="of the sizes' default, along one axis")
    parser.add_argument("--kernel", action="append")
    parser.add_argument("--one-thread", action="store_true")
    parser.add_argument("--json")
    given = parser.parse_args()
    rows = []
    print(f"{'kernel':20} {'size':>8} {'plain ms':>10} {'watched ms':>11} {'ratio':>7} {'limit':>6} {'plain MiB':>10} {'watched MiB':>12}")
    for case in CASES:
        if given.kernel and case[0] not in given.kernel:
            continue
        size = max(256, int(case[4] * given.scale) // 256 * 256)
        plain, plain_mib = measured(given.program, case, size, False, given.repetitions, given.one_thread)
        watched, watched_mib = measured(given.program, case, size, True, given.repetitions, given.one_thread)
        rows.append({"kernel": case[0], "kind": case[1], "size": size, "plain_ms": plain, "watched_ms": watched, "ratio": watched / plain,
                     "plain_mib": plain_mib, "watched_mib": watched_mib})
        print(f"{case[0]:20} {size:8} {plain:10.3f} {watched:11.3f} {watched / plain:7.1f} {LIMIT[case[1]]:6.0f} {plain_mib:10.0f} "
              f"{watched_mib:12.0f}", flush=True)
    for kind, limit in LIMIT.items():
        ratios = [row["ratio"] for row in rows if row["kind"] == kind]
        if ratios:
            print(f"{kind}: median {statistics.median(ratios):.1f}, worst {max(ratios):.1f} (at most {limit:.0f} is wanted)")
    if given.json:
        pathlib.Path(given.json).write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
