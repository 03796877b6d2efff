from numba import cuda, int32

T = 128


@cuda.jit
def block_max(x, out):
    s = cuda.shared.array(T, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    mine = x[i] if i < x.size else x[0]
    mask = 1
    while mask < T:
        s[t] = mine
        cuda.syncthreads()
        mine = max(mine, s[t ^ mask])
        cuda.syncthreads()
        mask <<= 1
    if i < out.size:
        out[i] = mine
