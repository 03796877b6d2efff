# sig: k: void(int64[::1], int64)
# sig: ends: void(int64[::1], int64)
from numba import cuda


@cuda.jit
def k(x, n):
    if n == 1:
        raise
    if n == 2:
        raise NoSuchError
    if n == 3:
        raise ValueError(n)
    if n == 4:
        raise n
    if n == 5:
        raise "text"
    if n == 6:
        raise list
    if n == 7:
        raise ValueError(code=3)
    assert n, x[0]
    assert x


@cuda.jit
def ends(x, n):
    raise IndexError
    undefined_but_unreachable()
