#!/usr/bin/env python3
"""Compares our run-time checks with NVIDIA's compute-sanitizer on the kernels of tests/lint: what each finds of the
planted mistakes at the right line, how many right kernels each complains about, and how long it takes.

usage: sanitizer_compare.py run --out FILE [--pyk2cu COMMAND] [--parts LIST] [--jobs N] [--clean N] [--tools-clean N]
                                [--timed N] [--seconds S] [PART_OF_A_PATH...]
       sanitizer_compare.py table FILE...

on a machine with a GPU and 16 cores, in about five minutes:
  sanitizer_compare.py run --parts gpu,checks,memcheck,racecheck,initcheck,synccheck --jobs 12 --tools-clean 10 --timed 8 \
                           --seconds 380 --out gpu.json

Parts: cpu (plain), detector (--check on the CPU device); gpu (plain), checks (--check in the GPU's code), memcheck,
racecheck, initcheck, synccheck (--sanitize). Files of several machines make one table. A report counts as
tests/lint/score.py counts it. `--clean N` takes every N-th of the right kernels, `--tools-clean N` for the tools of
compute-sanitizer. `--timed N` first runs N of the planted kernels one at a time: the table's times are those, if there
are any. After `--seconds` no run begins.
"""

import argparse
import collections
import concurrent.futures
import json
import pathlib
import shlex
import statistics
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "tests" / "lint"))

from score import CHECKS, HERE, IDS, judge  # noqa: E402
from validate import command, kernels  # noqa: E402

GPU_CHECKS = "barriers,uninitialized,bounds,exceptions"
TOOLS = ("memcheck", "racecheck", "initcheck", "synccheck")
PARTS = {  # the device and what is added to the launch
    "cpu": ("cpu", []),
    "detector": ("cpu", ["--check", CHECKS]),
    "gpu": ("cuda", []),
    "checks": ("cuda", ["--check", GPU_CHECKS]),
    **{tool: ("cuda", ["--sanitize", tool]) for tool in TOOLS},
}
PLAIN = {"cpu": "cpu", "cuda": "gpu"}
TIMEOUT = "15"
KEPT = 4000  # characters of the output


def reports_of(text):
    """(id, lines of all sides) of each error in JSON lines."""
    reports = []
    for line in text.splitlines():
        try:
            found = json.loads(line)
        except ValueError:
            continue
        if not isinstance(found, dict) or found.get("severity") != "error":
            continue
        name = found["id"]
        if name == "raised":  # bounds and exceptions
            name = "division-by-zero" if "by zero" in found["message"] else "out-of-bounds"
        if name in IDS:
            reports.append((name, sorted({found["line"], *(note["line"] for note in found["notes"])})))
    return reports


def look(kernel, part, pyk2cu, alone=False):
    device, more = PARTS[part]
    begin = time.perf_counter()
    status, text = command(pyk2cu, "run", str(kernel.path), "--device", device, *shlex.split(kernel.entry["run"]),
                           "--timeout", TIMEOUT, "--diagnostics=json", *more)
    seconds = time.perf_counter() - begin
    reports = reports_of(text)
    found, false = judge(kernel, [(name, set(lines)) for name, lines in reports])
    return {"kernel": str(kernel.path.relative_to(HERE)), "kind": kernel.kind, "id": kernel.id, "part": part,
            "status": status, "seconds": round(seconds, 3), "alone": alone, "found": found, "false": false, "reports": reports,
            "text": text[:KEPT]}


