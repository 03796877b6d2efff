"""CUDA's vector types: made of numbers and of shorter vectors, read lane by lane, in variables, functions, shared and local arrays."""
from numba import cuda, float32


@cuda.jit(device=True)
def dot(a, b):
    return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w


@cuda.jit(device=True)
def reversed_lanes(v):
    return cuda.float32x4(v.w, v.z, v.y, v.x)


@cuda.jit
def made(out, i):
    v = cuda.float4(i, 2.5, cuda.float2(3, 4))
    out[0] = v.x + v.y * 10 + v.z * 100 + v.w * 1000
    w = cuda.float32x3(v.x, cuda.float32x2(v.y, v.w))
    out[1] = w.x + w.y + w.z
    c = cuda.int4(cuda.int3(1, i, 3), 4)
    out[2] = c.x + c.y * 10 + c.z * 100 + c.w * 1000
    out[3] = cuda.int32x4(c).y
    out[4] = cuda.uchar3(250, 260, 1).y
    out[5] = cuda.double2(0.1, i).x
    out[6] = cuda.longlong1(i).x
    out[7] = cuda.uint64x2(i, 1).y


@cuda.jit
def passed(out, i):
    v = cuda.float4(1, 2, 3, i)
    r = reversed_lanes(v)
    out[0] = r.x * 10 + r.w
    out[1] = dot(v, r)
    u = v
    if i > 3:
        u = r
    out[2] = u.x
    for k in range(i):
        u = cuda.float4(u.y, u.z, u.w, u.x)
    out[3] = u.x


@cuda.jit
def shared_and_local(out):
    i = cuda.threadIdx.x
    tile = cuda.shared.array(8, cuda.float4)
    own = cuda.local.array(2, cuda.int2)
    tile[i] = cuda.float4(i, 2 * i, 3 * i, 4 * i)
    own[1] = cuda.int2(i, 7)
    cuda.syncthreads()
    v = tile[7 - i]
    out[i] = v.x + v.w * 10 + tile[i].y * 100 + own[1].x + own[1].y


@cuda.jit("void(float32[::1])")
def doubled(out):
    i = cuda.grid(1)
    v = cuda.float3(i, 1, 2)
    out[i] = v.x + v.y + v.z + float32(0.5)
