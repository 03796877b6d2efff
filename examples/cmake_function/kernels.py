# Kernels that a C++ program launches through the header generated from this file.
from numba import cuda, float32


@cuda.jit
def saxpy(a: float32, x: float32[::1], y: float32[::1]):
    i = cuda.grid(1)
    if i < x.shape[0]:
        y[i] = a * x[i] + y[i]
