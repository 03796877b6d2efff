from numba import cuda


@cuda.jit
def interpolate(knots, vals, q, out):
    i = cuda.grid(1)
    if i >= min(q.size, out.size):
        return
    lo = 0
    hi = knots.size - 1
    while lo < hi:
        mid = (lo + hi) // 2
        if knots[mid] < q[i]:
            lo = mid + 1
        else:
            hi = mid
    k = lo
    w = (q[i] - knots[k - 1]) / (knots[k] - knots[k - 1])
    out[i] = vals[k - 1] + w * (vals[k] - vals[k - 1])
