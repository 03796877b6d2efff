# sig: k: void(float32[::1])
# Messages name what was found, also if it has no type.
from numba import cuda


@cuda.jit
def k(x):
    def f(y):
        return y

    it = iter(x)
    x[0] = len(slice(1, 2))
    x[0] = len(x.sum)
    x[0] = len(f)
    x[0] = len(it)
    x[0] = len(cuda.grid)
    x[0] = next(slice(1))
    x[0] = tuple(slice(1))
    x[0] = sum(slice(1))
    x[0] = max(slice(1))
    x[0] = slice(1)[0]
    x[0] = f(*slice(1))
    x[0] = x[slice(x.sum)]
    x[slice(1)()] = 1
    a, b = slice(1)
    for i in slice(1):
        x[i] = 1
    x[0] = 1 in slice(1)
    x[0] = isinstance(1, slice(1))
    x[:2] = slice(1)
    x[0] = cuda.atomic.add(slice(1), 0, 1)
