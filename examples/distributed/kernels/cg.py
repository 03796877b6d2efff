"""Conjugate gradients: a matrix in CSR form, its product with a vector, and the updates of the vectors.

Numbers that all threads need, such as the length of a step, are computed from sums that stay on the device. Each block leaves
its part of a sum, and one block adds the parts.
"""
from numba import cuda, float64
from sums import WARPS, block_sum

BLOCK = 256
CHUNK = 8 * BLOCK  # products that a block has in shared memory


@cuda.jit(device=True)
def leave_part(value, parts, part):
    """parts[part] becomes the sum over all threads of the block."""
    warps = cuda.shared.array(WARPS, float64)
    value = block_sum(value, warps)
    if cuda.threadIdx.x == 0:
        parts[part] = value


@cuda.jit("void(float64[::1], int64, float64[::1])")
def add_parts(parts, count, total):
    """total[0] becomes the sum of the first parts, always in the same order. One block."""
    warps = cuda.shared.array(WARPS, float64)
    value = float64(0)
    for part in range(cuda.threadIdx.x, count, cuda.blockDim.x):
        value += parts[part]
    value = block_sum(value, warps)
    if cuda.threadIdx.x == 0:
        total[0] = value


# The matrix: -1 for each of up to six neighbors of a point in a grid of nz x ny x nx points, 6 for the point itself.
# Points are numbered along x, then y, then z.


@cuda.jit(device=True)
def entries_before(row, nz, ny, nx):
    """Entries of all rows before this one: seven each, but for the neighbors that points at a face do not have."""
    plane = ny * nx
    z = row // plane
    rest = row - z * plane
    at_z = min(row, plane) + max(0, row - (nz - 1) * plane)
    at_y = 2 * z * nx + min(rest, nx) + max(0, rest - (ny - 1) * nx)
    at_x = (row + nx - 1) // nx + row // nx
    return 7 * row - at_z - at_y - at_x


@cuda.jit("void(int32[::1], int64, int64, int64, int64)")
def make_offsets(offsets, first, nz, ny, nx):
    """Where each row of this rank begins; `first` is its first row."""
    i = cuda.grid(1)
    if i < offsets.size:
        offsets[i] = entries_before(first + i, nz, ny, nx) - entries_before(first, nz, ny, nx)


@cuda.jit(device=True)
def local_column(column, first, rows, halo):
    """Where the rank has this column of the whole: among its own, or after them, in the order of `halo`."""
    if first <= column < first + rows:
        return column - first
    low = 0
    high = halo.size
    while low + 1 < high:
        middle = (low + high) // 2
        if halo[middle] <= column:
            low = middle
        else:
            high = middle
    return rows + low


@cuda.jit("void(int32[::1], int64[::1], int32[::1], float64[::1], int64, int64, int64, int64)")
def make_entries(offsets, halo, columns, values, first, nz, ny, nx):
    i = cuda.grid(1)
    rows = offsets.size - 1
    if i < rows:
        row = first + i
        x = row % nx
        y = row // nx % ny
        z = row // nx // ny
        at = offsets[i]
        for present, column in (
            (z > 0, row - ny * nx),
            (y > 0, row - nx),
            (x > 0, row - 1),
            (True, row),
            (x < nx - 1, row + 1),
            (y < ny - 1, row + nx),
            (z < nz - 1, row + ny * nx),
        ):
            if present:
                columns[at] = local_column(column, first, rows, halo)
                values[at] = 6.0 if column == row else -1.0
                at += 1


@cuda.jit("void(int32[::1], int32[::1], float64[::1], float64[::1], float64[::1], int64, int64, float64[::1], int64)")
def multiply(offsets, columns, values, p, q, begin, end, parts, first_part):
    """q = A p for the rows from `begin` to `end`, and parts of p * q, from `first_part` on. A block reads the entries of 256 rows one after the
    other, and leaves the products in shared memory, where each thread adds those of its row."""
    products = cuda.shared.array(CHUNK, float64)
    t = cuda.threadIdx.x
    dot = float64(0)
    for first in range(begin + cuda.blockIdx.x * BLOCK, end, cuda.gridDim.x * BLOCK):
        beyond = min(first + BLOCK, end)
        row = first + t
        mine = offsets[min(row, beyond)]
        next_row = offsets[min(row + 1, beyond)]
        last = offsets[beyond]
        total_of_row = float64(0)
        for chunk in range(offsets[first], last, CHUNK):
            for k in range(CHUNK // BLOCK):
                e = min(chunk + k * BLOCK + t, last - 1)  # without a branch, so that all loads are on their way together
                products[k * BLOCK + t] = values[e] * p[columns[e]]
            cuda.syncthreads()
            for e in range(max(mine, chunk), min(next_row, chunk + CHUNK)):
                total_of_row += products[e - chunk]
            cuda.syncthreads()
        if row < beyond:
            q[row] = total_of_row
            dot += total_of_row * p[row]
    leave_part(dot, parts, first_part + cuda.blockIdx.x)


@cuda.jit(device=True)
def right_side(row):
    return 1.0 + 0.125 * (row % 11)


@cuda.jit("void(float64[::1], float64[::1], float64[::1], int64, float64[::1])")
def start(x, r, p, first, parts):
    """x = 0, r = p = b, and parts of r * r."""
    squares = float64(0)
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        b = right_side(first + i)
        x[i] = 0.0
        r[i] = b
        p[i] = b
        squares += b * b
    leave_part(squares, parts, cuda.blockIdx.x)


@cuda.jit("void(float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1])")
def advance(x, r, p, q, rr, pq, parts):
    """Goes along p as far as is best, and leaves parts of r * r."""
    step = rr[0] / pq[0] if pq[0] > 0 else 0.0
    squares = float64(0)
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        x[i] += step * p[i]
        left = r[i] - step * q[i]
        r[i] = left
        squares += left * left
    leave_part(squares, parts, cuda.blockIdx.x)


@cuda.jit("void(float64[::1], float64[::1], float64[::1], float64[::1])")
def turn(p, r, rr_before, rr):
    """The next direction."""
    share = rr[0] / rr_before[0] if rr_before[0] > 0 else 0.0
    for i in range(cuda.grid(1), r.size, cuda.gridsize(1)):
        p[i] = r[i] + share * p[i]


@cuda.jit("void(float64[::1], int32[::1], float64[::1])")
def pack(p, places, out):
    """The elements that other ranks need, one after the other."""
    i = cuda.grid(1)
    if i < places.size:
        out[i] = p[places[i]]
