from numba import cuda, float64

N = 64


@cuda.jit
def pcr(diag, off, rhs):
    """Symmetric tridiagonal systems by parallel cyclic reduction, one system a block; the solution replaces rhs."""
    lo = cuda.shared.array(N, float64)
    di = cuda.shared.array(N, float64)
    up = cuda.shared.array(N, float64)
    f = cuda.shared.array(N, float64)
    i = cuda.threadIdx.x
    s = cuda.blockIdx.x
    di[i] = diag[s, i]
    lo[i] = off[s, i] if i > 0 else 0.0
    up[i] = off[s, i] if i < N - 1 else 0.0
    f[i] = rhs[s, i]
    cuda.syncthreads()
    d = 1
    while d < N:
        p, q = max(i - d, 0), min(i + d, N - 1)
        a = -lo[i] / di[p]
        c = -up[i] / di[q]
        nd = di[i] + a * up[p] + c * lo[q]
        nf = f[i] + a * f[p] + c * f[q]
        nl, nu = a * lo[p], c * up[q]
        di[i] = nd
        f[i] = nf
        lo[i] = nl
        up[i] = nu
        cuda.syncthreads()
        d *= 2
    rhs[s, i] = f[i] / di[i]
