# Facts of the option `assume` that the kernel does not have.
from numba import cuda


@cuda.jit("void(float32[::1])", assume="block=256, x.shape[1]=4")
def no_axis(x):
    pass


@cuda.jit("void(float32[::1])", assume="n=4")
def no_parameter(x):
    pass
