import numpy as np
from numba import cuda

HOP = 16


@cuda.jit
def synthesize(frames, out):
    """The second half of a short-time transform: frames of 32 samples, one each 16 samples."""
    at = cuda.grid(1)
    if at >= out.size:
        return
    last = at // HOP
    for f in range(max(last - 1, 0), min(last + 1, frames.shape[0])):
        out[at] += frames[f, at - f * HOP]


def overlap(frames):
    out = np.zeros(HOP * (len(frames) + 1))
    synthesize[(out.size + 127) // 128, 128](frames, out)
    return out
