#!/usr/bin/env python3
"""Random kernels and random host calls, through numba-cuda and through pyk2cu: the same results, bit for bit?

  against_numba.py --count 10000 --seed 1 --jobs 8            needs a GPU, and both installed
  against_numba.py --count 10000 --first 5000 --seconds 500   a part of it
  against_numba.py --contenders pyk2cu:cpu,pyk2cu:cpu         the script itself, without a GPU

Kernels are those of tests/fuzz/differential, whose model in Python also says which elements are exact (IEEE
arithmetic), and for others (products that may be fused, library functions) how far two right results may be apart.
Host calls (arrays, slices, views, copies, launches with all kinds of arguments, ufuncs, reductions) are those of
host_calls.py; they are exact.

Each contender runs in a process of its own, and writes what it found to a file (.npz); this process compares. Every
difference is printed with the kernel or the calls that lead to it, and with what the model expects. What numba-cuda
does not compile is counted, with the reason.
"""

import argparse
import collections
import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests" / "fuzz" / "differential"), str(ROOT / "scripts")]

from expectations import elements, place_of, read  # noqa: E402

WORKER = ROOT / "scripts" / "against_numba_worker.py"
BATCH = 100  # kernels, or programs of host calls, of one process
CRASHED = {"raised": "a process that crashed"}

# What numba-cuda refuses: (what its message says, what that means).
EXPLAINED = [
    (
        r"unsupported NumPy function|unsupported keyword|Unknown attribute|No implementation of function|No definition",
        "numba-cuda has no such function for these types",
    ),
    (r"Cannot unify|cannot determine Numba type|Undecided type|non-precise type", "numba-cuda infers no type"),
    (r"LoweringError|Failed in cuda mode|NotImplementedError|Invalid use of", "numba-cuda does not compile it"),
    (r"insert_unresolved_ref", "numba-cuda compiles no function that calls itself"),
    (r"ERROR_INVALID_IR|AssertionError: Storing \w+ to ptr of", "numba-cuda makes code that LLVM refuses"),
]

# What a kernel's text shows: (pattern, what numba-cuda does there).
DEFECTS = [(r"\.rows\[", "numba-cuda loses what is stored to an array inside a record")]


class Results:
    """What one contender found for a batch: outcome and arrays by name."""

    def __init__(self):
        self.outcomes, self.arrays = {}, {}

    def add(self, path):
        import numpy as np

        with np.load(path) as stored:
            self.outcomes.update(json.loads(stored["outcomes"].tobytes()))
            for key in stored.files:
                name, _, number = key.partition("/")
                if number:
                    self.arrays.setdefault(name, {})[number] = stored[key]


def run_contender(contender, batch, names, folder):
    """Results for all names. A process that dies is started again without what it died of."""
    results, crashed = Results(), []
    while len(results.outcomes) < len(names):
        output = pathlib.Path(folder, f"{batch.stem}.{contender.replace(':', '_')}.{len(crashed)}.npz")
        skipped = ",".join(results.outcomes)
        command = [sys.executable, str(WORKER), contender, str(batch), str(output), skipped]
        done = subprocess.run(command, capture_output=True, text=True)
        before = len(results.outcomes)
        if output.exists():
            results.add(output)
        else:
            survived = output.with_suffix(".done")
            reached = survived.read_text().split(",") if survived.exists() else []
            left = [name for name in names if name not in results.outcomes and name not in reached]
            if done.returncode == 1:  # an error of Python, not a crash
                raise RuntimeError(f"{contender}: {done.stderr.strip()}")
            crashed += left[:1]
            results.outcomes.update({name: CRASHED for name in left[:1]})
        if len(results.outcomes) == before:
            break
    return results


class Difference:
    def __init__(self, name, what, kind, detail=""):
        self.name, self.what, self.kind, self.detail = name, what, kind, detail


def explanation(sides):
    """Why exactly one side refused, if that is known."""
    for outcome in sides:
        text = f"{outcome.get('raised', '')} {outcome.get('message', '')}"
        for pattern, why in EXPLAINED:
            if outcome and re.search(pattern, text):
                return why
    return None


def compare_outcomes(name, contenders, sides):
    """A difference in what was raised, or None if both returned, or both refused."""
    crashed = [contender for contender, side in zip(contenders, sides) if side == CRASHED]
    if crashed:
        return Difference(name, "the process ended: " + ", ".join(crashed), "crashed: " + ", ".join(crashed))
    if bool(sides[0]) == bool(sides[1]):
        return None
    raised = next(i for i in (0, 1) if sides[i])
    text = f"{contenders[raised]} raised {sides[raised]['raised']}: {sides[raised].get('message', '')}"
    reference = contenders[raised].startswith("numba")
    return Difference(name, text, "refused by " + contenders[raised], explanation([sides[raised]]) if reference else "")


