from numba import cuda, float64, int32

B = 64


@cuda.jit
def total(x, partial, ticket, out):
    s = cuda.shared.array(B, float64)
    last = cuda.shared.array(1, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = x[i] if i < x.size else 0.0
    w = B // 2
    while w > 0:
        cuda.syncthreads()
        if t < w:
            s[t] += s[t + w]
        w //= 2
    if t == 0:
        partial[cuda.blockIdx.x] = s[0]
        done = cuda.atomic.add(ticket, 0, 1)
        last[0] = 1 if done == cuda.gridDim.x - 1 else 0
    cuda.syncthreads()
    if last[0] == 1 and t == 0:
        cuda.threadfence()
        acc = 0.0
        for b in range(cuda.gridDim.x):
            acc += partial[b]
        out[0] = acc
        cuda.atomic.exch(ticket, 0, 0)
