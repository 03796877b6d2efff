# Add a constant to each cell of an array: one thread per cell, and any number of threads.
#
# build/pyk2cu run examples/add_constant.py --kernel add_constant --grid 4 --block 256 \
#     --arg cells=arange:float32:1000 --arg constant=10.0 --print cells
# build/pyk2cu run examples/add_constant.py --kernel add_constant_serial --grid 1 --block 1 \
#     --arg cells=arange:float32:1000 --arg constant=10.0 --print cells
from numba import cuda


@cuda.jit
def add_constant(cells, constant):
    """One thread per cell; the last block has threads to spare."""
    i = cuda.blockIdx.x * cuda.blockDim.x + cuda.threadIdx.x
    if i < cells.size:
        cells[i] += constant


@cuda.jit
def add_constant_serial(cells, constant):
    """However many threads there are, each takes an equal run of cells."""
    threads = cuda.gridDim.x * cuda.blockDim.x
    run = (cells.size + threads - 1) // threads
    first = cuda.grid(1) * run
    for i in range(first, min(first + run, cells.size)):
        cells[i] += constant


if __name__ == "__main__":
    import numpy as np

    cells = np.arange(1000, dtype=np.float32)
    add_constant[(cells.size + 255) // 256, 256](cells, 10.0)
    add_constant_serial[1, 1](cells, 10.0)
    assert (cells == np.arange(1000) + 20).all()
