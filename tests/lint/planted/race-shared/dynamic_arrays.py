from numba import cuda, float64


@cuda.jit
def slopes(x, y):
    vals = cuda.shared.array(0, float64)
    diff = cuda.shared.array(0, float64)
    n = cuda.blockDim.x
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    vals[t] = x[i] if i < x.size else 0.0
    cuda.syncthreads()
    diff[t] = vals[(t + 1) % n] - vals[t]
    cuda.syncthreads()
    if i < y.size:
        y[i] = diff[n - 1 - t]
