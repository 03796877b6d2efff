import math
from numba import cuda, float32


@cuda.jit("void(float32[:], float32[:])")
def wave(freq, out):
    k = cuda.grid(1)
    if k < out.shape[0]:
        f = freq[k]
        phase = math.pi * f
        out[k] = math.sin(phase) * f
