from numba import cuda, float64

T = 64
SLOTS = 3


@cuda.jit
def sum_tiles(x, out, tiles):
    ring = cuda.shared.array((SLOTS, T), float64)
    t = cuda.threadIdx.x
    n = x.size
    for k in range(2):
        ring[k, t] = x[k * T + t] if k * T + t < n else 0.0
    cuda.syncthreads()
    acc = 0.0
    for k in range(tiles):
        j = (k + 2) * T + t
        ring[(k + 2) % SLOTS, t] = x[j] if j < n else 0.0
        acc += ring[k % SLOTS, (t + 1) % T] - ring[k % SLOTS, t]
        cuda.syncthreads()
    out[t] = acc
