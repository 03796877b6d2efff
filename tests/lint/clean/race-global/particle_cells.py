from numba import cuda


@cuda.jit
def deposit(x, q, rho, dx):
    p = cuda.grid(1)
    if p < x.size:
        cell = min(max(int(x[p] / dx), 0), rho.size - 2)
        w = x[p] / dx - cell
        cuda.atomic.add(rho, cell, q[p] * (1.0 - w))
        cuda.atomic.add(rho, cell + 1, q[p] * w)
