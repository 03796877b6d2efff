"""What a program of host calls gives by NumPy's rules: says for against_numba.py which contender is right.

Arrays of the device are NumPy arrays here, kernels are their effect on arrays. Where NumPy's reshape would copy, the
model raises NotImplementedError: a reshaped device array is a view.
"""

import numpy as np
from host_calls import Runner

THREADS = 32  # of each launch


class Unknown(Exception):
    """The model has no answer."""


class Model(Runner):
    def __init__(self):
        self.np, self.arrays = np, {}

    def do_new(self, call):
        return self.host(call)

    def do_reshape(self, call):
        array = self.arrays[call["of"]]
        result = array.reshape(*call["shape"], order=call["order"])
        if result.size and not np.shares_memory(array, result):
            raise NotImplementedError
        return result

    def do_transpose(self, call):
        return np.ascontiguousarray(self.arrays[call["of"]].T)  # a copy, as numba-cuda has it

    def do_host(self, call):
        return self.arrays[call["of"]].copy()

    def do_about(self, call):
        array = self.arrays[call["of"]]
        return f"{array.shape} {array.strides} {array.dtype} {array.size} {array.nbytes} {array.flags.c_contiguous}"

    def do_launch(self, call):
        arguments = [self.value(each) for each in call["arguments"]]
        dimensions = 2 if call["kernel"] == "sums" else 1
        first = arguments[0]
        if first.ndim != dimensions or any(x.dtype.kind in "cb" for x in arguments if isinstance(x, np.ndarray)):
            raise Unknown
        getattr(self, call["kernel"])(*arguments)
        written = [
            value.ravel().view("u1")
            for value, argument in zip(arguments, call["arguments"])
            if "host" in argument
        ]
        return np.concatenate(written) if written else None

    def fill(self, x, value):
        x[...] = value

    def scale(self, x, factor):
        x[...] = x.astype(np.float64) * float(factor) % 50

    def add(self, x, y, out):
        if y.ndim != 1 or out.ndim != 1:
            raise Unknown
        count = min(len(x), len(y), len(out), THREADS)
        out[:count] = x[:count].astype(np.float64) + y[:count]

    def sums(self, x, out):
        count = min(len(x), len(out), THREADS)
        out[:count] = x[:count].astype(np.float64).sum(axis=1)

    def count(self, x, counts):
        np.add.at(counts, x[:THREADS].astype(np.int64) % 10, 1)

    def do_typeof(self, call):
        raise Unknown

    do_special = do_typeof

    def do_ufunc(self, call):
        return np.multiply(*map(self.value, call["arguments"]))

    def do_reduce(self, call):
        values = self.host(call["values"])
        return values.sum() if values.size else 0


def outcome(program, number):
    """What the call of this number gives, as `run` of host_calls reports it: None, or an array. Raises Unknown."""
    model, result = Model(), None
    for call in program["calls"][: number + 1]:
        result = None
        if "of" in call and call["of"] not in model.arrays:
            continue
        try:
            result = getattr(model, "do_" + call["do"])(call)
        except Unknown:
            if call["do"] == "launch" or call is program["calls"][number]:
                raise
        except Exception as problem:
            result = "raised " + type(problem).__name__
        else:
            if "to" in call:
                model.arrays[call["to"]], result = result, None
    return None if result is None else np.asarray(result)
