import math
from numba import cuda


@cuda.jit
def low_pass(taps, cutoff):
    i = cuda.grid(1)
    if i < taps.size and taps.size > 1:
        middle = taps.size // 2
        window = 0.54 - 0.46 * math.cos(2.0 * math.pi * i / (taps.size - 1))
        if i == middle:
            taps[i] = window
        else:
            k = 2.0 * math.pi * cutoff * (i - middle)
            taps[i] = window * math.sin(k) / k if k != 0.0 else window
