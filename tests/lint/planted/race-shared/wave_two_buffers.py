from numba import cuda, float64

N = 128


@cuda.jit
def wave(u, steps):
    buf = cuda.shared.array((2, N), float64)
    t = cuda.threadIdx.x
    buf[0, t] = u[t]
    buf[1, t] = u[t]
    cuda.syncthreads()
    cur = 0
    for step in range(steps):
        nxt = 1 - cur
        left = buf[cur, max(t - 1, 0)]
        right = buf[cur, min(t + 1, N - 1)]
        buf[nxt, t] = 0.5 * buf[cur, t] + 0.25 * (left + right)
        cuda.syncthreads()
        buf[cur, t] = buf[nxt, t]
    u[t] = buf[cur, t]


def test_wave():
    import numpy as np

    threads_per_block = 128
    blocks_per_grid = 1
    u = np.arange(128, dtype=np.float64)
    wave[blocks_per_grid, threads_per_block](u, 4)
    cuda.synchronize()
    assert np.isfinite(u).all()
