from numba import cuda


@cuda.jit
def deposit(x, q, rho, dx):
    p = cuda.grid(1)
    if p < x.size:
        cell = min(max(int(x[p] / dx), 0), rho.size - 2)
        w = x[p] / dx - cell
        cuda.atomic.add(rho, cell, q[p] * (1.0 - w))
        cuda.atomic.add(rho, cell + 1, q[p] * w)


def main():
    import numpy as np

    d_x = cuda.to_device(np.zeros(100))
    d_q = cuda.to_device(np.ones(100))
    d_rho = cuda.to_device(np.zeros(11))
    deposit[2, 64](d_x, d_q, d_rho, 0.1)
    return d_rho.copy_to_host()


if __name__ == "__main__":
    print(main())
