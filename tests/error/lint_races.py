# lint: all
# Accesses of several threads that nothing orders.
from numba import cuda, float32, int32


@cuda.jit("void(float32[:], float32[:])")
def neighbors(x, y):
    s = cuda.shared.array(64, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    if i < x.size:
        s[t] = x[i]
    if t < 63 and i + 1 < x.size and i < y.size:
        y[i] = s[t + 1]


@cuda.jit("void(float32[:])")
def smooth(field):
    i = cuda.grid(1)
    if 0 < i < field.size - 1:
        field[i] = (field[i - 1] + field[i + 1]) * float32(0.5)


@cuda.jit("void(int32[:], int32[:])")
def histogram(x, counts):
    i = cuda.grid(1)
    if i < x.size:
        counts[x[i]] += 1


@cuda.jit("void(float32[:], float32[:])")
def total(x, out):
    i = cuda.grid(1)
    if i < x.size:
        out[0] += x[i]


@cuda.jit("void(int32[:], int32[:])")
def counts_of_block(x, out):
    counts = cuda.shared.array(64, int32)
    t = cuda.threadIdx.x
    counts[t] = 0
    i = cuda.grid(1)
    if i < x.size:
        cuda.atomic.add(counts, x[i] & 63, 1)
    cuda.syncthreads()
    cuda.atomic.add(out, t, counts[t])


@cuda.jit("void(float32[:], float32[:], int32[:], float32[:])")
def last_block(x, partial, count, out):
    last = cuda.shared.array(1, int32)
    if cuda.threadIdx.x == 0:
        partial[cuda.blockIdx.x] = x[cuda.blockIdx.x]
        last[0] = cuda.atomic.add(count, 0, 1) == cuda.gridDim.x - 1
    cuda.syncthreads()
    if last[0] and cuda.threadIdx.x == 0:
        sum = float32(0)
        for block in range(cuda.gridDim.x):
            sum += partial[block]
        out[0] = sum
