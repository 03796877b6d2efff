from numba import cuda

INF = (1 << 31) - 1


@cuda.jit("void(int32[:], int64)")
def init_distances(dist, source):
    i = cuda.grid(1)
    if i < dist.size:
        dist[i] = 0 if i == source else INF
