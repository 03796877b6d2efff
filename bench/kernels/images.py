"""Images of 8-bit and 16-bit elements."""
from numba import cuda, float32


@cuda.jit
def brighten(src, gain, dst):
    i = cuda.grid(1)
    if i < src.size:
        dst[i] = min(src[i] * gain >> 8, 255)


@cuda.jit
def rgb_to_gray(image, gray):
    x, y = cuda.grid(2)
    if y < image.shape[0] and x < image.shape[1]:
        r = image[y, x, 0]
        g = image[y, x, 1]
        b = image[y, x, 2]
        gray[y, x] = (77 * r + 150 * g + 29 * b) >> 8


@cuda.jit
def blur_columns(src, weights, dst):
    x, y = cuda.grid(2)
    height, width = src.shape
    if x < width and y < height:
        radius = weights.size // 2
        total = float32(0.0)
        for k in range(-radius, radius + 1):
            row = min(max(y + k, 0), height - 1)
            total += weights[k + radius] * float32(src[row, x])
        dst[y, x] = total + float32(0.5)


@cuda.jit(device=True)
def middle(a, b, c):
    return max(min(a, b), min(max(a, b), c))


@cuda.jit
def median3x3(src, dst):
    x, y = cuda.grid(2)
    height, width = src.shape
    if x >= 1 and x < width - 1 and y >= 1 and y < height - 1:
        a, b, c = src[y - 1, x - 1], src[y - 1, x], src[y - 1, x + 1]
        d, e, f = src[y, x - 1], src[y, x], src[y, x + 1]
        g, h, i = src[y + 1, x - 1], src[y + 1, x], src[y + 1, x + 1]
        low = max(min(a, d, g), min(b, e, h), min(c, f, i))
        high = min(max(a, d, g), max(b, e, h), max(c, f, i))
        dst[y, x] = middle(low, middle(middle(a, d, g), middle(b, e, h), middle(c, f, i)), high)
