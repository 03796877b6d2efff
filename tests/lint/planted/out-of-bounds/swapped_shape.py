from numba import cuda
import numpy as np


@cuda.jit
def brighten(img, delta):
    x, y = cuda.grid(2)
    if x < img.shape[0] and y < img.shape[1]:
        img[y, x] += delta


if __name__ == "__main__":
    img = np.zeros((475, 645), np.int32)
    brighten[(81, 60), (8, 8)](img, 10)
