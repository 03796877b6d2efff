from numba import cuda, int32

NT = 64
NB = 8


@cuda.jit
def hist(x, out):
    count = cuda.shared.array((NB, NT), int32)
    t = cuda.threadIdx.x
    for b in range(NB):
        count[b, t] = 0
    for i in range(t, x.shape[0], NT):
        count[x[i] % NB, t] += 1
    cuda.syncthreads()
    if t < NB:
        total = 0
        for k in range(NT):
            total += count[t, k]
        out[t] = total
