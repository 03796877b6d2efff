# sig: static: void(float32[::1])
# sig: dynamic: void(int32[::1])
# const: WIDTH=64
from numba import cuda, float32, int32

HEIGHT = 4


@cuda.jit
def static(x):
    tile = cuda.shared.array((HEIGHT, WIDTH), float32)
    mine = cuda.local.array(HEIGHT, dtype=float32)
    i = cuda.threadIdx.x
    for k in range(HEIGHT):
        mine[k] = x[i + k]
        tile[k, i] = mine[k]
    cuda.syncthreads()
    if i < WIDTH:
        x[i] = tile[HEIGHT - 1, WIDTH - 1 - i]


@cuda.jit
def dynamic(x):
    buffer = cuda.shared.array(0, int32)
    i = cuda.threadIdx.x
    buffer[i] = x[i]
    cuda.syncthreads()
    x[i] = buffer[cuda.blockDim.x - 1 - i]
