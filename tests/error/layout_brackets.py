from numba import cuda


@cuda.jit
def unclosed():
    a = (1 + 2
    return


@cuda.jit
def unmatched():
    a = 1 + 2)
    b = [1, 2)
