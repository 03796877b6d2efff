from numba import cuda
import numpy as np


@cuda.jit
def sieve(composite):
    f = cuda.grid(1) + 2
    n = composite.size
    if f * f < n:
        for m in range(f * f, n, f):
            composite[m] = 1


if __name__ == "__main__":
    composite = np.zeros(1 << 16, np.uint8)
    sieve[8, 64](composite)
    print([i for i in range(2, 100) if not composite[i]])
