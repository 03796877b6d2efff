# sig: parent: void(float32[:,::1], int64)
from numba import cuda
from numba.cuda import cg


@cuda.jit
def child(x, row, value):
    j = cuda.grid(1)
    if j < x.shape[1]:
        x[row, j] = value


@cuda.jit
def parent(x, n):
    row = cuda.grid(1)
    if row < x.shape[0]:
        child[(n + 127) // 128, 128](x, row, 0.5)
        if row == 0:
            child[(1, 1), (32, 1), 0, 256](x[2:], 0, 1)
