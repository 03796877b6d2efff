from numba import cuda, int32

T = 8


@cuda.jit
def diffuse(img, out):
    s = cuda.shared.array((T + 2, T + 2), int32)
    x, y = cuda.grid(2)
    tx = cuda.threadIdx.x + 1
    ty = cuda.threadIdx.y + 1
    h, w = img.shape
    cx, cy = min(x, w - 1), min(y, h - 1)
    s[ty, tx] = img[cy, cx]
    if tx == 1:
        s[ty, 0] = img[cy, max(cx - 1, 0)]
    if tx == T:
        s[ty, T + 1] = img[cy, min(cx + 1, w - 1)]
    if ty == 1:
        s[0, tx] = img[max(cy - 1, 0), cx]
    if ty == T:
        s[T + 1, tx] = img[min(cy + 1, h - 1), cx]
    cuda.syncthreads()
    if x < w and y < h:
        out[y, x] = (s[ty - 1, tx] + s[ty + 1, tx] + s[ty, tx - 1] + s[ty, tx + 1]) // 4


if __name__ == "__main__":
    import numpy

    img = numpy.ones((16, 16), numpy.int32)
    out = numpy.zeros((16, 16), numpy.int32)
    stream = cuda.stream()
    diffuse[(2, 2), (8, 8), stream](img, out)
    stream.synchronize()
