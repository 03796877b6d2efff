"""Functions inside functions, functions as values, classes of constants."""
import math
import operator

import numpy as np
from numba import cuda


class Shape:
    ROWS = 4
    COLUMNS = 2 * ROWS

    class Tile:
        WIDTH = 16

    @staticmethod
    @cuda.jit(device=True)
    def area(scale):
        return Shape.ROWS * Shape.COLUMNS * scale


class Wide(Shape):
    COLUMNS = 100


@cuda.jit(device=True)
def apply(f, x):
    return f(x)


@cuda.jit(device=True)
def compose(f, g, x):
    return apply(f, apply(g, x))


@cuda.jit(device=True)
def fold(f, values, start):
    for i in range(values.size):
        start = f(start, values[i])
    return start


@cuda.jit(device=True)
def collect(first, *rest, scale=2):
    total = first
    for value in rest:
        total += value
    return total * scale + len(rest)


@cuda.jit(device=True)
def optional(x, y=None):
    if isinstance(y, type(None)):
        return x
    return x * y


@cuda.jit(device=True)
def scratch(n, x):
    """The extent is a constant of the call."""
    room = cuda.local.array(n, np.float64)
    for i in range(n):
        room[i] = x + i
    total = 0.0
    for i in range(n):
        total += room[i]
    return total


@cuda.jit(["float32(float32)", "float64(float64)", "int32(int32)"], device=True)
def of_three_types(x):
    return x / 2 if x > 100 else x


@cuda.jit
def nested(x, out):
    """Free names are looked up at the call, as in Python."""
    offset = 1

    def shifted(value, factor=10):
        """A docstring."""
        return (value + offset) * factor + x[0]

    square = lambda value: value * value
    out[0] = shifted(2)
    offset = 0.5
    out[1] = shifted(2) + shifted(factor=1, value=3)
    out[2] = square(3) + square(1.5)

    def outer(n):
        local = n * 2

        def inner(m):
            return m + local + offset

        return inner(1) + square(n)

    out[3] = outer(3)
    for i in range(3):
        step = lambda v: v + i
        out[4] += step(10)

    def store(i, value):
        out[i] = value

    store(5, 7)
    store(6, outer(1))


@cuda.jit
def passed(x, out):
    k = x[1]
    out[0] = apply(math.sqrt, 16.0) + apply(abs, -3) + apply(int, 2.75)
    out[1] = apply(lambda v: v * k + x[2], 3)
    out[2] = compose(lambda v: v + k, lambda v: v * 10, 2)
    out[3] = fold(lambda a, b: a + b, x, 0.0) + fold(operator.mul, x, 1.0)
    out[4] = fold(lambda a, b: max(a, b), x, -1)
    table = (math.sin, lambda v: v + 1, apply)
    out[5] = table[1](1) + table[2](table[1], 5)

    def twice(f, v):
        return f(f(v))

    def add_k(v):
        return v + k

    out[6] = twice(add_k, 1) + twice(lambda v: twice(add_k, v), 1)


@cuda.jit
def arguments(x, out):
    pair = (x[0], 2)
    out[0] = collect(1)
    out[1] = collect(1, 2, 3)
    out[2] = collect(*pair, scale=1) + collect(5, *x.shape)
    out[3] = optional(3) + optional(3, 2.5) + optional(3, None) + optional(y=2, x=4)
    out[4] = scratch(3, x[1]) + scratch(4, 1)
    out[5] = max(*pair, 1)


@cuda.jit
def signatures(i, u, f, d, out):
    out[0] = of_three_types(i)
    out[1] = of_three_types(u)
    out[2] = of_three_types(f)
    out[3] = of_three_types(d)


@cuda.jit
def classes(out):
    tile = cuda.shared.array(Shape.Tile.WIDTH, np.int32)
    tile[0] = Shape.ROWS
    out[0] = tile[0] + len(tile)
    out[1] = Shape.area(2)
    out[2] = Wide.COLUMNS + Wide.ROWS


def scaled_by(unit):
    factor = 3

    @cuda.jit(device=True)
    def helper(x):
        return x * factor

    @cuda.jit
    def first_factory(x):
        x[0] = helper(x[0])

    return first_factory


def shifted_by(unit):
    @cuda.jit(device=True)
    def helper(x):
        return x + 100

    @cuda.jit
    def second_factory(x):
        x[0] = helper(x[0])

    return second_factory
