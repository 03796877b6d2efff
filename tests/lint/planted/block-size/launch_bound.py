from numba import cuda
import numpy as np


@cuda.jit(launch_bounds=128)
def scale(x, by):
    i = cuda.grid(1)
    if i < x.size:
        x[i] *= by


if __name__ == "__main__":
    x = np.ones(5000)
    scale[10, 512](x, 2.0)
