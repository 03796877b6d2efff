# check: all
# Beginners expect a result of a launch: its arguments give the types all the same.
import numpy as np
from numba import cuda


@cuda.jit
def total(x, y):
    i = cuda.grid(1)
    if i < x.size:
        y[i] = x[i] + "1"


x = np.ones(100, np.float32)
y = result = total[4, 32](x, np.zeros(100))
table = {"a": [print]}
table["a"][0](x)
