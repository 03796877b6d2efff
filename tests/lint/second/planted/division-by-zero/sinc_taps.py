import math
from numba import cuda


@cuda.jit
def low_pass(taps, cutoff):
    i = cuda.grid(1)
    n = taps.size
    if i < n and n > 1:
        k = 2.0 * math.pi * cutoff * (i - n // 2)
        window = 0.54 - 0.46 * math.cos(2.0 * math.pi * i / (n - 1))
        taps[i] = window * math.sin(k) / k
