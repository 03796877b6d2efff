import numpy as np
from numba import cuda

HOP = 16


@cuda.jit
def synthesize(frames, out):
    """The second half of a short-time transform: frames of 32 samples, one each 16 samples."""
    k, f = cuda.grid(2)
    if f < frames.shape[0] and k < frames.shape[1]:
        at = f * HOP + k
        if at < out.size:
            out[at] += frames[f, k]


def overlap(frames):
    out = np.zeros(HOP * (len(frames) + 1))
    synthesize[(1, (len(frames) + 3) // 4), (32, 4)](frames, out)
    return out
