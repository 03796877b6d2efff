#!/usr/bin/env python3
"""Processor time of `pyk2cu check --lint` for each kernel: of tests/lint, the examples, tests/run and bench, and of
folders of real code; without the command's start, which an empty file takes. Parsing and checking the file are in it,
and reading C++ headers, which takes most of the time where there are some.

usage: bench/lint_time.py [--pyk2cu COMMAND] [--reps N] [--slowest N] [FOLDER...]

FOLDER: files whose kernels have no types, see tests/lint/real.py.
"""

import argparse
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests/lint"))

import mutate  # noqa: E402
import real  # noqa: E402
from score import UNTYPED, signature  # noqa: E402
from validate import command, kernels  # noqa: E402

HEADERS = re.compile(r"import\w* .*_(h|cuh|hpp)\b|_(h|cuh|hpp) import|bfloat16|fp8|fp16|float32x4|structs")


def processor_time(words):
    """Milliseconds of a command's process, user and system."""
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               env=dict(os.environ, PYK2CU_CACHE="off"))
    usage = os.wait4(process.pid, 0)[2]
    process.returncode = 0
    return (usage.ru_utime + usage.ru_stime) * 1e3


def least(words, repetitions):
    """The least of some times: what else the machine does only adds to them."""
    return min(processor_time(words) for _ in range(repetitions))


def own(pyk2cu):
    """(group, name, lines, words of the command) of the kernels of this project."""
    for kernel in kernels([]):
        if kernel.entry:
            _, text = command(pyk2cu, "check", str(kernel.path), "--lint")
            words = signature(kernel.entry) if UNTYPED in text else []
            lines = len(kernel.path.read_text().splitlines())
            yield "tests/lint", str(kernel.path.relative_to(ROOT)), lines, [str(kernel.path), *words]
    for file in mutate.files():
        if not file.entry:
            for name in file.types:
                function = next(each.function for each in real.kernels_of(file.path) if each.function.name == name)
                lines = function.end_lineno - function.lineno + 1
                group = "with C++ headers" if HEADERS.search(file.text) else file.name.split("/")[0]
                yield group, f"{file.name} {name}", lines, [str(file.path), *file.check_words(name)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pyk2cu", default=str(ROOT / "build/pyk2cu"))
    parser.add_argument("--reps", type=int, default=3)
    parser.add_argument("--slowest", type=int, default=5, metavar="N", help="name the N slowest kernels of each group")
    parser.add_argument("folders", nargs="*")
    options = parser.parse_args()
    mutate.PYK2CU = options.pyk2cu
    with tempfile.NamedTemporaryFile("w", suffix=".py") as empty:
        start = statistics.median(processor_time([options.pyk2cu, "check", empty.name, "--lint"]) for _ in range(20))
    times = {}
    for group, name, lines, words in own(options.pyk2cu):
        time = least([options.pyk2cu, "check", "--lint", *words], options.reps)
        times.setdefault(group, []).append((time, lines, name))
    for path in real.files_of(options.folders):
        for kernel in real.kernels_of(path):
            types, _, why = kernel.lint(options.pyk2cu)
            if why is None:
                with real.mirror(path.resolve().parent, kernel.text) as file:
                    sig = ["--sig", f"{kernel.function.name}={types}"] if types else []
                    words = [options.pyk2cu, "check", "--lint", str(file), "--kernel", kernel.function.name, *sig]
                    lines = kernel.function.end_lineno - kernel.function.lineno + 1
                    name = f"{path} {kernel.function.name}"
                    times.setdefault("real", []).append((least(words, options.reps), lines, name))
    print(f"the command's start: {start:.1f} ms, which is not in the times\n")
    print("| kernels | number | median, ms | 95 % | worst | lines of the worst |")
    print("| --- | --: | --: | --: | --: | --: |")
    for group, rows in [*times.items(), ("all", [row for rows in times.values() for row in rows])]:
        rows = sorted((max(time - start, 0.0), lines, name) for time, lines, name in rows)
        middle, at95 = (rows[min(len(rows) - 1, len(rows) * part // 100)][0] for part in (50, 95))
        worst, lines, _ = rows[-1]
        print(f"| {group} | {len(rows)} | {middle:.1f} | {at95:.1f} | {worst:.1f} | {lines} |")
    for group, rows in times.items():
        for time, lines, name in sorted(rows)[::-1][: options.slowest]:
            print(f"{group}: {time - start:.1f} ms, {lines} lines: {name}")


if __name__ == "__main__":
    main()
