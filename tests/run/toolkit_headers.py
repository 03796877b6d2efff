# Headers of the CUDA toolkit, called as they are.
from numba import cuda, float16
from curand_kernel_h import curand, curand_init, curand_uniform, curand4, curandStatePhilox4_32_10_t
from cuda_fp16_h import __float2half, __hadd, __hmul, __half2float, __hlt
from vector_functions_h import make_float4, make_int2


@cuda.jit
def philox(out, uniforms):
    i = cuda.grid(1)
    state = curandStatePhilox4_32_10_t()
    curand_init(1234, i, 0, state)
    for j in range(6):
        out[i, j] = curand(state)
    states = cuda.local.array(2, curandStatePhilox4_32_10_t)
    curand_init(1234, i, 8, states[1])
    four = curand4(states[1])
    out[i, 6] = four.x
    out[i, 7] = four.w
    curand_init(1234, i, 0, state)
    uniforms[i] = curand_uniform(state)


@cuda.jit
def halves(x, out):
    i = cuda.grid(1)
    h = __float2half(x[i])
    out[i, 0] = __half2float(__hadd(h, h))
    out[i, 1] = __half2float(__hmul(h, float16(0.5)))
    out[i, 2] = h + float16(1.0)
    out[i, 3] = __hlt(h, __float2half(2.0))


@cuda.jit
def vectors(out):
    v = make_float4(1.0, 2.0, 3.0, 4.0)
    n = make_int2(5, 6)
    out[0] = v.w + v.x
    out[1] = n.x * n.y
