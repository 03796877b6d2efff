from numba import cuda, int32

T = 64


@cuda.jit
def segments(keys, heads):
    s = cuda.shared.array(T, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = keys[i] if i < keys.size else -1
    cuda.syncthreads()
    if i < heads.size:
        heads[i] = 1 if t == 0 or s[t] != s[t - 1] else 0
