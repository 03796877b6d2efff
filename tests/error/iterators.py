# Iterators are known when the kernel is compiled.
from numba import cuda


@cuda.jit(device=True)
def takes(it):
    return next(it)


@cuda.jit("void(int64[::1], int64)")
def iterators(a, n):
    it = iter(a)
    x = next(a)
    y = next(n)
    z = iter(n)
    other = it if n else iter(a)
    a[0] = it
    a[1] = takes(it)
    a[2] = next(it, 5)
    mixed = iter((1, 2.5))
    for i, e in enumerate(it):
        pass


@cuda.jit("void(int64[::1], int64)")
def merged(a, n):
    it = iter(a)
    if n:
        it = iter(range(n))
    a[0] = next(it)


@cuda.jit("void(int64[::1], int64)")
def captured(a, n):
    it = iter(a)

    def f():
        return next(it)

    a[0] = f()
