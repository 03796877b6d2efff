from numba import cuda


@cuda.jit(device=True)
def wrong(x):
    y = x + "text"
    return undefined_name(y)
