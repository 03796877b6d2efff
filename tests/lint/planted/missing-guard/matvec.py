from numba import cuda
import numpy as np


@cuda.jit
def matvec(A, x, y):
    row = cuda.grid(1)
    acc = 0.0
    for j in range(A.shape[1]):
        acc += A[row, j] * x[j]
    y[row] = acc


def multiply(A, x):
    y = np.empty(A.shape[0])
    threads = 16
    matvec[(A.shape[0] + threads - 1) // threads, threads](A, x, y)
    return y


def main():
    import numpy as np

    d_A = cuda.to_device(np.ones((20, 7)))
    d_x = cuda.to_device(np.ones(7))
    d_y = cuda.to_device(np.zeros(20))
    matvec[2, 16](d_A, d_x, d_y)
    return d_y.copy_to_host()


if __name__ == "__main__":
    print(main())
