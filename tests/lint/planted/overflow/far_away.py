from numba import cuda, int32
import numpy as np

INF = 0xFFFFFFFF


@cuda.jit("void(int32[:], int64)")
def init_distances(dist, source):
    i = cuda.grid(1)
    if i < dist.size:
        dist[i] = INF
        if i == source:
            dist[i] = 0


if __name__ == "__main__":
    dist = np.zeros(1000, np.int32)
    init_distances[8, 128](dist, 3)
