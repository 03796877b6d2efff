from numba import cuda


@cuda.jit
def k(a, b):
    x = 1 +
    y = a b
    if a
        pass
    for i range(3):
        pass
    while:
        pass
    z = a if b
    a. = 3
    b[] = 1
    return return
