"""Kernels as graph codes have them."""
import numpy as np
from numba import cuda

INF = np.int32(2**31 - 1)


@cuda.jit
def bellman_ford(g, dist, changed):
    indptr, indices, weights = g
    v = cuda.grid(1)
    if v >= dist.size or dist[v] == INF:
        return
    for e in range(indptr[v], indptr[v + 1]):
        nd = dist[v] + weights[e]
        if nd < cuda.atomic.min(dist, indices[e], nd):
            changed[0] = 1


@cuda.jit
def color(indptr, indices, priority, colors):
    v = cuda.grid(1)
    if v >= colors.size or colors[v] >= 0:
        return
    used = 0
    for e in range(indptr[v], indptr[v + 1]):
        u = indices[e]
        if colors[u] >= 0:
            used |= 1 << colors[u]
        elif priority[u] > priority[v]:
            break
    else:
        c = 0
        while used >> c & 1:
            c += 1
        colors[v] = c
