import numpy as np
from numba import cuda


@cuda.jit
def accumulate(pts, label, sums):
    """First half of a k-means step: the sum of the points of each cluster."""
    c, d = cuda.grid(2)
    if c < sums.shape[0] and d < sums.shape[1]:
        for p in range(pts.shape[0]):
            if label[p] == c:
                sums[c, d] += pts[p, d]


def centers(pts, label, k):
    sums = np.zeros((k, pts.shape[1]))
    accumulate[((k + 7) // 8, (pts.shape[1] + 3) // 4), (8, 4)](pts, label, sums)
    return sums / np.maximum(np.bincount(label, minlength=k), 1)[:, None]
