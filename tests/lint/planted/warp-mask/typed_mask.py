import math
from numba import cuda

WARP_MASK = 0x7FFFFFFF


@cuda.jit("void(float64[:], int32[:])")
def any_nan(x, flags):
    i = cuda.grid(1)
    nan_here = i < x.size and math.isnan(x[i])
    seen = cuda.any_sync(WARP_MASK, nan_here)
    if i % 32 == 0 and i // 32 < flags.size:
        flags[i // 32] = 1 if seen else 0
