from numba import cuda


@cuda.jit
def k():
    x = "café"
