import numpy as np
from numba import cuda


@cuda.jit
def stage(a, h):
    i = cuda.grid(1)
    j = i | h
    if i == j or j >= a.size:
        return
    u = a[i]
    v = a[j]
    a[i] = u + v
    a[j] = u - v


def walsh_hadamard(a):
    """In place; the length is a power of two."""
    d = cuda.to_device(a)
    h = 1
    while h < a.size:
        stage[(a.size + 127) // 128, 128](d, h)
        h *= 2
    d.copy_to_host(a)
