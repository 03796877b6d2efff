import numpy as np
from numba import cuda, float64


@cuda.jit("void(float64[::1], float64[::1], float64[::1])")
def convolve(x, h, y):
    i = cuda.grid(1)
    if i >= y.size:
        return
    acc = float64(0)
    for k in range(max(0, i - x.size + 1), min(h.size, i + 1)):
        acc += h[k] * x[i - k]
    y[i] = acc


def full(x, h):
    y = np.zeros(x.size + h.size - 1)
    convolve[(y.size + 127) // 128, 128](x, h, y)
    return y
