from numba import cuda, int32

S, DEPTH = 8, 4


@cuda.jit("void(int32[:, :, ::1], int32[:, :, ::1])")
def slab_sum(vol, out):
    """Sums over four planes; blocks of 8 x 8 x 4 threads."""
    part = cuda.shared.array((DEPTH, S, S), int32)
    tx, ty, tz = cuda.threadIdx.x, cuda.threadIdx.y, cuda.threadIdx.z
    x, y, z = cuda.grid(3)
    inside = x < vol.shape[2] and y < vol.shape[1] and z < vol.shape[0]
    part[tz, ty, tx] = vol[z, y, x] if inside else 0
    cuda.syncthreads()
    if inside and tz == 0:
        for k in range(1, DEPTH):
            part[0, ty, tx] += part[k, ty, tx]
        out[cuda.blockIdx.z, y, x] = part[0, ty, tx]
