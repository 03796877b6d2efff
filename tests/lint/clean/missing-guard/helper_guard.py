from numba import cuda


@cuda.jit(device=True)
def inside(img, x, y):
    return x < img.shape[1] and y < img.shape[0]


@cuda.jit
def fill(img, value):
    x, y = cuda.grid(2)
    if inside(img, x, y):
        img[y, x] = value
