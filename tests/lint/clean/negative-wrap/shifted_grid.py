from numba import cuda


@cuda.jit
def gradient(img, g):
    x, y = cuda.grid(2)
    x += 1
    y += 1
    h, w = img.shape
    if x < w - 1 and y < h - 1:
        g[y, x] = img[y, x + 1] - img[y, x - 1] + img[y + 1, x] - img[y - 1, x]
