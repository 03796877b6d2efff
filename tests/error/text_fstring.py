from numba import cuda


@cuda.jit
def k():
    a = f"{1"
    b = f"}"
