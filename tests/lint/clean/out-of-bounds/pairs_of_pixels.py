from numba import cuda


@cuda.jit
def downsample(img, half):
    x, y = cuda.grid(2)
    if x < half.shape[1] and y < half.shape[0] and 2 * x + 1 < img.shape[1] and 2 * y + 1 < img.shape[0]:
        total = img[2 * y, 2 * x] + img[2 * y, 2 * x + 1] + img[2 * y + 1, 2 * x] + img[2 * y + 1, 2 * x + 1]
        half[y, x] = total // 4
