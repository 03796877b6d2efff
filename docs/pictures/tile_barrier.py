"""A block reverses a tile in shared memory: the barrier is between the stores and the reads of others' elements."""
from drawing import Drawing

picture = Drawing(
    720, 330, "A tile in shared memory, and the barrier",
    "Eight threads of a block. First each thread t stores its element x[t] into tile[t] in shared memory. Then all wait at the "
    "barrier cuda.syncthreads until the last one has come. Then each thread reads tile[7 - t], which another thread has "
    "stored. Without the barrier a thread could read an element that is not stored yet.")
left = 190
picture.text(36, 52, "threads", "start bold")
picture.cells(left, 30, range(8), 58, 32, "blue")
picture.text(36, 112, "tile[t] = x[i]", "start code")
for t in range(8):
    picture.arrow(left + t * 58 + 29, 64, left + t * 58 + 29, 88)
picture.text(36, 128, "each stores one", "start small")
picture.cells(left, 90, [f"tile[{t}]" for t in range(8)], 58, 34, "orange")
picture.box(left - 8, 146, 8 * 58 + 16, 28, "cuda.syncthreads()", "red", "code bold")
picture.text(36, 158, "the barrier", "start bold")
picture.text(36, 173, "all stores are done", "start small")
for t in range(8):
    picture.arrow(left + t * 58 + 29, 176, left + (7 - t) * 58 + 29, 236, "green" if t in (1, 6) else "gray",
                  2 if t in (1, 6) else 1)
picture.text(36, 252, "y[i] = tile[7 - t]", "start code")
picture.text(36, 268, "each reads another's", "start small")
picture.cells(left, 240, [f"y[{t}]" for t in range(8)], 58, 34, "green")
picture.text(36, 308, "Thread 1 reads what thread 6 has stored. Without the barrier it may come too early.", "start")
picture.save()
