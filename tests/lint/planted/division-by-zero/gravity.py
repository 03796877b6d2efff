import math

import numpy as np
from numba import cuda


@cuda.jit
def potential(px, py, phi):
    i = cuda.grid(1)
    n = px.size
    if i >= n:
        return
    acc = 0.0
    for j in range(n):
        dx = px[j] - px[i]
        dy = py[j] - py[i]
        acc -= 1.0 / math.sqrt(dx * dx + dy * dy)
    phi[i] = acc


if __name__ == "__main__":
    px, py = np.random.rand(2, 1000)
    phi = np.zeros(1000)
    potential[8, 128](px, py, phi)
