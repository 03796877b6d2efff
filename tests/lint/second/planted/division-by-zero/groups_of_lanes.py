import numpy as np
from numba import cuda


@cuda.jit
def wheels(x, out):
    """Eight threads for each period; one block."""
    t = cuda.threadIdx.x
    period = t // 8
    phase = t % 8
    if t < x.size:
        out[t] = (x[t] + phase) % period


if __name__ == "__main__":
    x = np.arange(64, dtype=np.int32)
    out = np.zeros_like(x)
    wheels[1, 64](x, out)
