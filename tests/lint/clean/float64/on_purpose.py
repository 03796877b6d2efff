from numba import cuda, float32, float64


@cuda.jit("void(float32[:,:], float32[:])")
def mean(m, out):
    r = cuda.grid(1)
    if r < m.shape[0]:
        acc = float64(0)
        for c in range(m.shape[1]):
            acc += float64(m[r, c])
        out[r] = float32(acc / float64(m.shape[1]))
