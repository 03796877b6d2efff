from numba import cuda


@cuda.jit("void(int32[::1], int64[::1], int64[::1])")
def newest_event(row, when, out):
    """Events of user u are when[row[u]:row[u + 1]], in any order."""
    u = cuda.grid(1)
    if u >= out.size:
        return
    first = row[u]
    for e in range(first, row[u + 1]):
        if e == first:
            newest = when[e]
        else:
            newest = max(newest, when[e])
    out[u] = newest
