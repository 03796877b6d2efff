import math
import numpy as np
from numba import cuda


@cuda.jit
def coo_spmv(rows, cols, vals, x, y):
    k = cuda.grid(1)
    if k < vals.size:
        r = rows[k]
        y[r] += vals[k] * x[cols[k]]


class CooMatrix:
    def __init__(self, rows, cols, vals, shape):
        self.rows, self.cols, self.vals, self.shape = rows, cols, vals, shape

    def __matmul__(self, x):
        y = np.zeros(self.shape[0])
        blocks = math.ceil(self.vals.size / 128)
        coo_spmv[blocks, 128](self.rows, self.cols, self.vals, x, y)
        return y
