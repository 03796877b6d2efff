import numpy as np
from numba import cuda, from_dtype

CELLS = 8
cell_t = from_dtype(np.dtype([("mass", np.float64), ("count", np.int32)], align=True))


@cuda.jit
def bin_particles(x, m, mass, count):
    cells = cuda.shared.array(CELLS, cell_t)
    t = cuda.threadIdx.x
    if t < CELLS:
        cells[t].mass = 0.0
        cells[t].count = 0
    cuda.syncthreads()
    i = cuda.grid(1)
    if i < x.size:
        c = min(max(int(x[i] * CELLS), 0), CELLS - 1)
        cells[c].mass += m[i]
        cells[c].count += 1
    cuda.syncthreads()
    if t < CELLS:
        cuda.atomic.add(mass, t, cells[t].mass)
        cuda.atomic.add(count, t, cells[t].count)
