from numba import cuda


@cuda.jit
def matvec(A, x, y):
    row = cuda.grid(1)
    while row < A.shape[0]:
        acc = 0.0
        for j in range(A.shape[1]):
            acc += A[row, j] * x[j]
        y[row] = acc
        row += cuda.gridsize(1)


if __name__ == "__main__":
    import numpy as np

    A = np.ones((20, 7))
    x = np.ones(7)
    y = np.zeros(20)
    matvec[2, 16](A, x, y)
    print(y)
