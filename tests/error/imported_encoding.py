# A file that cannot be read at all.
from numba import cuda

import imported.latin1


@cuda.jit("void(float32[::1])")
def uses(a):
    a[0] = imported.latin1.N
