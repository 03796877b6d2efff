from numba import cuda, float64

TW = 16


@cuda.jit("void(float64[:,:], float64[:], float64[:])")
def matvec(A, x, y):
    xs = cuda.shared.array(TW, float64)
    row = cuda.grid(1)
    t = cuda.threadIdx.x
    m, n = A.shape
    if row < m:
        acc = 0.0
        for k0 in range(0, n, TW):
            xs[t] = x[k0 + t] if k0 + t < n else 0.0
            cuda.syncthreads()
            for k in range(min(TW, n - k0)):
                acc += A[row, k0 + k] * xs[k]
            cuda.syncthreads()
        y[row] = acc
