from numba import cuda
import numpy as np


@cuda.jit
def invert(img):
    x, y = cuda.grid(2)
    if x < img.shape[1] and y < img.shape[0]:
        img[y, x] = 255 - img[y, x]


if __name__ == "__main__":
    img = np.zeros((480, 640), np.uint8)
    threads = (64, 32)
    blocks = (640 // 64, 480 // 32)
    invert[blocks, threads](img)
