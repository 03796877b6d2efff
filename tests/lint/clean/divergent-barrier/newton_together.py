from numba import cuda


@cuda.jit("void(float64[:], float64[:])")
def roots(a, r):
    i = cuda.grid(1)
    v = a[min(i, a.size - 1)] + 1.0
    x = v
    go_on = 1
    while cuda.syncthreads_or(go_on):
        if go_on:
            x = 0.5 * (x + v / x)
            go_on = 1 if abs(x * x - v) > 1e-9 else 0
    if i < r.size:
        r[i] = x


def main():
    import numpy as np

    d_a = cuda.to_device(np.arange(64, dtype=np.float64))
    d_r = cuda.to_device(np.zeros(64))
    roots[2, 32](d_a, d_r)
    return d_r.copy_to_host()


if __name__ == "__main__":
    print(main())
