import numpy as np
from numba import cuda, float32


@cuda.jit("void(float32[:, ::1], int32[::1], float32[::1], float32[::1])")
def dia_product(data, offsets, x, y):
    row = cuda.grid(1)
    if row < y.shape[0]:
        acc = float32(0)
        for k in range(offsets.shape[0]):
            col = row + offsets[k]
            if col < 0 or col >= x.shape[0]:
                continue
            acc += data[k, row] * x[col]
        y[row] = acc


def laplace(x):
    data = np.array([-1, 2, -1], np.float32).repeat(x.size).reshape(3, x.size)
    y = np.zeros_like(x)
    dia_product[(x.size + 255) // 256, 256](data, np.array([-1, 0, 1], np.int32), x, y)
    return y
