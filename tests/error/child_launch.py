# sig: k: void(int64[::1], float64)
from numba import cuda
from numba.cuda import cg


@cuda.jit
def child(x, n):
    x[cuda.grid(1)] = n


@cuda.jit
def waits(x):
    cg.this_grid().sync()


@cuda.jit
def wrong(x, n):
    x.nothing


@cuda.jit
def k(x, f):
    tile = cuda.shared.array(8, "int64")
    child[1](x, 1)
    child[1, 2, 3, 4, 5](x, 1)
    child[f, 32](x, 1)
    child[1, (1, 1, 1, 1)](x, 1)
    child[1, 32, 7](x, 1)
    child[1, 32, 0, f](x, 1)
    child[1, 32](x)
    child[1, 32](x, 1, 2)
    child[1, 32](tile, 1)
    child[1, 32](x, (1, 2))
    waits[1, 32](x)
    wrong[1, 32](x, 1)
    cg.this_grid().sync(1)
    cg.other()
