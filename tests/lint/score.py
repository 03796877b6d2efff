#!/usr/bin/env python3
"""Scores a safety analysis on the kernels of this folder: how many planted mistakes it finds, how many right kernels it
complains about; by class. See README.md.

usage: score.py static|dynamic [--pyk2cu COMMAND] [--list] [--json FILE] [--set FOLDER] [PART_OF_A_PATH...]

static: `check FILE --lint`, with the launch's types where neither the file's launch nor a decorator gives them.
dynamic: `run FILE --device cpu --check races,barriers,uninitialized,bounds,exceptions`, on one worker, with the set's launch.
"""

import argparse
import collections
import concurrent.futures
import json
import pathlib
import re
import shlex
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from validate import arguments, command, kernels  # noqa: E402

IDS = ("race-shared race-global divergent-barrier out-of-bounds missing-guard negative-wrap uninitialized warp-mask "
       "missing-fence overflow division-by-zero float64 block-size").split()
UNTYPED = "are not known: only what needs no types is checked"  # what `check` says of a kernel that it does not lint
CHECKS = "races,barriers,uninitialized,bounds,exceptions"


def type_of(value):
    """The type of a value of --arg, as a signature writes it."""
    kind, *rest = value.split(":")
    if kind in ("zeros", "ones", "full", "arange", "rand", "random", "randint", "uniform", "normal", "linspace", "empty"):
        dimensions = rest[1].count("x") + 1 if kind != "arange" or "x" in rest[1] else 1
        return f"{rest[0]}[{':,' * (dimensions - 1)}::1]"
    if kind == "xoroshiro128p":
        return "record(s0: uint64, s1: uint64)[::1]"
    if re.fullmatch(r"[a-z]+\d+", kind) and rest:
        return kind
    if value in ("True", "False"):
        return "boolean"
    if value.endswith("j"):
        return "complex128"
    return "int64" if re.fullmatch(r"-?\d+", value) else "float64" if re.fullmatch(r"-?[\d.e+-]+", value) else None


def signature(entry):
    """The --sig of an entry's launch; nothing if a value's type is not known."""
    words = shlex.split(entry["run"])
    types = [type_of(value) for value in arguments(words).values()]
    name = words[words.index("--kernel") + 1] if "--kernel" in words else None
    if None in types:
        return []
    text = f"void({', '.join(types)})"
    return ["--sig", f"{name}={text}" if name else text]


def static_reports(kernel, pyk2cu):
    """(id, lines of all sides) of each warning or error."""
    path = str(kernel.path)
    status, text = command(pyk2cu, "check", path, "--lint", "--diagnostics=json")
    if UNTYPED in text:
        status, text = command(pyk2cu, "check", path, "--lint", "--diagnostics=json", *signature(kernel.entry))
        if UNTYPED in text:
            print(f"{path}: NOT LINTED, because its types are not known")
    reports = []
    for line in text.splitlines():
        try:
            found = json.loads(line)
        except ValueError:
            continue
        if found.get("id") in IDS:
            if found.get("severity") == "note":
                if reports:
                    reports[-1][1].add(found.get("line"))
                continue
            reports.append((found["id"], {found.get("line")} | {each.get("line") for each in found.get("notes", [])}))
    return status, reports, text


def dynamic_reports(kernel, pyk2cu):
    status, text = kernel.launch(pyk2cu, "--check", CHECKS)
    reports = []
    for block in re.split(r"\n(?=\S)", text):
        lines = {int(n) for n in re.findall(re.escape(kernel.path.name) + r":(\d+)", block)}
        ids = [name for name in re.findall(r"\[([a-z0-9-]+)\]", block) if name in IDS]
        if ids or (status == 4 and lines):  # bounds and exceptions are reported without an id
            other = "division-by-zero" if "division" in block else "out-of-bounds"
            reports.append((ids[0] if ids else other, lines))
    if status == -1:
        reports.append(("hang", set()))
    return status, reports, text


def judge(kernel, reports):
    """(found, false alarms)"""
    if kernel.kind == "clean":
        return None, len(reports)
    ids = {kernel.id, *kernel.entry.get("also", [])}
    right = [lines for name, lines in reports if name in ids and lines & set(kernel.entry["lines"])]
    return bool(right), sum(name not in ids for name, _ in reports)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("analysis", choices=["static", "dynamic"])
    parser.add_argument("--pyk2cu", default="build/pyk2cu")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--list", action="store_true", help="name what is missed and each false alarm")
    parser.add_argument("--json", help="write what was found")
    parser.add_argument("--set", type=pathlib.Path, default=HERE, help="the folder of another set, such as second")
    parser.add_argument("parts", nargs="*")
    options = parser.parse_args()
    base = (options.set if options.set.is_dir() else HERE / options.set).resolve()
    look = static_reports if options.analysis == "static" else dynamic_reports
    chosen = [kernel for kernel in kernels(options.parts, base) if kernel.entry]
    if options.analysis == "dynamic":
        chosen = [kernel for kernel in chosen if kernel.kind == "clean" or kernel.entry["dynamic"]]

    def work(kernel):
        begin = time.perf_counter()
        return kernel, *look(kernel, options.pyk2cu), time.perf_counter() - begin

    score, data = collections.Counter(), {}
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for kernel, status, reports, text, seconds in pool.map(work, chosen):
            found, false = judge(kernel, reports)
            score[kernel.id, kernel.kind] += 1
            score[kernel.id, "found"] += bool(found)
            score[kernel.id, "alarmed", kernel.kind] += bool(false)
            name = str(kernel.path.relative_to(base))
            data[name] = {"found": found, "false": false, "status": status, "seconds": round(seconds, 3),
                          "reports": [[name, sorted(filter(None, lines))] for name, lines in reports]}
            if options.list and (found is False or false):
                print(f"{name}: {'missed' if found is False else ''} {data[name]['reports']}")
    print(f"{'class':18}{'found':>12}{'clean alarmed':>16}{'others in planted':>20}")
    rows = [*IDS, "all"]
    for row in rows:
        ids = IDS if row == "all" else [row]
        total = {key: sum(score[(id, *key)] for id in ids) for key in (("planted",), ("found",), ("clean",), ("alarmed", "clean"), ("alarmed", "planted"))}
        print(f"{row:18}{total['found',]:6} of {total['planted',]:3}{total['alarmed', 'clean']:9} of {total['clean',]:3}{total['alarmed', 'planted']:16}")
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(data, indent=1))


if __name__ == "__main__":
    main()
