from numba import cuda


@cuda.jit
def k():
    if True:
        a = 1
	b = 2
