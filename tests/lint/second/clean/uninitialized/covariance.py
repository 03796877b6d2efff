from numba import cuda, float64

D = 3


@cuda.jit
def mahalanobis(v, scale, out):
    i = cuda.grid(1)
    if i >= v.shape[0]:
        return
    m = cuda.local.array((D, D), float64)
    for r in range(D):
        for c in range(r, D):
            m[r, c] = v[i, r] * v[i, c]
    q = 0.0
    for r in range(D):
        for c in range(D):
            q += scale[r] * m[min(r, c), max(r, c)] * scale[c]
    out[i] = q
