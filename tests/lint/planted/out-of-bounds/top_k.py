from numba import cuda, int32

K = 4


@cuda.jit
def top_k(x, out):
    best = cuda.local.array(K, int32)
    r = cuda.grid(1)
    if r >= x.shape[0]:
        return
    for k in range(K):
        best[k] = -1
    for c in range(x.shape[1]):
        v = x[r, c]
        if v > best[K - 1]:
            k = K - 1
            while k >= 0 and best[k] < v:
                best[k + 1] = best[k]
                k -= 1
            best[k + 1] = v
    for k in range(K):
        out[r, k] = best[k]
