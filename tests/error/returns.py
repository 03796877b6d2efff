# sig: value: void(float32[::1])
# sig: recursive: void(float32[::1])
from numba import cuda


@cuda.jit
def value(x):
    return x[0]


@cuda.jit(device=True)
def forever(n):
    return forever(n)


@cuda.jit(device=True)
def growing(n):
    if n:
        return growing((n, n))
    return 1


@cuda.jit(device=True)
def either(n):
    if n > 1:
        return 1
    return (1, 2)


@cuda.jit
def recursive(x):
    x[0] = forever(3)
    x[1] = growing(3)
    x[2] = either(2)
