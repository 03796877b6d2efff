# Kernels that a lint without limits would take very long for: tests/error/error.cpp counts its operations.
from numba import cuda, float32, int32, int64


@cuda.jit("void(float32[:])")
def deep_loops(x):
    i = cuda.grid(1)
    total = 0
    for a in range(1000000):
        for b in range(1000000):
            for c in range(1000000):
                total += a * b + c
                x[i] = total


@cuda.jit("void(float32[:], float32[:])")
def large_shared(x, y):
    s = cuda.shared.array(6000, float32)
    t = cuda.threadIdx.x
    for k in range(1000):
        for j in range(5):
            s[t + j * 1000] = x[k] + s[(t + k) % 6000]
        cuda.syncthreads()
    y[t] = s[t]


@cuda.jit("void(float32[:])")
def large_local(x):
    a = cuda.local.array((200, 200), int32)
    b = cuda.local.array((200, 200), int32)
    i = cuda.grid(1)
    for j in range(200):
        for k in range(200):
            a[j, k] = j * k
            b[k, j] = a[j, k]
    x[i] = a[1, 1] + b[1, 1]


@cuda.jit("void(float32[:])")
def endless(x):
    i = cuda.grid(1)
    while True:
        x[i] += 1


@cuda.jit("void(float32[:])")
def counter(x):
    i = cuda.grid(1)
    k = 0
    while k < 10000000:
        k += 1
        if x[k] > 0:
            x[i] += k


@cuda.jit("void(float32[:])")
def stack(x):
    i = cuda.grid(1)
    depth = 1
    while depth > 0:
        depth -= 1
        if x[i + depth] > 0:
            depth += 2


@cuda.jit("void(int64[:])")
def tuples(x):
    i = cuda.grid(1)
    t = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)
    for j in range(100):
        u = (t, t, t, t, t, t, t, t)
        v = (u, u, u, u)
        x[i] = v[j % 4][j % 8][j % 16]


@cuda.jit(device=True)
def call1(x):
    return x + 1


@cuda.jit(device=True)
def call2(x):
    return call1(x) + call1(x + 1) + call1(x + 2) + call1(x + 3) + call1(x + 4) + call1(x + 5)


@cuda.jit(device=True)
def call3(x):
    return call2(x) + call2(x + 1) + call2(x + 2) + call2(x + 3) + call2(x + 4) + call2(x + 5)


@cuda.jit(device=True)
def call4(x):
    return call3(x) + call3(x + 1) + call3(x + 2) + call3(x + 3) + call3(x + 4) + call3(x + 5)


@cuda.jit(device=True)
def call5(x):
    return call4(x) + call4(x + 1) + call4(x + 2) + call4(x + 3) + call4(x + 4) + call4(x + 5)


@cuda.jit(device=True)
def call6(x):
    return call5(x) + call5(x + 1) + call5(x + 2) + call5(x + 3) + call5(x + 4) + call5(x + 5)


@cuda.jit(device=True)
def call7(x):
    return call6(x) + call6(x + 1) + call6(x + 2) + call6(x + 3) + call6(x + 4) + call6(x + 5)


@cuda.jit(device=True)
def call8(x):
    return call7(x) + call7(x + 1) + call7(x + 2) + call7(x + 3) + call7(x + 4) + call7(x + 5)


@cuda.jit("void(int64[:])")
def calls(x):
    i = cuda.grid(1)
    x[i] = call8(i)


@cuda.jit("void(float32[:, :, :])")
def stencil(x):
    i, j, k = cuda.grid(3)
    for a in range(-8, 9):
        for b in range(-8, 9):
            for c in range(-8, 9):
                if i + a >= 0 and j + b >= 0 and k + c >= 0:
                    if i + a < x.shape[0] and j + b < x.shape[1] and k + c < x.shape[2]:
                        x[i + a, j + b, k + c] += x[i, j, k]


@cuda.jit("void(int64[:], int64[:])")
def branches(x, y):
    i = cuda.grid(1)
    n = 0
    for j in range(60):
        if x[j] > 0:
            n += 1
            if x[j] > 1:
                n += 2
                if x[j] > 2:
                    n += 3
                else:
                    n -= 1
            else:
                n *= 2
        y[i] = n
