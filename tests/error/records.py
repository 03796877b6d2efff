<<<<<<< HEAD
=======
# sig: no_field: void(Record(a[type=int32;offset=0],b[type=float64;offset=4];12;False)[:])
# sig: index: void(Record(a[type=int32;offset=0],b[type=float64;offset=4];12;False)[:], int64)
# sig: unaligned: void(Record(a[type=int32;offset=0],b[type=float64;offset=4];12;False)[:])
# sig: deep: void(Record(m[type=nestedarray(int32, (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));offset=0];4;False)[:, :])
>>>>>>> 111481b (datetimes: constants of host code; errors of records and datetimes)
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


<<<<<<< HEAD
@cuda.jit("void(grid[:,:,:,:,:,:,:,:,:,:,:,:,:,:,:,:,:,:,:,:,:,:,:,:,:,:,:,:,:,:,:])")
def dimensions(a):
    v = a['m']
    v[:] = 1
=======
@cuda.jit
def deep(a):
    v = a['m']
    v[0] = 1
>>>>>>> 111481b (datetimes: constants of host code; errors of records and datetimes)
