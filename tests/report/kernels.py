# What pages are made of in the tests: each kernel has something to look at.
from numba import cuda, float32

TILE = 32


@cuda.jit("void(float32[:, ::1], float32[:, ::1])")
def transpose(a, b):
    """Ends a script: </script><script>window.broken = 1</script> and a comment <!-- too."""
    tile = cuda.shared.array((TILE, TILE), float32)
    x, y = cuda.threadIdx.x, cuda.threadIdx.y
    i = cuda.blockIdx.y * TILE + y
    j = cuda.blockIdx.x * TILE + x
    if i < a.shape[0] and j < a.shape[1]:
        tile[y, x] = a[i, j] * 0.5  # </pre></script><img src=x onerror="window.broken = 2"> & "quotes"
    cuda.syncthreads()
    i = cuda.blockIdx.x * TILE + y
    j = cuda.blockIdx.y * TILE + x
    if i < b.shape[0] and j < b.shape[1]:
        b[i, j] = tile[x, y]


@cuda.jit("void(float32[::1], float32[::1], float32)")
def shift(x, y, a):
    i = cuda.grid(1)
    if i < x.size:
        y[i] += a * x[i - 1]


@cuda.jit
def untyped(x):
    x[cuda.grid(1)] = 1
