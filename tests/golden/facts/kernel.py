# assume: block=16x8, resident=4
# assume: points.shape[1]=4, points.align=16, centers.shape[0]=10, centers.shape[1]=4, centers.align=16
# assume: image.shape[2]=3, image.align=4, grid.shape[0]=100, grid.shape[1]=50
# assume: column.shape[0]=1000, column.strides[0]=64
# assume: n=1000, mode=2, scale=0.5, flip=True, bins=2, rounds=3, left.shape[0]=8, right.shape[0]=8, third.shape[0]=9
# Numbers of a launch that a variant has as constants.
from numba import cuda, float32


@cuda.jit("void(float32[:,::1], float32[:,::1], int32[::1])")
def nearest(points, centers, out):
    i = cuda.grid(1)
    if i < points.shape[0]:
        best = float32(1e30)
        at = 0
        for j in range(centers.shape[0]):
            distance = float32(0)
            for d in range(points.shape[1]):
                step = points[i, d] - centers[j, d]
                distance += step * step
            if distance < best:
                best = distance
                at = j
        out[i] = at


@cuda.jit("void(uint8[:,:,::1], uint8[:,::1])")
def to_gray(image, gray):
    x, y = cuda.grid(2)
    if y < image.shape[0] and x < image.shape[1]:
        gray[y, x] = (image[y, x, 0] * 77 + image[y, x, 1] * 150 + image[y, x, 2] * 29) >> 8


@cuda.jit("void(float32[::1], float32[::1])")
def block_sum(x, sums):
    tile = cuda.shared.array(128, float32)
    t = cuda.threadIdx.x + cuda.threadIdx.y * cuda.blockDim.x
    threads = cuda.blockDim.x * cuda.blockDim.y * cuda.blockDim.z
    i = cuda.blockIdx.x * threads + t
    tile[t] = x[i] if i < x.size else 0
    cuda.syncthreads()
    k = threads // 2
    while k > 0:
        if t < k:
            tile[t] += tile[t + k]
        cuda.syncthreads()
        k //= 2
    if t + cuda.threadIdx.z == 0:
        sums[cuda.blockIdx.x] = tile[0]


@cuda.jit("void(float64[::1], float64[:], int64, int32, float64, boolean)")
def values(y, column, n, mode, scale, flip):
    for i in range(cuda.grid(1), n, cuda.gridsize(1)):
        value = column[i]
        if mode == 1:
            value += column[-1]
        elif mode == 2:
            value *= scale
        else:
            value = 0.0
        y[i] = -value if flip else value


# A number that is converted to floating point stays a parameter if it is 0, 1 or 2: the compiler would fuse other
# products with sums. So do parameters that are assigned.
@cuda.jit("void(float64[::1], int64, int64)")
def kept(x, bins, rounds):
    i = cuda.grid(1)
    total = 0.0
    while rounds > 0:
        total += x[rounds] * bins
        rounds -= 1
    x[i % bins] = total


@cuda.jit
def last(a):
    return a[a.shape[0] - 1] + a[-1]


@cuda.jit
def first_of(a, b):
    return a[0] + b[a.size - 1]


# What all calls of a device function have in common holds in it.
@cuda.jit("void(float32[::1], float32[::1], float32[::1], float32[::1])")
def calls(out, left, right, third):
    out[cuda.grid(1)] = last(left) + last(right) + first_of(left, right) + first_of(right, third) + first_of(left[2:], third)


@cuda.jit("void(float32[::1,:], float32[:,::1])")
def transpose(grid, out):
    y, x = cuda.grid(2)
    if y < grid.shape[0] and x < grid.shape[1]:
        out[x, y] = grid[y, x] + grid[-1, -1] + len(grid) + grid.size
