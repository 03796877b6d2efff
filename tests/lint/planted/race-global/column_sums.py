from numba import cuda
import numpy as np


@cuda.jit
def column_sums(img, sums):
    x, y = cuda.grid(2)
    if x < img.shape[1] and y < img.shape[0]:
        sums[x] += img[y, x]


if __name__ == "__main__":
    img = np.random.rand(480, 640)
    sums = np.zeros(640)
    column_sums[(40, 30), (16, 16)](img, sums)
    print(np.allclose(sums, img.sum(axis=0)))