def jobs_of(options):
    """(kernel, part) in the order of their use: planted mistakes first."""
    chosen = [kernel for kernel in kernels(options.files) if kernel.entry]
    planted = [kernel for kernel in chosen if kernel.kind == "planted" and kernel.entry["dynamic"] is not False]
    clean = [kernel for kernel in chosen if kernel.kind == "clean"]
    parts = options.parts.split(",")

    def every(part):
        step = options.tools_clean if part in TOOLS and options.tools_clean is not None else options.clean
        return clean[::step] if step else []

    timed = planted[:: max(1, len(planted) // options.timed)][: options.timed] if options.timed else []
    return ([(kernel, part) for kernel in timed for part in parts],
            [(kernel, part) for part in parts for kernel in planted] +
            [(kernel, part) for part in parts for kernel in every(part)])


def run(options):
    begin = time.perf_counter()

    def late():
        return options.seconds and time.perf_counter() - begin > options.seconds

    timed, others = jobs_of(options)
    results = [look(*job, options.pyk2cu, alone=True) for job in timed if not late()]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        results += pool.map(lambda job: None if late() else look(*job, options.pyk2cu), others)
    done = [result for result in results if result]
    pathlib.Path(options.out).write_text(json.dumps(done, indent=1))
    print(f"{len(done)} of {len(timed) + len(others)} runs in {time.perf_counter() - begin:.1f} s")


def times(results, part):
    """The median of a part's times, and that of their ratios to the plain run of the same kernel."""
    alone = [each for each in results if each.get("alone")] or results
    plain = {each["kernel"]: each["seconds"] for each in alone if each["part"] == PLAIN[PARTS[part][0]]}
    own = [(each["seconds"], plain[each["kernel"]]) for each in alone
           if each["part"] == part and each["kernel"] in plain and each["status"] != -1]
    if not own:
        return "-", "-"
    return f"{statistics.median(a for a, _ in own):.2f}", f"{statistics.median(a / b for a, b in own):.1f}"


def table(files):
    results = [each for file in files for each in json.loads(pathlib.Path(file).read_text())]
    parts = [part for part in PARTS if part not in PLAIN.values() and any(r["part"] == part for r in results)]
    merged = collections.defaultdict(list)  # all of compute-sanitizer's tools together
    for each in (each for each in results if not each.get("alone")):
        merged[each["part"], each["kernel"]].append(each)
        if each["part"] in TOOLS:
            merged["all tools", each["kernel"]].append(each)
    columns = [*parts, *(["all tools"] if any(part in TOOLS for part in parts) else [])]
    score = collections.Counter()
    for (part, _), runs in merged.items():
        first = runs[0]
        score[part, first["id"], first["kind"]] += 1
        score[part, first["id"], "found"] += any(each["found"] for each in runs)
        score[part, first["id"], "alarmed"] += first["kind"] == "clean" and any(each["false"] for each in runs)
    print("found at the right line / planted; alarmed / right kernels")
    print(f"{'class':18}" + "".join(f"{column:>22}" for column in columns))
    for row in [*IDS, "all"]:
        ids = IDS if row == "all" else [row]
        cells = []
        for column in columns:
            found, planted, alarmed, clean = (sum(score[column, each, key] for each in ids)
                                              for key in ("found", "planted", "alarmed", "clean"))
            cells.append(f"{found:4} /{planted:4}; {alarmed:3} /{clean:4}")
        print(f"{row:18}" + "".join(f"{cell:>22}" for cell in cells))
    for title, at in (("median seconds", 0), ("times the plain run", 1)):
        print(f"{title:18}" + "".join(f"{times(results, part)[at]:>22}" for part in parts))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    runs = commands.add_parser("run")
    runs.add_argument("--out", required=True)
    runs.add_argument("--pyk2cu", default="build/pyk2cu")
    runs.add_argument("--parts", default=",".join(PARTS))
    runs.add_argument("--jobs", type=int, default=2)
    runs.add_argument("--clean", type=int, default=1, help="every N-th right kernel; 0: none")
    runs.add_argument("--tools-clean", type=int, help="the same for compute-sanitizer's tools")
    runs.add_argument("--timed", type=int, default=0, help="run so many kernels one at a time, too")
    runs.add_argument("--seconds", type=float, help="begin no run after this time")
    runs.add_argument("files", nargs="*")
    tables = commands.add_parser("table")
    tables.add_argument("files", nargs="+")
    options = parser.parse_args()
    if options.command == "run":
        run(options)
    else:
        table(options.files)


if __name__ == "__main__":
    main()
