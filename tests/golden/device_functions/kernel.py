# sig: kernel: void(float32[::1], float64[::1], int64)
from numba import cuda, float32


@cuda.jit("float32(float32, float32)", device=True)
def typed(a, b):
    return a * b


@cuda.jit(device=True)
def generic(x):
    """Compiled once for each type that it is called with."""
    if x > 0:
        return x
    return -x


@cuda.jit(device=True)
def store(array, i, value):
    array[i] = generic(value)


@cuda.jit
def kernel(x, y, n):
    i = cuda.grid(1)
    if i < n:
        store(x, i, typed(x[i], float32(2)))
        store(y, i, generic(n) + y[i])
