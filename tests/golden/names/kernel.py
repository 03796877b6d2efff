# sig: new: void(int32[::1], int32[::1], int32, float64)
# sig: exp: void(float64[::1])
from numba import cuda

time = 3
y1 = 2.5


@cuda.jit(device=True)
def int32_t(double, class_):
    return double + class_


@cuda.jit(device=True)
def y0(x):
    return x * y1


@cuda.jit
def new(int, blockDim, template, π):
    this = cuda.threadIdx.x
    float = int[this] * template
    __syncthreads = float + time
    größe = int32_t(float, __syncthreads)
    min = größe + 1
    pyk_min = min
    blockDim[this] = min + pyk_min
    int[this] = y0(π)


@cuda.jit
def exp(printf):
    asm = printf[0]
    _Bool = asm + 1
    printf[0] = _Bool
