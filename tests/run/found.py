"""What the differential tester (tests/fuzz/differential) found, made small."""
import numpy as np
from numba import cuda, int16


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


@cuda.jit
def narrow_then_wide(x, wide, unsigned, small, table):
    """A narrowing conversion was dropped where its result was converted to a wider unsigned type."""
    i = cuda.grid(1)
    wide[i] = int16(x[i])
    unsigned[i] = np.int8(x[i] + 1)
    small[i] = np.int8(1e10)
    cuda.atomic.xor(table, 0, np.int8(x[i]))


@cuda.jit
def narrow_bits_in_a_tuple(x, out):
    """What counts bits is an int in C++, which a tuple of narrower elements does not take."""
    a, b = (cuda.clz(x[0]), cuda.popc(x[0]))
    out[0] = a
    out[1] = b
