from numba import cuda


@cuda.jit
def digitize(x, edges, width):
    """The width of the bin of each value, 0 for values outside."""
    i = cuda.grid(1)
    if i >= x.size:
        return
    lo, hi = 0, edges.size
    while lo < hi:
        mid = (lo + hi) // 2
        if edges[mid] <= x[i]:
            lo = mid + 1
        else:
            hi = mid
    if lo == 0 or lo == edges.size:
        width[i] = 0.0
    else:
        width[i] = edges[lo] - edges[lo - 1]
