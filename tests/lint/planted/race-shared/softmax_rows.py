import math
from numba import cuda, float64

TPB = 128


@cuda.jit
def softmax(x, y):
    red = cuda.shared.array(TPB, float64)
    row = cuda.blockIdx.x
    t = cuda.threadIdx.x
    n = x.shape[1]

    m = -math.inf
    for j in range(t, n, TPB):
        m = max(m, x[row, j])
    red[t] = m
    cuda.syncthreads()
    s = TPB >> 1
    while s > 0:
        if t < s:
            red[t] = max(red[t], red[t + s])
        cuda.syncthreads()
        s >>= 1
    top = red[0]

    total = 0.0
    for j in range(t, n, TPB):
        total += math.exp(x[row, j] - top)
    red[t] = total
    cuda.syncthreads()
    s = TPB >> 1
    while s > 0:
        if t < s:
            red[t] += red[t + s]
        cuda.syncthreads()
        s >>= 1
    for j in range(t, n, TPB):
        y[row, j] = math.exp(x[row, j] - top) / red[0]
