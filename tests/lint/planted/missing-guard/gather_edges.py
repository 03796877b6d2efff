import math
from numba import cuda


@cuda.jit
def edge_weight(src, dst, xy, w):
    e = cuda.grid(1)
    u = src[e]
    v = dst[e]
    if e >= w.size:
        return
    dx = xy[u, 0] - xy[v, 0]
    dy = xy[u, 1] - xy[v, 1]
    w[e] = math.sqrt(dx * dx + dy * dy)
