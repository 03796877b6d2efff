# sig: vector_add: void(float32[::1], float32[::1], float32[::1])
# sig: saxpy: void(float32, float32[::1], float32[::1])
# sig: gather: void(float32[::1], int32[::1], float32[::1])
# sig: sums: void(float32[:, ::1], float32[::1])
# sig: positions: void(float32[:, ::1], float32[:, ::1], float32)
# sig: classify: void(float32[::1], int32[::1])
# sig: counts: void(int32[::1], int32[::1])
# sig: shares: void(float32[::1], float32[::1])
# sig: tones: void(uint8[::1], uint8[::1])
# sig: reversed_blocks: void(int32[::1], int32[::1])
# sig: with_barrier: void(float32[::1])
# sig: with_return_in_loop: void(float32[::1])
# coarsen: 4
"""How kernels look whose blocks do the work of four."""
from numba import cuda, float32


@cuda.jit
def vector_add(x, y, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = x[i] + y[i]


@cuda.jit
def saxpy(a, x, y):  # loads and stores one array: all values come first
    i = cuda.grid(1)
    if i >= x.size:
        return
    y[i] = a * x[i] + y[i]


@cuda.jit
def gather(values, index, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = values[index[i]]


@cuda.jit
def sums(x, out):  # a loop of unknown length: one part after the other
    row = cuda.grid(1)
    if row < x.shape[0]:
        total = float32(0)
        for column in range(x.shape[1]):
            total += x[row, column]
        out[row] = total


@cuda.jit
def positions(position, speed, time):  # two stores to different elements
    i = cuda.grid(1)
    if i < position.shape[0]:
        position[i, 0] += time * speed[i, 0]
        position[i, 1] += time * speed[i, 1]


@cuda.jit
def classify(x, out):  # what decides inside of the guard stays there
    i = cuda.grid(1)
    if i < x.size and x[i] > 0:
        out[i] = 1
        if x[i] > 100:
            out[i] = 2


@cuda.jit
def counts(x, bins):
    i = cuda.grid(1)
    if i < x.size:
        cuda.atomic.add(bins, x[i], 1)


@cuda.jit(device=True)
def share(part, whole):
    return part / whole


@cuda.jit
def shares(x, out):
    i = cuda.grid(1)
    if 0 < i and i < x.size:
        out[i] = share(x[i], x[0])


@cuda.jit
def tones(x, out):  # no guard
    i = cuda.grid(1)
    out[i] = 255 - x[i]


@cuda.jit
def reversed_blocks(x, out):  # the launch's own number of blocks
    block = cuda.gridDim.x - 1 - cuda.blockIdx.x
    i = block * cuda.blockDim.x + cuda.threadIdx.x
    if i < x.size:
        out[i] = x[cuda.gridsize(1) - 1 - i]


@cuda.jit
def with_barrier(x):  # from barrier to barrier
    i = cuda.grid(1)
    x[i] += 1
    cuda.syncthreads()
    x[i] += 2


@cuda.jit
def with_return_in_loop(x):
    i = cuda.grid(1)
    for k in range(8):
        if x[i] > k:
            return
        x[i] += 1
