# sig: iterables: void(float64[::1], float64)
# sig: questions: void(float64[::1])
import math
from numba import cuda, literal_unroll


@cuda.jit(device=True)
def add(a, b):
    return a + b


@cuda.jit
def iterables(x, y):
    for v in (1, y, x):
        x[0] = 1
    for v in y:
        x[0] = 1
    for v in literal_unroll(x):
        x[0] = 1
    for i, v in enumerate(x, y):
        x[0] = 1
    for a, b in zip():
        x[0] = 1
    r = range(3)
    for v in literal_unroll((1, y, x)):
        x[0] = v


@cuda.jit
def questions(x):
    name = "size"
    x[0] = add(*x)
    x[1] = add(*(1, 2, 3))
    x[2] = add(**x)
    x[3] = isinstance(x[0], 3)
    x[4] = isinstance(x[0], math.sin)
    x[5] = getattr(x, name)
    x[6] = getattr(x, "nothing")
    x[7] = type(x)
    x[8] = sum(x)
    x[9] = next(x)
