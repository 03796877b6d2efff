import numpy as np
from numba import cuda


@cuda.jit
def autocorr(x, r):
    """The mean product of samples at each distance; r has one element more than x."""
    lag = cuda.grid(1)
    n = x.size
    if lag < n and lag < r.size:
        s = 0.0
        for i in range(n - lag):
            s += x[i] * x[i + lag]
        r[lag] = s / (n - lag)


def correlate(x):
    r = np.zeros(x.size + 1)
    autocorr[x.size // 128 + 1, 128](x, r)
    return r
