"""Random programs of host calls for against_numba.py: a list of calls, which `run` makes one after another.

What a call gives (an array, a number, a text, the class of an exception) is the same with numba-cuda and with pyk2cu,
or a difference. Left out is what docs/reference/deviations.md announces: host arrays with gaps, layouts of foreign
arrays, kernels with one signature. Values are small whole numbers, so that all arithmetic is exact.
"""

import math
import random
import re

REAL = "int8 int16 int32 int64 uint8 uint16 uint32 uint64 float32 float64".split()
DTYPES = REAL + ["complex64", "bool"]
NUMBERS = ["int32", "int64", "uint8", "float32", "float64"]
# k is the kernel fill, x is np.arange(8.0).
SPECIAL = """\
k[0, 1]
k[1]
k[(1, 1, 1, 1), 1]
k[1, 2.5]
k['1', 1]
k[None, 1]
k[1, 1, None]
k[[1], 1]
k[True, np.int64(4)].griddim
k[(2, 3), (4,)].griddim
k[(2, 3), (4,)].blockdim
k[1, 1](x)
k(x)
k[1, 1](x, 1, 2)
k[1, 1](x, 'text')
k[1, 1](x, None)
k[1, 1](x, [1])
k.forall(0)(x, 1)
k.forall(-1)
cuda.to_device(x[::-1])
cuda.to_device(x[::2])
cuda.to_device(3)[()]
cuda.to_device([1, 2]).dtype
cuda.device_array(3, 'f4').dtype
cuda.device_array_like(x[None, ::1]).shape
cuda.to_device(x, copy=False).shape
cuda.is_cuda_array(x)
cuda.is_cuda_array(cuda.to_device(x))
cuda.to_device(x)[9]
cuda.to_device(x)[[0, 1]]
cuda.to_device(x).reshape(3, 3)
cuda.to_device(x).copy_to_host(np.zeros(3))
cuda.to_device(x).copy_to_host(np.zeros(8, 'f4'))
cuda.to_device(x).split(3)
len(cuda.to_device(x).split(2))
k.py_func.__name__
bool(cuda.to_device(x).is_c_contiguous())
cuda.to_device(x).view('i4').shape
cuda.pinned_array(4, 'i4').shape
cuda.mapped_array((2, 3)).strides
cuda.managed_array(5, 'u1').nbytes
repr(cuda.default_stream())
cuda.to_device(np.array(['a']))
cuda.to_device(np.arange(4, dtype='>i4'))
cuda.In(x)
k[1, 8](cuda.In(x), 1)
cuda.to_device(x).T.shape
cuda.to_device(x).squeeze().shape
cuda.to_device(x[None]).squeeze(0).shape
""".splitlines()


# ---- programs


