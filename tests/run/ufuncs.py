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


# sig: complex_order: void(float32[:, ::1], float32[:, ::1], int32[::1], float32[:, :, ::1], complex128[::1])
@cuda.jit
def complex_order(a, b, orders, extrema, logarithms):
    """NumPy orders complex numbers by the real part, then by the imaginary part."""
    i = cuda.grid(1)
    x = complex(a[i, 0], a[i, 1])
    y = complex(b[i, 0], b[i, 1])
    orders[i] = np.less(x, y) + 2 * np.less_equal(x, y) + 4 * np.greater(x, y) + 8 * np.greater_equal(x, y)
    largest = np.maximum(x, y)
    smallest = np.minimum(x, y)
    largest_number = np.fmax(x, y)
    smallest_number = np.fmin(x, y)
    extrema[i, 0, 0], extrema[i, 0, 1] = largest.real, largest.imag
    extrema[i, 1, 0], extrema[i, 1, 1] = smallest.real, smallest.imag
    extrema[i, 2, 0], extrema[i, 2, 1] = largest_number.real, largest_number.imag
    extrema[i, 3, 0], extrema[i, 3, 1] = smallest_number.real, smallest_number.imag
    logarithms[i] = np.log2(complex(np.float64(a[i, 0]), np.float64(a[i, 1])))
