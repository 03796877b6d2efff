# sig: layouts: void(float32[:,::1], float32[::1,:], float32[:,:], float64[:])
# sig: shapes: void(int64[::1], float32[:,:,::1], float64[:])
# sig: scalar_array: void(Array(float64, 0, 'C'), int8[::1])
# sig: chained: void(int32[:,::1], int64)
from numba import cuda


@cuda.jit
def layouts(c, f, a, strided):
    i, j = cuda.grid(2)
    if i < c.shape[0] and j < c.shape[1]:
        a[i, j] = c[i, j] + f[i, j]
        strided[j] = a[i, j]


@cuda.jit
def shapes(out, cube, line):
    out[0] = cube.shape[0] * cube.shape[1]
    n, m, k = cube.shape
    out[1] = n + m + k
    out[2] = cube.size
    out[3] = cube.ndim
    out[4] = cube.strides[1]
    out[5] = len(line)
    out[-1] = len(cube.shape)
    line[-2] = line[out[0]]


@cuda.jit
def scalar_array(x, bytes_):
    x[()] = x[()] + 1
    bytes_[0] = cuda.grid(1)


@cuda.jit
def chained(x, k):
    x[1][k] = x[k][2]
    x[k, -1] += 1
