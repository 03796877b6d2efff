from numba import cuda


@cuda.jit("void(int32[:], int32, int32)")
def clear(img, cols, rows):
    c, r = cuda.grid(2)
    if c < cols and r < rows:
        img[r * cols + c] = 0
