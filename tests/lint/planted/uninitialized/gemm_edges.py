from numba import cuda, float64

S = 8


@cuda.jit
def gemm(a, b, c):
    ta = cuda.shared.array((S, S), float64)
    tb = cuda.shared.array((S, S), float64)
    j, i = cuda.grid(2)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    n = a.shape[1]
    acc = 0.0
    for k0 in range(0, n, S):
        if i < a.shape[0] and k0 + tx < n:
            ta[ty, tx] = a[i, k0 + tx]
        if k0 + ty < n and j < b.shape[1]:
            tb[ty, tx] = b[k0 + ty, j]
        cuda.syncthreads()
        for k in range(S):
            acc += ta[ty, k] * tb[k, tx]
        cuda.syncthreads()
    if i < c.shape[0] and j < c.shape[1]:
        c[i, j] = acc
