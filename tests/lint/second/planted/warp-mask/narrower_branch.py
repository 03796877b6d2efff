import numpy as np
from numba import cuda

FULL = 0xFFFFFFFF


@cuda.jit
def positive_sums(x, out):
    """Adds to each positive value the one of its partner lane."""
    i = cuda.grid(1)
    n = x.size
    mask = cuda.ballot_sync(FULL, i < n)
    if i < n:
        v = x[i]
        if v > 0:
            out[i] = v + cuda.shfl_xor_sync(mask, v, 1)


if __name__ == "__main__":
    x = np.random.randint(-100, 100, 1000).astype(np.int32)
    out = np.zeros_like(x)
    positive_sums[8, 128](x, out)
