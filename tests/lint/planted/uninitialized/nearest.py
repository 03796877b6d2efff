from numba import cuda
import numpy as np


@cuda.jit
def nearest(px, cx, reach, label):
    i = cuda.grid(1)
    if i < px.size:
        best = reach
        for c in range(cx.size):
            d = abs(px[i] - cx[c])
            if d < best:
                best = d
                k = c
        label[i] = k


if __name__ == "__main__":
    label = np.empty(1000, np.int64)
    nearest[8, 128](np.random.rand(1000) * 100, np.array([10.0, 50.0, 90.0]), 15.0, label)
