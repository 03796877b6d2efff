from numba import cuda, int32

TILE = 16


@cuda.jit
def rotate(a, b):
    tile = cuda.shared.array((TILE, TILE + 1), int32)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    x, y = cuda.grid(2)
    inside = y < a.shape[0] and x < a.shape[1]
    tile[ty, tx] = a[y, x] if inside else 0
    cuda.syncthreads()
    if inside:
        b[y, x] = tile[TILE - tx, ty]


if __name__ == "__main__":
    import numpy

    a = numpy.arange(1024, dtype=numpy.int32).reshape(32, 32)
    b = numpy.zeros((32, 32), numpy.int32)
    stream = cuda.stream()
    rotate[(2, 2), (16, 16), stream](a, b)
    stream.synchronize()
