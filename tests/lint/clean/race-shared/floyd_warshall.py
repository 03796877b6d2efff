from numba import cuda, int32

V = 16


@cuda.jit
def all_pairs(dist):
    d = cuda.shared.array((V, V), int32)
    i, j = cuda.threadIdx.y, cuda.threadIdx.x
    d[i, j] = dist[i, j]
    cuda.syncthreads()
    for k in range(V):
        if i != k and j != k:
            through = d[i, k] + d[k, j]
            if through < d[i, j]:
                d[i, j] = through
        cuda.syncthreads()
    dist[i, j] = d[i, j]
