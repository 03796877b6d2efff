# One reduction for any operation: the operation is an argument, a lambda for example, and costs nothing.
#
# build/pyk2cu run examples/reduce_with.py --grid 1 --block 64 --arg x=arange:float64:1000 --arg out=zeros:float64:3 --print out
from numba import cuda


@cuda.jit(device=True)
def reduce_with(operation, first, x, partial):
    """The operation over all of x, by one block. Every thread gets the result."""
    t = cuda.threadIdx.x
    value = first
    for i in range(t, x.size, cuda.blockDim.x):
        value = operation(value, x[i])
    partial[t] = value
    cuda.syncthreads()
    half = cuda.blockDim.x // 2
    while half > 0:
        if t < half:
            partial[t] = operation(partial[t], partial[t + half])
        cuda.syncthreads()
        half //= 2
    result = partial[0]
    cuda.syncthreads()
    return result


@cuda.jit
def statistics(x, out):
    partial = cuda.shared.array(64, "float64")
    total = reduce_with(lambda a, b: a + b, 0.0, x, partial)
    smallest = reduce_with(min, x[0], x, partial)
    largest = reduce_with(max, x[0], x, partial)
    if cuda.threadIdx.x == 0:
        out[0], out[1], out[2] = total, smallest, largest


if __name__ == "__main__":
    import numpy as np

    x = np.arange(1000.0)
    out = np.zeros(3)
    statistics[1, 64](x, out)
    assert (out == [x.sum(), x.min(), x.max()]).all()
