# sig: k: void(float32[::1], int64)
# sig: taken: void(float32x4, Tuple((int32, float64x2)))
from numba import cuda


@cuda.jit
def k(x, n):
    a = cuda.float4(1, 2, 3)
    b = cuda.float4(cuda.float3(1, 2, 3), cuda.float2(1, 2))
    c = cuda.float4(cuda.double2(1, 2), 3, 4)
    d = cuda.float2((1, 2))
    e = cuda.float2(1, 2).z
    f = cuda.float2(1, 2) + 1


@cuda.jit
def taken(v, t):
    pass
