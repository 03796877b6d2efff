#!/usr/bin/env python3
"""Runs batches (FILE.py with FILE.expect, see batch.py) with numba-cuda on a GPU: is what the model expects what the reference gives?

  against_numba.py [--jobs N] FILE.py…

Needs a GPU, NumPy and numba-cuda. Strided arrays are given as contiguous ones; elements are compared, gaps are not.
"""
import argparse
import collections
import importlib.util
import multiprocessing
import os
import re
import sys
import warnings

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from expectations import elements, place_of, read  # noqa: E402

SHOWN = 400  # characters of a message


def compare(np, argument, found):
    expected = elements(np, argument, argument["after"])
    for index in np.ndindex(*argument["shape"]):
        a, b = expected[index], found[index]
        if a == b and not (a == 0 and np.signbit(a) != np.signbit(b) if argument["dtype"].startswith("float") else False):
            continue
        if a != a and b != b:
            continue
        if abs(float(a) - float(b)) <= argument["loose"].get(place_of(argument, index), 0):
            continue
        return "at %s: expected %r, found %r" % (index, a, b)
    return ""


def run_kernel(np, cuda, module, kernel):
    values, copies = [], []
    for argument in kernel["arguments"]:
        if "scalar" in argument:
            values.append(np.frombuffer(argument["scalar"], argument["dtype"])[0])
            continue
        array = cuda.to_device(np.ascontiguousarray(elements(np, argument, argument["before"])))
        values.append(array)
        copies.append((argument, array))
    getattr(module, kernel["name"])[kernel["grid"], kernel["block"]](*values)
    cuda.synchronize()
    for number, (argument, array) in enumerate(copies):
        difference = compare(np, argument, array.copy_to_host())
        if difference:
            return "array %d %s" % (number, difference)
    return ""


def run_file(path):
    """(counts, lines) of a batch."""
    import numpy as np
    for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, old):  # numba-cuda 0.30 asks for what NumPy 2.5 has not
            setattr(np, old, getattr(np, new))
    from numba import cuda
    warnings.simplefilter("ignore")
    spec = importlib.util.spec_from_file_location(os.path.basename(path)[:-3], path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    counts, lines = collections.Counter(), []
    for kernel in read(path[:-3] + ".expect"):
        if kernel["prints"]:
            continue
        try:
            difference = run_kernel(np, cuda, module, kernel)
        except Exception as problem:
            counts["refused"] += 1
            text = re.sub(r"\s+", " ", str(problem))
            lines.append("refused %s %s: %s %s" % (path, kernel["name"], type(problem).__name__, text[:SHOWN]))
            continue
        counts["different" if difference else "equal"] += 1
        if difference:
            lines.append("different %s %s: %s" % (path, kernel["name"], difference))
    return counts, lines


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("files", nargs="+")
    options = parser.parse_args()
    total = collections.Counter()
    with multiprocessing.get_context("spawn").Pool(options.jobs) as pool:
        for counts, lines in pool.imap_unordered(run_file, options.files):
            total += counts
            for line in lines:
                print(line, flush=True)
    print(dict(total))


if __name__ == "__main__":
    main()
