from numba import cuda


@cuda.jit("void(uint8[:], int64)")
def brighten(img, by):
    i = cuda.grid(1)
    if i < img.size:
        img[i] = max(0, min(255, img[i] + by))
