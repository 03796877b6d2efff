"""Names that mean something in CUDA C++, or nothing at all."""
from numba import cuda

volatile = 11
time = 12
M_PI = 3
NULL = 4
__CUDA_ARCH__ = 5


@cuda.jit
def keywords(new, int, double, out):
    delete = new + int
    template = delete * 2
    this = template - 1
    namespace = this + double
    register = namespace
    operator = register
    typename = operator
    union = typename
    signed = union
    goto = signed
    switch = goto + volatile
    out[0] = switch
    auto = const = static = extern = 1
    out[1] = auto + const + static + extern
    struct, enum, void, char = 1, 2, 3, 4
    out[2] = struct + enum + void + char
    asm = inline = friend = typedef = sizeof = 5
    out[3] = asm + inline + friend + typedef + sizeof


@cuda.jit
def cuda_names(threadIdx, blockDim, warpSize, out):
    gridDim = threadIdx + blockDim
    __syncthreads = gridDim + warpSize
    __shared__ = __syncthreads + cuda.threadIdx.x
    float4 = __shared__ + cuda.blockDim.x
    dim3 = float4 + time
    printf = dim3 + M_PI + NULL + __CUDA_ARCH__
    atomicAdd = printf
    half = pyk_floordiv = atomicAdd // 2
    out[0] = half + pyk_floordiv
    min_ = max_ = 3
    out[1] = min_ + max_
    bool = long = short = unsigned = 1
    out[2] = bool + long + short + unsigned


@cuda.jit
def builtin_names(out):
    """A local name hides the builtin."""
    min = 3
    len = 4
    abs = min * len
    out[0] = abs
    range_ = 0
    for i in range(min):
        range_ += i
    out[1] = range_


@cuda.jit
def unicode_names(größe, Δx, out):
    ñandú = größe + Δx
    变量 = ñandú * 2
    π = 3
    _ = 变量 + π
    __x = _
    out[0] = __x


@cuda.jit
def case_and_underscores(out):
    a = 1
    A = 2
    _a = 3
    a_ = 4
    a__1 = 5
    a_1 = 6
    a1 = 7
    out[0] = a + 10 * A + 100 * _a + 1000 * a_ + 10000 * a__1 + 100000 * a_1 + 1000000 * a1


@cuda.jit(device=True)
def exp(x):
    return x + 1


@cuda.jit(device=True)
def main(x):
    return exp(x) * 2


@cuda.jit(device=True)
def y1(x):
    return main(x) + 1


@cuda.jit(device=True)
def memcpy(printf):
    return y1(printf)


@cuda.jit
def library_names(out):
    sin = memcpy(3)
    out[0] = sin


@cuda.jit
def out(out):
    """Function, parameter and one variable of one name."""
    i = cuda.grid(1)
    if i < out.size:
        out[i] = i


@cuda.jit
def double(x, x_shape0, x_0, out_data):
    """Names that an emitter might make up for the parts of an array."""
    x_size = x.size
    x_stride0 = x_size + x_shape0
    out_data[0] = x_stride0 + x_0 + x.shape[0]
    out_data[1] = x[x_shape0]


@cuda.jit
def same_name_two_types(out):
    v = 1
    out[0] = v
    v = 2.5
    out[1] = v
    v_1 = 7
    out[2] = v_1
    v1 = 8
    out[3] = v1
