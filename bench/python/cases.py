"""What bench/kernels/cases.json says of each kernel, for Python: launches, arrays as NumPy arrays, scalars.

bench/cases/ is the same for C++. Random numbers differ from those.
"""
import importlib.util
import json
import pathlib
import re

import numpy as np

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "kernels"


def evaluate(expression, sizes):
    """A sum of products, such as "8*rows*degree+12*rows". Divisions are rounded up."""
    total = 0
    for product in str(expression).split("+"):
        value = 1
        for sign, factor in re.findall(r"([*/]|^)([^*/]+)", product):
            number = sizes[factor] if factor in sizes else int(factor)
            value = -(-value // number) if sign == "/" else value * number
        total += value
    return total


class Case:
    """One kernel. `small`: with the sizes for tests."""

    def __init__(self, entry, multiprocessors, small=False):
        self.entry = entry
        self.name, self.file, self.about = entry["name"], entry["file"], entry["about"]
        self.tolerance, self.may_differ = entry["tolerance"], entry.get("may_differ", 0)
        self.sizes = {**entry["small" if small else "sizes"], "multiprocessors": multiprocessors}
        self.bytes = self.number(entry.get("bytes", 0))
        self.written = [name for name, array in entry["arrays"].items() if array.get("written")]

    def number(self, expression):
        return evaluate(expression, self.sizes)

    def launch(self, expert=False):
        """The grid and the block, as tuples."""
        launch = self.entry["expert" if expert else "launch"]
        block = tuple(launch["block"])
        if "blocks" in launch:
            return tuple(self.number(each) for each in launch["blocks"]), block
        return tuple(-(-self.number(each) // threads) for each, threads in zip(launch["threads"], block)), block

    def has_expert(self):
        return "expert" in self.entry

    def filled(self, array, random):
        """A new array with what it holds before the kernel runs."""
        shape, dtype = tuple(self.number(each) for each in array["shape"]), np.dtype(array["type"])
        kind, *words = array["fill"].split()
        first, second = ([self.value(word) for word in words] + [0, 0])[:2]
        if kind == "zero":
            return np.zeros(shape, dtype)
        if kind == "uniform":
            return (first + (second - first) * random.random(shape, np.float32)).astype(dtype)
        if kind == "integers":
            return random.integers(int(first), int(second), shape, np.int32).astype(dtype)
        places = np.arange(np.prod(shape)).reshape(shape)
        if kind == "steps":
            return (places * int(first)).astype(dtype)
        assert kind == "near", kind
        return ((places // int(first) + random.integers(0, 4096, shape)) % int(second)).astype(dtype)

    def arrays(self):
        """The arrays by name; the same in every run."""
        random = np.random.default_rng(1)
        return {name: self.filled(array, random) for name, array in self.entry["arrays"].items()}

    def value(self, text):
        try:
            return float(text)
        except ValueError:
            return self.number(text)

    def scalar(self, text):
        """A NumPy scalar; an int64 or a float64 as the number of Python that it is for Numba."""
        kind, value = text.split(":")
        if kind == "int64":
            return int(self.value(value))
        return float(value) if kind == "float64" else np.dtype(kind).type(self.value(value))

    def arguments(self, arrays, by_hand=False):
        """The arguments of the Python function, or of the C++ functions."""
        return [arrays[each] if each in arrays else self.scalar(each)
                for each in self.entry["by_hand" if by_hand else "arguments"]]


def read_cases(multiprocessors, small=False, only=()):
    """All cases, or those whose names or files are in `only`."""
    entries = json.loads((FOLDER / "cases.json").read_text(encoding="utf-8"))["kernels"]
    cases = [Case(entry, multiprocessors, small) for entry in entries]
    return [case for case in cases if not only or case.name in only or case.file in only]


def load_kernels(file):
    """The module bench/kernels/<file>.py: its kernels are of what answers `from numba import cuda`."""
    spec = importlib.util.spec_from_file_location(f"bench_{file}", FOLDER / f"{file}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def difference(result, expected, tolerance):
    """The largest difference relative to the largest magnitude of `expected`, and the part beyond the tolerance."""
    if np.array_equal(result, expected) and expected.any():
        return 0.0, 0.0
    result, expected = np.asarray(result, np.float64), np.asarray(expected, np.float64)
    scale = np.abs(expected).max()
    if scale == 0:
        return np.inf, 1.0
    apart = np.abs(result - expected) / scale
    return float(apart.max()), float(np.mean(~(apart <= tolerance)))
