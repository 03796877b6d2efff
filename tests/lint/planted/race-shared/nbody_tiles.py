from numba import cuda, float32
import numpy as np

P = 64


@cuda.jit
def forces(px, pm, ax):
    pos = cuda.shared.array(P, float32)
    mass = cuda.shared.array(P, float32)
    i = cuda.grid(1)
    t = cuda.threadIdx.x
    n = px.shape[0]
    xi = px[min(i, n - 1)]
    a = float32(0)
    for tile in range(0, n, P):
        j = tile + t
        pos[t] = px[j] if j < n else float32(0)
        mass[t] = pm[j] if j < n else float32(0)
        cuda.syncthreads()
        for k in range(P):
            d = pos[k] - xi
            a += mass[k] * d / (d * d + float32(0.01))
    if i < n:
        ax[i] = a


if __name__ == "__main__":
    n = 128
    px = np.linspace(0, 1, n, dtype=np.float32)
    ax = np.zeros(n, np.float32)
    forces[2, P](px, np.ones(n, np.float32), ax)
