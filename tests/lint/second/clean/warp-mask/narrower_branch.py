import numpy as np
from numba import cuda, int32

FULL = 0xFFFFFFFF


@cuda.jit
def leader_values(x, out):
    """Gives all lanes with a positive value the first such value of their warp."""
    i = cuda.grid(1)
    v = x[i] if i < x.size else int32(0)
    mask = cuda.ballot_sync(FULL, v > 0)
    if v > 0:
        leader = cuda.ffs(mask) - 1
        out[i] = cuda.shfl_sync(mask, v, leader)


if __name__ == "__main__":
    x = np.random.randint(-100, 100, 1000).astype(np.int32)
    out = np.zeros_like(x)
    leader_values[8, 128](x, out)
