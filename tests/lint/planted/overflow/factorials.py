import numpy as np
from numba import cuda, int32

TERMS = 16


@cuda.jit
def series(x, y):
    """exp(x) by its Taylor series."""
    fact = cuda.local.array(TERMS, int32)
    i = cuda.grid(1)
    if i >= x.size:
        return
    fact[0] = 1
    for k in range(1, TERMS):
        fact[k] = fact[k - 1] * k
    acc = 0.0
    p = 1.0
    for k in range(TERMS):
        acc += p / fact[k]
        p *= x[i]
    y[i] = acc


if __name__ == "__main__":
    x = np.linspace(0, 1, 1000)
    y = np.empty_like(x)
    series[8, 128](x, y)
