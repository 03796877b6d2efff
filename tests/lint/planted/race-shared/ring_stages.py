from numba import cuda, float64

T = 64
SLOTS = 2


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
        acc += ring[k % SLOTS, (t + 1) % T] - ring[k % SLOTS, t]
        j = (k + 2) * T + t
        ring[(k + 2) % SLOTS, t] = x[j] if j < n else 0.0
        cuda.syncthreads()
    out[t] = acc


if __name__ == "__main__":
    import numpy as np

    x = np.random.rand(640)
    out = np.zeros(64)
    sum_tiles[1, 64](x, out, 10)
    print(out)
