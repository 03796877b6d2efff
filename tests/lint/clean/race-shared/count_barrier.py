from numba import cuda, int32

NT = 64


@cuda.jit
def keep_large(x, neighbors, large):
    s = cuda.shared.array(NT, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = x[i] if i < x.size else 0
    n = cuda.syncthreads_count(s[t] > 50)
    if i < neighbors.size:
        neighbors[i] = s[(t + 1) % NT]
    if t == 0:
        large[cuda.blockIdx.x] = n
