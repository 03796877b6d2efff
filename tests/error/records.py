import numpy as np
from numba import cuda

rec = np.dtype([('a', 'i4'), ('b', 'f8')])
grid = np.dtype([('m', 'f8', (2, 3))])


@cuda.jit("void(rec[:])")
def no_field(a):
    a[0].c = 1


@cuda.jit("void(rec[:], int64)")
def index(a, i):
    a[0][i] = 1


@cuda.jit("void(rec[:])")
def unaligned(a):
    v = a['b']
    v[0] = 1


@cuda.jit("void(grid[:,:,:,:,:,:,:,:,:,:,:,:,:,:,:,:,:,:,:,:,:,:,:,:,:,:,:,:,:,:,:])")
def dimensions(a):
    v = a['m']
    v[:] = 1
