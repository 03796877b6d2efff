# sig: named: void(int64[:], optional(int64), Tuple((int64, optional(float64))))
from numba import cuda


@cuda.jit
def named(out, i, t):
    out[0] = 1


@cuda.jit("void(int64[:], optional(int64))")
def declared(out, i):
    if i is not None:
        out[0] = i
