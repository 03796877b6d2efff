from numba import cuda

OPAQUE = 255


@cuda.jit("(uint8[:, ::1], int32[::1])")
def pack(rgb, packed):
    i = cuda.grid(1)
    if i < packed.size:
        r, g, b = rgb[i, 0], rgb[i, 1], rgb[i, 2]
        packed[i] = OPAQUE << 24 | b << 16 | g << 8 | r
