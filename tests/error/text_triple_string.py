from numba import cuda


@cuda.jit
def k():
    a = """never
    closed
