# sig: no_field: void(rec[:])
# sig: index: void(rec[:], int64)
# sig: unaligned: void(rec[:])
import numpy as np
from numba import cuda

rec = np.dtype([('a', 'i4'), ('b', 'f8')])


@cuda.jit
def no_field(a):
    a[0].c = 1


@cuda.jit
def index(a, i):
    a[0][i] = 1


@cuda.jit
def unaligned(a):
    v = a['b']
    v[0] = 1
