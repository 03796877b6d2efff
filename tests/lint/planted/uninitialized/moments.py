import numpy as np
from numba import cuda, float64


@cuda.jit
def moments(x, out):
    row = cuda.grid(1)
    if row >= x.shape[0]:
        return
    m = cuda.local.array(3, float64)
    for j in range(x.shape[1]):
        v = x[row, j]
        m[0] += v
        m[1] += v * v
        m[2] += v * v * v
    for k in range(3):
        out[row, k] = m[k] / x.shape[1]


if __name__ == "__main__":
    x = np.random.rand(1000, 50)
    out = np.empty((1000, 3))
    moments[8, 128](x, out)
