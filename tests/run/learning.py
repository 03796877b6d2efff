"""Kernels as machine learning has them."""
import math
import numba
from numba import cuda, float32, int32, int8

THREADS = 64
HEAD_DIM = 8
K_NEIGHBORS = 4
TILE = 8
NEG_INF = -float("inf")


@cuda.jit
def knn(queries, points, index, distance):
    i = cuda.grid(1)
    if i < queries.shape[0]:
        best = cuda.local.array(K_NEIGHBORS, numba.float32)
        which = cuda.local.array(K_NEIGHBORS, numba.int32)
        best[:] = math.inf
        which[:] = -1
        for j in range(points.shape[0]):
            d = numba.float32(0)
            for k in range(points.shape[1]):
                d += (queries[i, k] - points[j, k]) ** 2
            if d >= best[-1]:
                continue
            pos = K_NEIGHBORS - 1
            while pos > 0 and best[pos - 1] > d:
                best[pos] = best[pos - 1]
                which[pos] = which[pos - 1]
                pos -= 1
            best[pos] = d
            which[pos] = j
        index[i] = which
        for k in range(K_NEIGHBORS):
            distance[i, k] = math.sqrt(best[k])


@cuda.jit(device=True)
def block_reduce(value, buf, op):
    t = cuda.threadIdx.x
    buf[t] = value
    cuda.syncthreads()
    s = cuda.blockDim.x // 2
    while s > 0:
        if t < s:
            buf[t] = op(buf[t], buf[t + s])
        cuda.syncthreads()
        s //= 2
    result = buf[0]
    cuda.syncthreads()
    return result


@cuda.jit
def softmax(x, out):
    row = cuda.blockIdx.x
    buf = cuda.shared.array(THREADS, float32)
    m = float32(NEG_INF)
    for j in range(cuda.threadIdx.x, x.shape[1], cuda.blockDim.x):
        m = max(m, x[row, j])
    m = block_reduce(m, buf, lambda a, b: max(a, b))
    s = float32(0)
    for j in range(cuda.threadIdx.x, x.shape[1], cuda.blockDim.x):
        s += math.exp(x[row, j] - m)
    s = block_reduce(s, buf, lambda a, b: a + b)
    for j in range(cuda.threadIdx.x, x.shape[1], cuda.blockDim.x):
        out[row, j] = math.exp(x[row, j] - m) / s


@cuda.jit
def attention(q, k, v, out, causal):
    """Online softmax, one query a thread."""
    i = cuda.grid(1)
    if i >= q.shape[0]:
        return
    scale = 1 / math.sqrt(HEAD_DIM)
    acc = cuda.local.array(HEAD_DIM, float32)
    for d in range(HEAD_DIM):
        acc[d] = 0
    m, l = NEG_INF, 0.0
    for j in range(i + 1 if causal else k.shape[0]):
        s = 0.0
        for d in range(HEAD_DIM):
            s += q[i, d] * k[j, d]
        s *= scale
        new_m = max(m, s)
        correction = math.exp(m - new_m)
        p = math.exp(s - new_m)
        l = l * correction + p
        for d in range(HEAD_DIM):
            acc[d] = acc[d] * correction + p * v[j, d]
        m = new_m
    for d in range(HEAD_DIM):
        out[i, d] = acc[d] / l


@cuda.jit
def embedding_backward(grad, tokens, table_grad, padding_idx=None):
    i, d = cuda.grid(2)
    if i < tokens.shape[0] and d < grad.shape[1]:
        if padding_idx is not None and tokens[i] == padding_idx:
            return
        cuda.atomic.add(table_grad, (tokens[i], d), grad[i, d])


@cuda.jit
def matmul_int8(a, b, scale_a, scale_b, out):
    sa = cuda.shared.array((TILE, TILE), int8)
    sb = cuda.shared.array((TILE, TILE), int8)
    x, y = cuda.grid(2)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    acc = int32(0)
    for t in range((a.shape[1] + TILE - 1) // TILE):
        sa[tx, ty] = a[x, t * TILE + ty] if x < a.shape[0] and t * TILE + ty < a.shape[1] else 0
        sb[tx, ty] = b[t * TILE + tx, y] if t * TILE + tx < b.shape[0] and y < b.shape[1] else 0
        cuda.syncthreads()
        for k in range(TILE):
            acc += int32(sa[tx, k]) * int32(sb[k, ty])
        cuda.syncthreads()
    if x < out.shape[0] and y < out.shape[1]:
        out[x, y] = acc * scale_a[x] * scale_b
