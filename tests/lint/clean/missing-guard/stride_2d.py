from numba import cuda


@cuda.jit
def saturate(img, top):
    x0, y0 = cuda.grid(2)
    dx, dy = cuda.gridsize(2)
    for y in range(y0, img.shape[0], dy):
        for x in range(x0, img.shape[1], dx):
            if img[y, x] > top:
                img[y, x] = top
