from numba import cuda, int32

B = 32


@cuda.jit
def handoff(sums, state, x):
    """A chained prefix sum: each block waits for the sum of the block before it."""
    s = cuda.shared.array(B, int32)
    t = cuda.threadIdx.x
    b = cuda.blockIdx.x
    i = cuda.grid(1)
    s[t] = x[i] if i < x.size else 0
    cuda.syncthreads()
    if t == 0:
        carry = 0
        if b > 0:
            while cuda.atomic.add(state, b - 1, 0) == 0:
                pass
            cuda.threadfence()
            carry = sums[b - 1]
        for k in range(B):
            carry += s[k]
            s[k] = carry
        sums[b] = carry
        cuda.threadfence_block()
        cuda.atomic.exch(state, b, 1)
    cuda.syncthreads()
    if i < x.size:
        x[i] = s[t]


def test_handoff():
    import numpy as np

    threads_per_block = 32
    blocks_per_grid = 3
    sums = np.zeros(3, np.int32)
    state = np.zeros(3, np.int32)
    x = np.ones(96, np.int32)
    handoff[blocks_per_grid, threads_per_block](sums, state, x)
    cuda.synchronize()
    assert np.isfinite(x).all()
