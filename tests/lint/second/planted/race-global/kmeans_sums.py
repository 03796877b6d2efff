import numpy as np
from numba import cuda


@cuda.jit
def accumulate(pts, label, sums, members):
    """First half of a k-means step: the sum of the points of each cluster, and their number."""
    p, d = cuda.grid(2)
    if p < pts.shape[0] and d < pts.shape[1]:
        c = label[p]
        sums[c, d] += pts[p, d]
        if d == 0:
            cuda.atomic.add(members, c, 1)


def centers(pts, label, k):
    n, dims = pts.shape
    sums, members = np.zeros((k, dims)), np.zeros(k, np.int32)
    accumulate[((n + 31) // 32, (dims + 3) // 4), (32, 4)](pts, label, sums, members)
    return sums / np.maximum(members, 1)[:, None]
