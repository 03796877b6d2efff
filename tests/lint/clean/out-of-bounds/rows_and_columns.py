from numba import cuda
import numpy as np


@cuda.jit
def brighten(img, delta):
    x, y = cuda.grid(2)
    if x >= img.shape[1] or y >= img.shape[0]:
        return
    img[y, x] += delta


if __name__ == "__main__":
    img = np.zeros((480, 640), np.int32)
    brighten[(80, 60), (8, 8)](img, 10)
