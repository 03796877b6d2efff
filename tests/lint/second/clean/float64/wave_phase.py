import math
import numpy as np
from numba import cuda, float32

PI = np.float32(math.pi)


@cuda.jit("void(float32[:], float32[:])")
def wave(freq, out):
    k = cuda.grid(1)
    if k < out.shape[0]:
        f = freq[k]
        phase = PI * f * float32(k)
        out[k] = math.sin(phase) * f
