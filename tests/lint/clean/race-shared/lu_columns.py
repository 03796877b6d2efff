from numba import cuda, float64

N = 16


@cuda.jit
def eliminate(m, factors):
    a = cuda.shared.array((N, N), float64)
    f = cuda.shared.array(N, float64)
    c = cuda.threadIdx.x
    for r in range(N):
        a[r, c] = m[r, c] + (N if r == c else 0)
    for k in range(N - 1):
        if c == k:
            for r in range(k + 1, N):
                f[r] = a[r, k] / a[k, k]
                factors[r, k] = f[r]
        cuda.syncthreads()
        if c >= k:
            for r in range(k + 1, N):
                a[r, c] -= f[r] * a[k, c]
        cuda.syncthreads()
    for r in range(N):
        m[r, c] = a[r, c]