def first_difference(np, a, b, allowed):
    """The first index at which two arrays differ by more than is allowed, or None."""
    if a.shape != b.shape or a.dtype != b.dtype:
        return ()
    same = (
        a.view(f"V{a.itemsize}") == b.view(f"V{b.itemsize}")
        if a.ndim and a.size and a.flags.c_contiguous and b.flags.c_contiguous
        else None
    )
    if same is not None and np.all(same):
        return None
    for index in np.ndindex(a.shape):
        x, y = a[index], b[index]
        if x.tobytes() == y.tobytes() or (x.dtype.kind in "fc" and x != x and y != y):
            continue
        if x.dtype.kind == "f" and (bound := allowed(index)) and abs(float(x) - float(y)) <= bound:
            continue
        return index
    return None


def compare_kernel(np, contenders, kernel, found):
    """The difference of one kernel's arrays, or None."""
    for number, argument in enumerate(kernel["arguments"]):
        if "scalar" in argument:
            continue
        a, b = (each[str(number)] for each in found)
        index = first_difference(np, a, b, lambda at: 2 * argument["loose"].get(place_of(argument, at), 0))
        if index is None:
            continue
        expected = elements(np, argument, argument["after"])[index]
        loose = argument["loose"].get(place_of(argument, index), 0)
        right = [
            name
            for name, value in zip(contenders, (a[index], b[index]))
            if value.tobytes() == expected.tobytes()
            or (value != value and expected != expected)
            or (loose and abs(float(value) - float(expected)) <= loose)
        ]
        text = (
            f"argument {number} at {index}: {contenders[0]} {a[index]!r}, {contenders[1]} {b[index]!r}, "
            f"the model {expected!r}"
        )
        agreed = "the model agrees with " + (" and ".join(right) or "neither")
        ours = right and not any(name.startswith("numba") for name in right)
        return Difference(kernel["name"], text, agreed, reason_of(kernel) if ours else "")
    return None


def reason_of(kernel):
    """Why numba-cuda may give something else than the dialect says, or ""."""
    met = [f"the kernel meets {hazard}" for hazard in sorted(kernel["hazards"])]
    return (met + [what for pattern, what in DEFECTS if re.search(pattern, kernel["text"])] + [""])[0]


def text_of(batch, name):
    """The kernel with its functions and constants."""
    number = name[1:]
    text = batch.read_text(encoding="utf-8")
    parts = re.split(r"\n\n\n+", text)
    wanted = [part for part in parts if re.search(rf"\b[fT]{number}_\d+\b|def {name}\(", part)]
    return "\n\n".join(wanted)


def arguments_text(np, kernel):
    lines = [f"launch: {kernel['grid']}, {kernel['block']}"]
    for number, argument in enumerate(kernel["arguments"]):
        value = (
            np.frombuffer(argument["scalar"], argument["dtype"])[0]
            if "scalar" in argument
            else elements(np, argument, argument["before"])
        )
        lines.append(f"argument {number}: {value!r}")
    return "\n".join(lines)


def run_batch(job):
    """(counts, differences with all that explains them) of one batch; a process of its own."""
    import numpy as np

    contenders, kind, seed, first, count = job
    counts, lines = collections.Counter(), []
    with tempfile.TemporaryDirectory() as folder:
        batch, units = write_batch(pathlib.Path(folder), kind, seed, first, count)
        names = [unit["name"] for unit in units]
        found = [
            run_contender(each, batch, names, make_folder(folder, number)) for number, each in enumerate(contenders)
        ]
        for unit in units:
            name = unit["name"]
            sides = [results.outcomes.get(name, CRASHED) for results in found]
            difference = compare_outcomes(name, contenders, sides)
            if difference is None and not sides[0]:
                arrays = [results.arrays.get(name, {}) for results in found]
                difference = (compare_kernel if kind == "kernels" else compare_calls)(np, contenders, unit, arrays)
            elif difference is None:
                counts["refused by both"] += 1
                continue
            if difference is None:
                counts["equal"] += 1
                continue
            known = bool(difference.detail)
            counts[f"{difference.kind}{': ' + difference.detail if known else ''}"] += 1
            if not known:
                shown = (
                    text_of(batch, name) + "\n" + arguments_text(np, unit) if kind == "kernels" else calls_text(unit)
                )
                lines.append(
                    f"{kind[:-1]} {name} (seed {seed}): {difference.what}\n  {difference.kind}\n{indented(shown)}"
                )
    return counts, lines


