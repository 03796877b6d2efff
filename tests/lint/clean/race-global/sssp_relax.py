from numba import cuda


@cuda.jit
def relax(src, dst, w, old, dist, changed):
    e = cuda.grid(1)
    if e >= src.size:
        return
    v = dst[e]
    alt = old[src[e]] + w[e]
    if alt < dist[v]:
        if alt < cuda.atomic.min(dist, v, alt):
            changed[0] = 1
