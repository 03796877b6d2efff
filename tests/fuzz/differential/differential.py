#!/usr/bin/env python3
"""Random kernels, compiled and run by pyk2cu, against an evaluation of their own in Python.

  differential.py --kernels 100000 --seed 7 --jobs 2            on the CPU device, at all levels
  differential.py --kernels 10000 --device cuda --jobs 8        on a GPU
  differential.py --kernels 10000 --write FOLDER                only writes batches, to run elsewhere:
  differential_runner --device cuda FOLDER/*.py                 (needs no Python)

Every kernel is a function of the seed and its number. Kernels that fail are shrunk and kept in --keep FOLDER, with the arguments and
results that they should have. Needs CPython 3.9 or later and nothing else. README.md says how it works.
"""
import argparse
import collections
import multiprocessing
import os
import sys
import tempfile
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from batch import evaluate, write  # noqa: E402
from floats import Unstable  # noqa: E402
from generate import generate  # noqa: E402
from inference import Unsupported  # noqa: E402
from runner import Failure, Runner  # noqa: E402
from shrink import shrink  # noqa: E402

MAX_SHRUNK = 3  # of one batch


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kernels", type=int, default=1000, help="how many kernels to run")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first kernel")
    parser.add_argument("--batch", type=int, default=100, help="kernels a file")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--levels", default="plain,generic,facts,numbers,packed,coarse",
                        help="plain: as checked; generic: optimized; facts, numbers, packed, coarse: variants for the launch")
    parser.add_argument("--runner", default="build/tests/bin/differential_runner")
    parser.add_argument("--keep", default="differential-failures", help="folder for kernels that fail")
    parser.add_argument("--write", help="write batches to this folder, and do not run them")
    parser.add_argument("--seconds", type=float, help="stop after so long, whatever is left")
    parser.add_argument("--no-shrink", action="store_true")
    parser.add_argument("--show", type=int, help="print one kernel and what it must give")
    return parser.parse_args()


class Batch:
    """`count` kernels from number `first` on; those that are not defined exactly enough are left out."""

    def __init__(self, options, first, count):
        self.options, self.first, self.count = options, first, count
        self.expectations, self.left_out, self.broken = [], collections.Counter(), []

    def make(self):
        for number in range(self.first, self.first + self.count):
            try:
                self.expectations.append(evaluate(generate(self.options.seed, number)))
            except RecursionError:
                self.left_out["a deep recursion"] += 1
            except (Unstable, Unsupported) as reason:
                self.left_out[str(reason).split(" 'v")[0][:60]] += 1
            except Exception:
                self.broken.append((number, traceback.format_exc()))
        return self

    def run(self, folder, runner):
        """The failures, each with its expectation; a file that fails as a whole is run kernel by kernel."""
        stem = os.path.join(folder, "batch%d" % self.first)
        write(stem, self.expectations)
        failures, _ = runner.run([stem])
        if any(failure.kernel == "*" for failure in failures):
            failures = [failure for failure in failures if failure.kernel != "*"] + self.run_singly(folder, runner)
        for ending in (".py", ".expect"):
            os.remove(stem + ending)
        by_name = {expectation.case.name: expectation for expectation in self.expectations}
        seen, result = set(), []
        for failure in failures:
            if failure.kernel not in seen and failure.kernel in by_name:
                seen.add(failure.kernel)
                result.append((failure, by_name[failure.kernel]))
        return result

    def run_singly(self, folder, runner):
        failures = []
        for expectation in self.expectations:
            stem = os.path.join(folder, expectation.case.name)
            write(stem, [expectation])
            found, _ = runner.run([stem])
            failures += [Failure(failure.file, expectation.case.name, failure.level, failure.message) for failure in found[:1]]
        return failures


def keep(options, number, expectation, message):
    os.makedirs(options.keep, exist_ok=True)
    stem = os.path.join(options.keep, "seed%d_%s" % (options.seed, expectation.case.name))
    write(stem, [expectation])
    with open(stem + ".txt", "w", encoding="utf-8") as file:
        file.write(message + "\n")
    return stem


def run_batch(job):
    """One batch in a process of its own: (kernels, what was left out, report lines)."""
    options, first, count = job
    batch = Batch(options, first, count).make()
    lines = ["the generator failed at kernel %d:\n%s" % item for item in batch.broken]
    if options.write:
        write(os.path.join(options.write, "batch%d" % first), batch.expectations)
        return len(batch.expectations), batch.left_out, lines
    runner = Runner(options.runner, options.device, options.levels)
    with tempfile.TemporaryDirectory() as folder:
        failures = batch.run(folder, runner)
    for position, (failure, expectation) in enumerate(failures):
        small, message = expectation, failure.message
        if not options.no_shrink and position < MAX_SHRUNK:
            found = shrink(generate_again(options, expectation), runner, failure.level or None)
            small, message = found if found else (small, message)
        stem = keep(options, first, small, message)
        lines.append("%s %s: %s\n  kept as %s.py" % (failure.kernel, failure.level, message, stem))
    return len(batch.expectations), batch.left_out, lines


def generate_again(options, expectation):
    return generate(options.seed, int(expectation.case.name[1:]))


def main():
    options = arguments()
    if options.show is not None:
        expectation = evaluate(generate(options.seed, options.show))
        print(expectation.text + "\n\n" + "\n".join(expectation.lines))
        return 0
    if options.write:
        os.makedirs(options.write, exist_ok=True)
    elif not os.path.exists(options.runner):
        print("there is no %s: build it (ninja differential_runner), or name another with --runner" % options.runner)
        return 3
    jobs = [(options, first, min(options.batch, options.first + options.kernels - first))
            for first in range(options.first, options.first + options.kernels, options.batch)]
    started, kernels, problems, left_out = time.time(), 0, 0, collections.Counter()
    with multiprocessing.Pool(options.jobs) as pool:
        for done, (count, reasons, lines) in enumerate(pool.imap_unordered(run_batch, jobs)):
            kernels += count
            left_out += reasons
            problems += len(lines)
            for line in lines:
                print(line, flush=True)
            if sys.stdout.isatty() or (done + 1) % 100 == 0:
                print("%d kernels, %d problems, %.0f s" % (kernels, problems, time.time() - started), flush=True)
            if options.seconds and time.time() - started > options.seconds:
                pool.terminate()
                break
    seconds = time.time() - started
    where = "written to %s, not run" % options.write if options.write else "on %s at %s" % (options.device, options.levels)
    print("seed %d: %d kernels %s, %d left out, %d problems, %.0f s (%.1f a second)"
          % (options.seed, kernels, where, sum(left_out.values()), problems, seconds, kernels / seconds))
    for reason, count in left_out.most_common(8):
        print("  left out %d times: %s" % (count, reason))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
