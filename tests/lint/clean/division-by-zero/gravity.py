import math

from numba import cuda


@cuda.jit
def potential(px, py, phi):
    i = cuda.grid(1)
    n = px.size
    if i >= n:
        return
    acc = 0.0
    for j in range(n):
        if j == i:
            continue
        dx = px[j] - px[i]
        dy = py[j] - py[i]
        acc -= 1.0 / math.sqrt(dx * dx + dy * dy)
    phi[i] = acc
