from numba import cuda, float64

T = 32


@cuda.jit
def blend(w, acc, rounds):
    s = cuda.shared.array(T, float64)
    t = cuda.threadIdx.x
    s[t] = w[t]
    cuda.syncthreads()
    for k in range(1, rounds + 1):
        other = s[(t + k) % T]
        if other < 4.0:
            continue
        acc[t] += other
        cuda.syncthreads()
