from numba import cuda, int32

B = 64


@cuda.jit
def scan(x, y):
    s = cuda.shared.array(B, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = x[i] if i < x.size else 0
    cuda.syncthreads()
    for p in range(6):
        d = 1 << p
        add = 0
        if t >= d:
            add = s[t - d]
        cuda.syncthreads()
        s[t] += add
        cuda.syncthreads()
    if i < y.size:
        y[i] = s[t]
