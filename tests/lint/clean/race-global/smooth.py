import numpy as np
from numba import cuda


@cuda.jit
def smooth(a, b):
    i = cuda.grid(1)
    if 0 < i < a.size - 1:
        b[i] = (a[i - 1] + a[i] + a[i + 1]) / 3.0


if __name__ == "__main__":
    a = np.random.rand(256)
    b = a.copy()
    for _ in range(10):
        smooth[4, 64](a, b)
        a, b = b, a
