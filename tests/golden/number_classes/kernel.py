# sig: smooth: void(float64[::1], class(float32))
# sig: mixed: void(float64[::1], dtype(int32), Tuple((int64, class(float64))))
"""Types of numbers as arguments."""
from numba import cuda


@cuda.jit(device=True)
def rounded(x, dtype):
    return dtype(x)


@cuda.jit
def smooth(x, dtype):
    i = cuda.threadIdx.x
    tile = cuda.shared.array(64, dtype)
    tile[i] = x[i]
    cuda.syncthreads()
    x[i] = (tile[i] + tile[63 - i]) / dtype(2)


@cuda.jit
def mixed(x, dtype, pair):
    x[0] = rounded(x[1], dtype) + rounded(pair[0], pair[1])
