# sig: sums: void(datetime64[D][:], timedelta64[D][:])
# sig: calendar: void(datetime64[D][:], timedelta64[M][:])
# sig: constants: void(datetime64[D][:], timedelta64[D][:])
# sig: compared: void(datetime64[D][:], timedelta64[D][:])
# sig: multiples: void(timedelta64[25s][:], timedelta64[s][:])
# sig: coarser: void(timedelta64[D][:], timedelta64[h][:])
import numpy as np
from numba import cuda


@cuda.jit
def sums(a, b):
    a[0] = a[0] + a[1]
    a[0] = b[0] - a[0]
    a[0] = a[0] + 1
    a[0] = a[0] * 2
    b[0] = 7 / b[0]
    b[0] = ~b[0]


@cuda.jit
def calendar(a, b):
    a[0] = a[0] + b[0]


@cuda.jit
def compared(a, b):
    b[0] += b[1] if a[0] < b[0] else b[2]


@cuda.jit
def multiples(a, b):
    b[0] = a[0] + b[0]


@cuda.jit
def coarser(a, b):
    a[0] = b[0]


@cuda.jit
def constants(a, b):
    n = len(b)
    b[0] = np.timedelta64(n, 'D')
    a[0] = np.datetime64('yesterday')
    a[0] = np.datetime64('2020-01-01T12')
    if np.isnat(1.5):
        b[0] = np.timedelta64(5, 'M')
