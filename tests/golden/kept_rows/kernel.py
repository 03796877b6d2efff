# sig: softmax: void(float32[:,::1], float32[:,::1])
# sig: scale_rows: void(float32[:,::1], float32[::1], float32[:,::1], int64)
# assume: block=64, x.shape[1]=512
"""Rows that the threads of a block share: elements stay in registers from one loop to the next."""
import math
from numba import cuda, float32


@cuda.jit
def softmax(x, out):
    part = cuda.shared.array(64, float32)
    row = cuda.blockIdx.x
    t = cuda.threadIdx.x
    largest = float32(-3.0e38)
    for j in range(t, x.shape[1], cuda.blockDim.x):
        largest = max(largest, x[row, j])
    part[t] = largest
    cuda.syncthreads()
    for k in range(64):
        largest = max(largest, part[k])
    cuda.syncthreads()
    total = float32(0)
    for j in range(t, x.shape[1], cuda.blockDim.x):
        e = math.exp(x[row, j] - largest)
        out[row, j] = e
        total += e
    part[t] = total
    cuda.syncthreads()
    total = float32(0)
    for k in range(64):
        total += part[k]
    for j in range(t, x.shape[1], cuda.blockDim.x):
        out[row, j] /= total


@cuda.jit
def scale_rows(x, factors, out, skipped):
    """A store that another thread may see stays, and so does a loop that reads another row."""
    columns = x.shape[1]
    for row in range(cuda.blockIdx.x, x.shape[0], cuda.gridDim.x):
        largest = float32(0)
        for j in range(cuda.threadIdx.x, columns, cuda.blockDim.x):
            largest = max(largest, x[row, j])
        for j in range(cuda.threadIdx.x, columns, cuda.blockDim.x):
            out[row, j] = x[row, j] * largest
        if row == skipped:
            return
        for j in range(cuda.threadIdx.x, columns, cuda.blockDim.x):
            if factors[j] > 0:
                out[row, j] = out[row, j] * factors[j] + x[row + 1, j]
