import numpy as np
from numba import cuda


@cuda.jit
def soften(x, limit):
    """Halves all values of a block in which one is above the limit."""
    i = cuda.grid(1)
    over = i < x.size and x[i] > limit
    if cuda.syncthreads_or(over) and i < x.size:
        x[i] *= 0.5


if __name__ == "__main__":
    x = np.random.rand(1000)
    soften[8, 128](x, 0.99)