def make_folder(folder, number):
    path = pathlib.Path(folder, f"contender{number}")
    path.mkdir()
    return path


def indented(text):
    return "\n".join("    " + line for line in text.splitlines())


def write_batch(folder, kind, seed, first, count):
    """The batch's file and its units, which have names."""
    if kind == "calls":
        import host_calls

        programs = [host_calls.generate(seed, number) for number in range(first, first + count)]
        path = folder / f"calls{first}.json"
        path.write_text(json.dumps(programs))
        return path, programs
    from batch import evaluate, write
    from floats import Unstable
    from generate import generate
    from inference import Unsupported

    expectations = []
    for number in range(first, first + count):
        try:
            expectations.append(evaluate(generate(seed, number)))
        except (RecursionError, Unstable, Unsupported):
            pass
    path = folder / f"batch{first}.py"
    write(str(path.with_suffix("")), expectations)
    units = read(path.with_suffix(".expect"))
    for unit, expectation in zip(units, expectations):
        unit.update(hazards=expectation.hazards, text=expectation.text)
    return path, units


def compare_calls(np, contenders, program, found):
    """The first call whose outcome differs."""
    for number, call in enumerate(program["calls"]):
        a, b = (each.get(str(number)) for each in found)
        if a is None and b is None:
            continue
        if a is not None and b is not None and first_difference(np, a, b, lambda index: 0) is None:
            continue
        shown = [value.item() if value is not None and value.dtype.kind == "U" else value for value in (a, b)]
        text = f"call {number}: {contenders[0]} {shown[0]!r}, {contenders[1]} {shown[1]!r}"
        reason = right_by_numpy(contenders, program, number, (a, b))
        return Difference(program["name"], text, "another outcome of " + call["do"], reason)
    return None


def right_by_numpy(contenders, program, number, values):
    """"NumPy agrees with X", or "" if it agrees with neither, or with numba-cuda, or says nothing."""
    import host_model

    try:
        expected = host_model.outcome(program, number)
    except host_model.Unknown:
        return ""
    right = [
        name
        for name, value in zip(contenders, values)
        if (value is None) == (expected is None)
        and (value is None or first_difference(host_model.np, value, expected, lambda index: 0) is None)
    ]
    return "NumPy agrees with " + right[0] if right and not right[0].startswith("numba") else ""


def calls_text(program):
    return "\n".join(f"{number}: {json.dumps(call)}" for number, call in enumerate(program["calls"]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=1000, help="kernels")
    parser.add_argument("--calls", type=int, help="programs of host calls; by default a tenth of the kernels")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first kernel")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--batch", type=int, default=BATCH)
    parser.add_argument("--seconds", type=float, help="start nothing new after so long")
    parser.add_argument("--contenders", default="numba,pyk2cu", help="two of numba, pyk2cu, pyk2cu:cpu")
    parser.add_argument("--output", help="file for the differences; by default they are printed")
    options = parser.parse_args()
    contenders = options.contenders.split(",")
    calls = options.count // 10 if options.calls is None else options.calls
    jobs = [
        (contenders, kind, options.seed, first, min(options.batch, options.first + total - first))
        for kind, total in (("kernels", options.count), ("calls", calls))
        for first in range(options.first, options.first + total, options.batch)
    ]
    return run_all(jobs, options)


def run_all(jobs, options):
    started, left = time.time(), collections.deque(jobs)
    counts = {"kernels": collections.Counter(), "calls": collections.Counter()}
    output = open(options.output, "w", encoding="utf-8") if options.output else sys.stdout
    running = {}
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        while left or running:
            late = options.seconds and time.time() - started > options.seconds
            while left and not late and len(running) < options.jobs:
                job = left.popleft()
                running[pool.submit(run_batch, job)] = job
            if not running:
                break
            for done in concurrent.futures.wait(running, return_when="FIRST_COMPLETED").done:
                kind = running.pop(done)[1]
                found, lines = done.result()
                counts[kind] += found
                print("".join(line + "\n\n" for line in lines), end="", file=output, flush=True)
    return summary(counts, left, options, time.time() - started)


def summary(counts, left, options, seconds):
    unexplained = 0
    for kind, found in counts.items():
        print(f"{kind}, {options.contenders}, seed {options.seed}: {sum(found.values())} in {seconds:.0f} s")
        for what, count in found.most_common():
            print(f"{count:8} {what}")
            unexplained += (
                0 if what in ("equal", "refused by both") or ": " in what.removeprefix("crashed: ") else count
            )
    if left:
        print(f"{len(left)} batches were not started, from number {left[0][3]} ({left[0][1]}) on")
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
