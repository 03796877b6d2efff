from numba import cuda
import numpy as np


@cuda.jit
def count_divisors(out):
    n = cuda.grid(1)
    if n < out.size:
        c = 0
        for d in range(n + 1):
            if n % d == 0:
                c += 1
        out[n] = c


if __name__ == "__main__":
    out = np.zeros(1000, np.int32)
    count_divisors[8, 128](out)
