# sig: tuples: void(float64[::1], UniTuple(int64, 3), Tuple((float32, int32)))
from numba import cuda


@cuda.jit(device=True)
def min_max(a, b):
    if a < b:
        return a, b
    return b, a


@cuda.jit
def tuples(out, extents, pair):
    low, high = min_max(out[0], out[1])
    low, high = high, low
    (a, b), c = pair, extents[2]
    out[0] = low + a * b
    out[1] = high + c
    total = 0
    for extent in extents:
        total += extent
    i = cuda.threadIdx.x
    out[2] = extents[i % 3] + total
    both = (low, high)
    out[3] = both[1]
    out[4] = len(extents)
