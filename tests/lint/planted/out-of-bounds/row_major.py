from numba import cuda


@cuda.jit("void(int32[:], int32[:], int32, int32)")
def flat_copy(src, dst, width, height):
    x, y = cuda.grid(2)
    if x < width and y < height:
        dst[y * height + x] = src[y * width + x]
