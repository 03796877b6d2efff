import numpy as np
from numba import cuda, from_dtype

CHANNELS = 8
stat = from_dtype(np.dtype([("total", np.float64), ("count", np.int64)], align=True))


@cuda.jit
def channel_means(x, out):
    """Means of the valid (not negative) samples of each channel; one block."""
    stats = cuda.shared.array(CHANNELS, stat)
    t = cuda.threadIdx.x
    if t < CHANNELS:
        stats[t].total = 0.0
        for k in range(x.shape[1]):
            if x[t, k] >= 0.0:
                stats[t].total += x[t, k]
                stats[t].count += 1
    cuda.syncthreads()
    if t < out.size and t < CHANNELS:
        out[t] = stats[t].total / max(stats[t].count, 1)
