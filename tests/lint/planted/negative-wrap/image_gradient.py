from numba import cuda
import numpy as np


@cuda.jit
def gradient(img, gx, gy):
    x, y = cuda.grid(2)
    h, w = img.shape
    if x < w - 1 and y < h - 1:
        gx[y, x] = 0.5 * (img[y, x + 1] - img[y, x - 1])
        gy[y, x] = 0.5 * (img[y + 1, x] - img[y - 1, x])


if __name__ == "__main__":
    img = np.random.rand(100, 100)
    gx, gy = np.zeros_like(img), np.zeros_like(img)
    gradient[(7, 7), (16, 16)](img, gx, gy)
