"""NumPy's functions on arrays, with an array for the result."""
import numpy as np
from numba import cuda


@cuda.jit
def every_form(f, g, n, m, floats, truths, ints):
    np.sin(f, floats[0])
    np.hypot(f, g, floats[1])
    np.arctan2(n, g, floats[2])
    np.maximum(f, g, floats[3])
    np.fmin(f, 2.0, floats[4])
    np.log(n, out=floats[5])
    np.isnan(g, truths[0])
    np.less_equal(n, m, truths[1])
    np.logical_xor(f, n, truths[2])
    np.logical_not(n, truths[3])
    np.bitwise_or(n, m, ints[0])
    np.invert(n, ints[1])
    np.left_shift(n, 3, ints[2])
    np.minimum(m, n, ints[3])


@cuda.jit
def types(i, b, narrow, wide, z):
    np.cos(i, narrow)
    np.cos(i, wide[:2])
    np.sin(b, wide[2:])
    np.tanh(i[0], wide[3:])
    np.sin(z, z)


@cuda.jit
def repeated(row, column, single, table, out):
    np.hypot(row, column, out[0])
    np.maximum(table, single, out[1])
    np.fmax(table[::-1, ::2], row[0], out[2, :, :2])
    out[2, :, 2] = 9
    x = np.degrees(table.T[:2, :2], out[3, :2, :2])
    x[0, 0] += 1


@cuda.jit
def shapes(a, out):
    np.sin(a, out[0])
    np.fmin(out[1], a, out[1])
    out[2, 0] = 1