class Writer:
    """Writes a program; knows the shape and dtype of its arrays, so that most calls succeed."""

    def __init__(self, chooser):
        self.random, self.calls, self.arrays = chooser, [], {}

    def call(self, do, **details):
        self.calls.append({"do": do, **details})

    def add(self, do, shape, dtype, /, **details):
        name = f"d{len(self.arrays)}"
        self.arrays[name] = (tuple(shape), dtype)
        self.call(do, to=name, **details)

    def some(self):
        return self.random.choice(sorted(self.arrays))

    def shape(self, most=3):
        """Extents; seldom 0: numba-cuda refuses to slice an empty array, and the rest of the program is lost then."""
        extents = [1, 1, 2, 3, 4, 5, 7] * 8 + [0]
        return [self.random.choice(extents) for _ in range(self.random.randint(1, most))]

    def new(self, dtype=None):
        shape, dtype = self.shape(), dtype or self.random.choice(DTYPES)
        self.add(
            "new",
            shape,
            dtype,
            dtype=dtype,
            shape=shape,
            order=self.random.choice("CCF"),
            seed=self.random.randrange(1000),
        )

    def index(self, shape):
        """(index as data, shape of the result)"""
        index, result = [], []
        for extent in shape[: self.random.randint(1, len(shape))] if shape else ():
            if extent and self.random.random() < 0.3:
                index.append(self.random.randrange(-extent, extent))
                continue
            bounds = [self.random.choice([None, self.random.randint(-extent - 1, extent + 1)]) for _ in range(2)]
            bounds.append(self.random.choice([None, None, 1, 2, 3]))
            index.append(bounds)
            result.append(len(range(*slice(*bounds).indices(extent))))
        return index, (*result, *shape[len(index) :])

    def slice(self):
        of = self.some()
        shape, dtype = self.arrays[of]
        index, result = self.index(shape)
        if result:
            self.add("slice", result, dtype, of=of, index=index)
        else:
            self.call("get", of=of, index=index)

    def reshape(self):
        of = self.some()
        shape, dtype = self.arrays[of]
        size = math.prod(shape)
        fitting = [[size], [1, size], [size, 1], [-1]] + [[n, size // n] for n in (2, 3, 4) if size % n == 0]
        new = self.random.choice(fitting)
        done = [size] if new == [-1] else new
        self.add("reshape", done, dtype, of=of, shape=new, order=self.random.choice("CCF"))

    def other_view(self):
        of = self.some()
        shape, dtype = self.arrays[of]
        do = self.random.choice(["ravel", "transpose", "squeeze"])
        result = {"ravel": (math.prod(shape),), "transpose": shape[::-1], "squeeze": tuple(n for n in shape if n != 1)}[
            do
        ]
        self.add(do, result, dtype, of=of)

    def set(self):
        of = self.some()
        shape, _ = self.arrays[of]
        index, result = self.index(shape)
        value = self.random.choice(
            [{"int": self.random.randrange(10)}, {"host": "int64", "shape": result, "order": "C", "seed": 3}]
        )
        self.call("set", of=of, index=index, value=value)

    def argument(self, ndim=1):
        """An array of the device or the host; one in ten does not fit."""
        if self.random.random() < 0.1:
            return {"array": self.some()}
        fitting = [name for name, (shape, dtype) in sorted(self.arrays.items()) if len(shape) == ndim and dtype in REAL]
        if fitting and self.random.random() < 0.7:
            return {"array": self.random.choice(fitting)}
        return {
            "host": self.random.choice(REAL),
            "shape": [self.random.choice([0, 1, 2, 3, 5, 7]) for _ in range(ndim)],
            "order": self.random.choice("CF"),
            "seed": self.random.randrange(99),
        }

    def number(self):
        value = self.random.randrange(10)
        return self.random.choice(
            [
                {"int": value},
                {"float": value / 2},
                {"bool": value > 4},
                {"numpy": self.random.choice(NUMBERS), "value": value},
            ]
        )

    def launch(self):
        arguments = {
            "fill": [self.argument(), self.number()],
            "scale": [self.argument(), self.number()],
            "add": [self.argument() for _ in range(3)],
            "sums": [self.argument(2), {"host": "float64", "shape": [7], "order": "C", "seed": 1}],
            "count": [self.argument(), {"host": "int32", "shape": [10], "order": "C", "seed": 2}],
        }
        kernel = self.random.choice(sorted(arguments))
        form = self.random.choice(["grid", "grid", "stream", "forall"])
        if form == "stream" and any("host" in each for each in arguments[kernel]) and self.random.random() < 0.9:
            form = "grid"  # numba-cuda refuses arrays of the host in a stream
        self.call("launch", kernel=kernel, arguments=arguments[kernel], form=form)

    def others(self):
        do = self.random.choice(["typeof", "special", "special", "special", "ufunc", "reduce"])
        if do == "typeof":
            self.call(do, value=self.random.choice([self.argument(), self.number()]))
        elif do == "special":
            self.call(do, text=self.random.choice(SPECIAL))
        elif do == "ufunc":
            shape = self.shape(2)
            self.call(
                do,
                arguments=[
                    {"host": self.random.choice(NUMBERS[3:]), "shape": shape, "order": "C", "seed": i} for i in range(2)
                ],
            )
        else:
            self.call(
                do,
                values={"host": "int64", "shape": [self.random.choice([0, 1, 5, 600, 1025])], "order": "C", "seed": 4},
            )


def generate(seed, number):
    writer = Writer(random.Random(f"{seed} {number}"))
    writer.new()
    steps = [
        writer.new,
        writer.slice,
        writer.slice,
        writer.reshape,
        writer.other_view,
        writer.set,
        writer.launch,
        writer.launch,
        writer.others,
    ]
    for _ in range(writer.random.randint(5, 14)):
        writer.random.choice(steps)()
    for name in sorted(writer.arrays):
        writer.call("about", of=name)
        writer.call("host", of=name)
    return {"name": f"calls{number}", "calls": writer.calls}


# ---- running them

_made = {}


def kernels():
    """The kernels, made once for a process."""
    if _made:
        return _made
    from numba import cuda, vectorize

    @cuda.jit
    def fill(x, value):
        for i in range(cuda.grid(1), x.shape[0], cuda.gridsize(1)):
            x[i] = value

    @cuda.jit
    def scale(x, factor):
        for i in range(cuda.grid(1), x.shape[0], cuda.gridsize(1)):
            x[i] = x[i] * factor % 50

    @cuda.jit
    def add(x, y, out):
        i = cuda.grid(1)
        if i < x.shape[0] and i < y.shape[0] and i < out.shape[0]:
            out[i] = x[i] + y[i]

    @cuda.jit
    def sums(x, out):
        row = cuda.grid(1)
        if row < x.shape[0] and row < out.shape[0]:
            total = 0.0
            for column in range(x.shape[1]):
                total += x[row, column]
            out[row] = total

    @cuda.jit
    def count(x, counts):
        i = cuda.grid(1)
        if i < x.size:
            cuda.atomic.add(counts, int(x[i]) % 10, 1)

    @vectorize(["float32(float32, float32)", "float64(float64, float64)"], target="cuda")
    def multiply(a, b):
        return a * b

    _made.update(
        fill=fill,
        scale=scale,
        add=add,
        sums=sums,
        count=count,
        multiply=multiply,
        total=cuda.reduce(lambda a, b: a + b),
    )
    return _made


class Runner:
    def __init__(self):
        import numpy as np
        from numba import cuda

        self.np, self.cuda, self.arrays = np, cuda, {}

    def host(self, value):
        numbers = self.np.random.default_rng(value["seed"]).integers(0, 10, value["shape"])
        return self.np.array(numbers, dtype=value.get("host") or value["dtype"], order=value["order"])

    def value(self, value):
        if "host" in value:
            return self.host(value)
        if "array" in value:
            return self.arrays[value["array"]]
        if "numpy" in value:
            return self.np.dtype(value["numpy"]).type(value["value"])
        return next(iter(value.values()))

    def index(self, index):
        return tuple(slice(*item) if isinstance(item, list) else item for item in index)

    def do_new(self, call):
        return self.cuda.to_device(self.host(call))

    def do_slice(self, call):
        return self.arrays[call["of"]][self.index(call["index"])]

    def do_reshape(self, call):
        return self.arrays[call["of"]].reshape(*call["shape"], order=call["order"])

    def do_ravel(self, call):
        return self.arrays[call["of"]].ravel()

    def do_squeeze(self, call):
        return self.arrays[call["of"]].squeeze()

    def do_transpose(self, call):
        return self.arrays[call["of"]].T

    def do_get(self, call):
        return self.arrays[call["of"]][self.index(call["index"])]

    def do_host(self, call):
        return self.arrays[call["of"]].copy_to_host()

    def do_set(self, call):
        self.arrays[call["of"]][self.index(call["index"])] = self.value(call["value"])

    def do_about(self, call):
        array = self.arrays[call["of"]]
        return f"{array.shape} {array.strides} {array.dtype} {array.size} {array.nbytes} {array.is_c_contiguous()}"

    def do_launch(self, call):
        arguments = [self.value(each) for each in call["arguments"]]
        kernel = kernels()[call["kernel"]]
        if call["form"] == "forall":
            kernel.forall(32)(*arguments)
        elif call["form"] == "stream":
            stream = self.cuda.stream()
            kernel[1, 32, stream](*arguments)
            stream.synchronize()
        else:
            kernel[1, 32](*arguments)
        self.cuda.synchronize()
        written = [each.ravel().view("u1") for each in arguments if isinstance(each, self.np.ndarray)]
        return self.np.concatenate(written) if written else None

    def do_typeof(self, call):
        from numba import typeof

        return str(typeof(self.value(call["value"])))

    def do_special(self, call):
        x = self.np.arange(8, dtype=self.np.float64)
        names = {"np": self.np, "cuda": self.cuda, "k": kernels()["fill"], "x": x}
        result = eval(call["text"], names)
        plain = isinstance(
            result, (int, float, str, tuple, type(None), self.np.generic, self.np.dtype, self.np.ndarray)
        )
        return re.sub("0x[0-9a-f]+", "0x…", str(result)) if plain else type(result).__name__

    def do_ufunc(self, call):
        return kernels()["multiply"](*map(self.value, call["arguments"]))

    def do_reduce(self, call):
        return kernels()["total"](self.host(call["values"]))


def run(program):
    """(outcome, arrays by the number of the call)"""
    runner, found = Runner(), {}
    for number, call in enumerate(program["calls"]):
        if "of" not in call or call["of"] in runner.arrays:
            try:
                result = getattr(runner, "do_" + call["do"])(call)
            except Exception as problem:
                result = "raised " + type(problem).__name__
            else:
                if "to" in call:
                    runner.arrays[call["to"]] = result
                    continue
            if result is not None:
                found[number] = runner.np.asarray(result)
    return {}, found
