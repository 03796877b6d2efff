from numba import cuda, int32

W = 16
PITCH = W - 1


@cuda.jit
def rotate(img, out):
    """Each block turns a patch of 16 x 16 pixels by a quarter."""
    tile = cuda.shared.array(W * (W + 1), int32)
    x = cuda.threadIdx.x
    y = cuda.threadIdx.y
    base = cuda.blockIdx.x * W * W
    if base + y * W + x < img.size:
        tile[y * PITCH + x] = img[base + y * W + x]
    cuda.syncthreads()
    if base + y * W + x < out.size:
        out[base + y * W + x] = tile[(W - 1 - x) * PITCH + y]
