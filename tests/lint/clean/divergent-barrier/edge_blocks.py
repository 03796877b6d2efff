from numba import cuda, float64

T = 32


@cuda.jit
def border(x, y):
    s = cuda.shared.array(T, float64)
    t = cuda.threadIdx.x
    i = cuda.blockIdx.x * T + t
    inside = i < x.size
    if cuda.blockIdx.x == 0 or cuda.blockIdx.x == cuda.gridDim.x - 1:
        s[t] = x[i] if inside else 0.0
        cuda.syncthreads()
        if inside:
            y[i] = s[T - 1 - t]
        return
    if inside:
        y[i] = x[i]
