"""Loops in which the threads of the grid share the rounds."""
from numba import cuda, float32, int32


@cuda.jit
def axpy(a, x, y, out):
    start = cuda.grid(1)
    stride = cuda.gridsize(1)
    for i in range(start, x.shape[0], stride):
        out[i] = a * x[i] + y[i]


@cuda.jit
def by_hand(x, out, n):
    """The stop is a number, which may be negative."""
    for i in range(cuda.blockIdx.x * cuda.blockDim.x + cuda.threadIdx.x, n, cuda.gridDim.x * cuda.blockDim.x):
        out[i] += x[i] + 1


@cuda.jit
def histogram(x, bins):
    s = cuda.shared.array(16, int32)
    t = cuda.threadIdx.x
    for k in range(t, 16, cuda.blockDim.x):
        s[k] = 0
    cuda.syncthreads()
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        cuda.atomic.add(s, x[i] % 16, 1)
    cuda.syncthreads()
    for k in range(t, 16, cuda.blockDim.x):
        bins[cuda.blockIdx.x, k] = s[k]


@cuda.jit
def gather(src, index, out):
    for i in range(cuda.grid(1), out.size, cuda.gridsize(1)):
        out[i] = src[index[i]]


@cuda.jit
def branches(x, small, out, total):
    """Elements of one and of four bytes, branches, a loop in the loop, an atomic operation."""
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        value = x[i]
        if small[i] > 3:
            for k in range(small[i]):
                value += k
                if value > 90:
                    break
        elif i > 2:
            value = x[i - 1] + x[i - 2]
        if value % 2 == 0:
            cuda.atomic.max(total, 0, value)
        out[i] = value


@cuda.jit
def own_elements(x, out):
    """Each thread reads what it has stored before: the loops stay as they are."""
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        out[i] = x[i] + 1
    for i in range(cuda.grid(1), x.size - 3, cuda.gridsize(1)):
        out[i] = out[i] * 2


@cuda.jit
def own_sum(x, out):
    """The sum of a thread's own rounds is stored."""
    total = 0
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        total += x[i]
    out[cuda.grid(1)] = total


@cuda.jit
def own_number(x, out):
    """Each round says who ran it."""
    me = cuda.grid(1)
    for i in range(me, x.size, cuda.gridsize(1)):
        out[i] = x[i] + 1000 * me


@cuda.jit
def own_slot(x, out):
    """The rounds of a thread share an element."""
    count = cuda.gridsize(1)
    for i in range(cuda.grid(1), x.size, count):
        out[i % count] = out[i % count] * 3 + x[i]


@cuda.jit
def float_sums(x, out):
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        cuda.atomic.add(out, i % 4, x[i])


@cuda.jit
def shifted(x, out):
    """Only the rounds of one thread are in order, which the launch has."""
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        if i > 0:
            out[i] = out[i - 1] + x[i]


@cuda.jit
def leaves(x, out):
    """Some threads leave before the loop."""
    if cuda.grid(1) % 3 == 1:
        return
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        out[i] = x[i]


@cuda.jit
def wide(x, out):
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        out[i] = 2 * x[i]
