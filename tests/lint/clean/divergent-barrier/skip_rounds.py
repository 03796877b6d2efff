from numba import cuda, float64

T = 32


@cuda.jit
def blend(w, keep, acc, rounds):
    s = cuda.shared.array(T, float64)
    t = cuda.threadIdx.x
    for k in range(1, rounds + 1):
        if keep[k] == 0:
            continue
        s[t] = w[t]
        cuda.syncthreads()
        acc[t] += s[(t + k) % T]
        cuda.syncthreads()
