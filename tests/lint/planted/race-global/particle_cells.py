from numba import cuda


@cuda.jit
def deposit(x, q, rho, dx):
    p = cuda.grid(1)
    if p < x.size:
        cell = min(max(int(x[p] / dx), 0), rho.size - 2)
        w = x[p] / dx - cell
        cuda.atomic.add(rho, cell, q[p] * (1.0 - w))
        rho[cell + 1] += q[p] * w


if __name__ == "__main__":
    import numpy as np

    x = np.random.rand(100)
    q = np.ones(100)
    rho = np.zeros(11)
    deposit[2, 64](x, q, rho, 0.1)
    print(rho)
