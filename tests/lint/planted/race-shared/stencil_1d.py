from numba import cuda, int64

RADIUS = 3
BLOCK_SIZE = 64


@cuda.jit
def stencil_1d(inp, out):
    temp = cuda.shared.array(BLOCK_SIZE + 2 * RADIUS, int64)
    g = cuda.grid(1)
    n = inp.size
    l = cuda.threadIdx.x + RADIUS

    temp[l] = inp[g] if g < n else 0
    if cuda.threadIdx.x < RADIUS:
        left = g - RADIUS
        right = g + BLOCK_SIZE
        temp[l - RADIUS] = inp[left] if left >= 0 else 0
        temp[l + BLOCK_SIZE] = inp[right] if right < n else 0

    result = 0
    for off in range(-RADIUS, RADIUS + 1):
        result += temp[l + off]
    if g < n:
        out[g] = result


if __name__ == "__main__":
    import numpy as np

    inp = np.arange(256, dtype=np.int64)
    out = np.zeros(256, np.int64)
    stencil_1d[4, 64](inp, out)
    print(out)
