from numba import cuda


@cuda.jit("void(int32[::1], int64[::1], int64[::1])")
def newest_event(row, when, out):
    """Events of user u are when[row[u]:row[u + 1]], in any order."""
    u = cuda.grid(1)
    if u >= out.size:
        return
    first, end = row[u], row[u + 1]
    if first >= end:
        out[u] = -1
        return
    newest = when[first]
    for e in range(first + 1, end):
        newest = max(newest, when[e])
    out[u] = newest
