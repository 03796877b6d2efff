# sig: k: void(float32[::1], float64, Tuple((int64, float32)))
# sig: fractions: void(float32[::1], float32, float64, int64, complex64)
import math

import numpy as np
from numba import cuda


@cuda.jit
def k(x, y, t):
    for i in range(y):
        pass
    for i in range(0, 10, 0):
        pass
    for i in y:
        pass
    break
    continue
    for i in range():
        pass
    for i in range(1, 2, 3, 4):
        pass


@cuda.jit
def fractions(x, a, b, n, z):
    whole = math.ceil(a)
    if n > 3:
        whole = math.floor(b) + 2
    mixed = math.trunc(a)
    if n > 4:
        mixed = b
    for i in range(whole, math.ceil(b) * 2, -abs(whole)):
        x[i] = mixed
    for i in range(float(n), min(whole, 8.0), np.float32(n // 2) if n > 5 else 1.0):
        x[i] = 0
    for i in range(mixed):
        x[i] = 0
    for i in range(n / 2):
        x[i] = 0
    for i, j in enumerate(range(0.0, a, 0.5)):
        x[i] = 0
    for i in range(z):
        x[i] = 0
    for i in {1, 2}:
        x[i] = 0
    for i in [1, "text"]:
        x[i] = 0
    y = [1, 2]
    y = n in [1, x]
    p, q = x[:3]
    p, q = b"abc"
    p, q = x[0]
