from numba import cuda


@cuda.jit("void(int32[:], int32[:], int32[:])")
def degrees(src, dst, deg):
    e = cuda.grid(1)
    if e < src.shape[0]:
        u = src[e]
        v = dst[e]
        cuda.atomic.add(deg, u, 1)
        deg[v] += 1
