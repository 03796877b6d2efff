# lint: all
# Shared memory that nobody has stored to, at indices that data decide.
from numba import cuda, float32, int32, uint8


@cuda.jit("void(int32[:], int32[:])")
def histogram(x, counts):
    bins = cuda.shared.array(64, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    if i < x.size:
        cuda.atomic.add(bins, x[i], 1)
    cuda.syncthreads()
    cuda.atomic.add(counts, t, bins[t])


@cuda.jit("void(uint8[:], uint8[:])")
def half_of_table(image, out):
    table = cuda.shared.array(256, uint8)
    t = cuda.threadIdx.x
    if t < 128:
        table[t] = t
    cuda.syncthreads()
    i = cuda.grid(1)
    if i < image.size and i < out.size:
        out[i] = table[image[i]]


@cuda.jit("void(int32[:], int32[:])")
def dynamic_counter(x, out):
    memory = cuda.shared.array(0, int32)
    queue = memory[1:]
    t = cuda.threadIdx.x
    if x[t] > 0:
        queue[cuda.atomic.add(memory, 0, 1)] = x[t]
    cuda.syncthreads()
    if t == 0:
        out[0] = queue[0]


@cuda.jit("void(float32[:], float32[:], int32[:])")
def nearest(x, centers, label):
    i = cuda.grid(1)
    if i < x.size and i < label.size:
        best = float32(10)
        for c in range(centers.size):
            if abs(x[i] - centers[c]) < best:
                best = abs(x[i] - centers[c])
                k = c
        label[i] = k


@cuda.jit("void(int32[:], int32[:])")
def lower_half(x, out):
    t = cuda.threadIdx.x
    if t < 32:
        value = x[t]
    out[t] = value
