# sig: indices: void(int32[:,:,::1])
from numba import cuda


@cuda.jit
def indices(out):
    x, y, z = cuda.grid(3)
    out[z, y, x] = cuda.threadIdx.x + cuda.blockIdx.y * cuda.blockDim.z + cuda.gridDim.x
    start = cuda.grid(1)
    for i in range(start, out.shape[0], cuda.gridsize(1)):
        out[i, 0, 0] = i
    gx, gy = cuda.gridsize(2)
    out[0, 0, 0] = gx + gy
