import math

from numba import cuda


@cuda.jit(device=True)
def area(length):
    return math.sqrt(3.0) / 4.0 * length * length
