from numba import cuda
import numpy as np


@cuda.jit
def mark_primes(bits, n):
    i = cuda.grid(1)
    if 2 <= i < n:
        prime = True
        d = 2
        while d * d <= i:
            if i % d == 0:
                prime = False
                break
            d += 1
        if prime:
            bits[i >> 5] |= 1 << (i & 31)


if __name__ == "__main__":
    bits = np.zeros(32, np.uint32)
    mark_primes[8, 128](bits, 1024)
