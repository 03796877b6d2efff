from numba import cuda

TPB = 128
UNKNOWN = open("config").read()


@cuda.jit(device=True)
def clamp(x, low):
    return max(x, low)


def host(x):
    return x
