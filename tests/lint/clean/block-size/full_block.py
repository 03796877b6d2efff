from numba import cuda
import numpy as np


@cuda.jit(launch_bounds=1024)
def invert(img):
    x, y = cuda.grid(2)
    if x < img.shape[1] and y < img.shape[0]:
        img[y, x] = 255 - img[y, x]


if __name__ == "__main__":
    img = np.zeros((480, 640), np.uint8)
    invert[(20, 15), (32, 32)](img)
