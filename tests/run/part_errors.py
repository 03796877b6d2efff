# Errors that only the running kernel can see in operations on arrays.
import numpy as np
from numba import cuda


# sig: shapes: void(int64, float32[::1], float32[::1])
@cuda.jit
def shapes(n, a, out):
    out[0] = 1
    if n == 0:
        a[:2] = a[2:5]
    elif n == 1:
        out[1] = a[n - 1:0].min()
    elif n == 2:
        out[1] = a[:n].item()
    elif n == 3:
        out[1] = a.reshape(n, n)[0, 0]
    elif n == 4:
        out[1] = a[::n - 4][0]
    elif n == 5:
        out[1] = a[n:n].argmax()
    out[2] = 1
