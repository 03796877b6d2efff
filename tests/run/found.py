"""What the differential tester (tests/fuzz/differential) found, made small."""
from numba import cuda


@cuda.jit
def slice_backwards_then_from_the_end(x, out):
    """The compiler recursed without end over the last index of a slice of a constant step."""
    view = x[2::-1, 2::3]
    out[0] = view[-1, 0]
    out[1] = view[-1, -1]
    out[2] = view[0, -2]


@cuda.jit
def macro_of_the_device(out, PYK2CU_CPU):
    """A name that the CPU device's text defines as a macro."""
    out[0] = PYK2CU_CPU
