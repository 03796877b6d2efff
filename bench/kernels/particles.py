"""Points in the rows of an (n, 4) array."""
from numba import cuda, float32


@cuda.jit
def nearest_center(points, centers, labels):
    i = cuda.grid(1)
    if i < points.shape[0]:
        best = float32(3.0e38)
        label = 0
        for c in range(centers.shape[0]):
            x = points[i, 0] - centers[c, 0]
            y = points[i, 1] - centers[c, 1]
            z = points[i, 2] - centers[c, 2]
            w = points[i, 3] - centers[c, 3]
            distance = x * x + y * y + z * z + w * w
            if distance < best:
                best = distance
                label = c
        labels[i] = label
