from numba import cuda, float64

N = 32


@cuda.jit
def best_point(cost, lock, best):
    s = cuda.shared.array(N, float64)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = cost[i] if i < cost.size else cost[0]
    cuda.syncthreads()
    if t == 0:
        k = 0
        for j in range(1, N):
            if s[j] < s[k]:
                k = j
        while cuda.atomic.cas(lock, 0, 0, 1) != 0:
            pass
        cuda.threadfence()
        if s[k] < best[0]:
            best[0] = s[k]
            best[1] = cuda.blockIdx.x * cuda.blockDim.x + k
        cuda.threadfence()
        cuda.atomic.exch(lock, 0, 0)
