from numba import cuda, int32


@cuda.jit
def collect(x, out):
    mem = cuda.shared.array(0, int32)
    queue = mem[1:]
    i = cuda.grid(1)
    if cuda.threadIdx.x == 0:
        mem[0] = 0
    cuda.syncthreads()
    if i < x.size and x[i] % 3 == 0:
        queue[cuda.atomic.add(mem, 0, 1)] = x[i]
    cuda.syncthreads()
    if cuda.threadIdx.x == 0:
        total = 0
        for k in range(mem[0]):
            total += queue[k]
        out[cuda.blockIdx.x] = total


def test_collect():
    import numpy as np

    threads_per_block = 32
    blocks_per_grid = 2
    x = np.arange(64, dtype=np.int32)
    out = np.zeros(2, np.int32)
    collect[blocks_per_grid, threads_per_block, 0, 264](x, out)
    cuda.synchronize()
    assert np.isfinite(out).all()
