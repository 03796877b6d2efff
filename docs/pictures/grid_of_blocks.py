"""A launch of three blocks with four threads each, and the element of each thread."""
from drawing import Drawing

picture = Drawing(
    720, 280, "A grid of blocks of threads",
    "A launch kernel[3, 4] starts a grid of three blocks with four threads each. In every block threadIdx.x counts from 0 "
    "to 3; blockIdx.x counts the blocks from 0 to 2. The index of a thread in the grid is blockIdx.x times blockDim.x plus "
    "threadIdx.x, and runs from 0 to 11. Thread 2 of block 1 has the index 1 times 4 plus 2, which is 6: it works on x[6].")
picture.text(36, 32, "kernel[3, 4]", "start bold code")
picture.text(134, 32, "starts a grid of 3 blocks, with 4 threads in each", "start")
for block in range(3):
    x = 36 + block * 222
    picture.frame(x, 76, 204, 64, f"cuda.blockIdx.x = {block}", "violet" if block == 1 else "gray")
    colors = ["green" if (block, thread) == (1, 2) else "blue" for thread in range(4)]
    picture.cells(x + 14, 90, range(4), 44, 36, colors)
for i in range(12):
    chosen = i == 6
    picture.arrow(36 + i // 4 * 222 + 14 + i % 4 * 44 + 22, 128, 72 + i * 48 + 24, 192, "green" if chosen else "gray",
                  2.2 if chosen else 1)
picture.cells(72, 194, [f"x[{i}]" for i in range(12)], 48, 34, ["green" if i == 6 else "orange" for i in range(12)])
picture.text(72, 260, "i = cuda.blockIdx.x * cuda.blockDim.x + cuda.threadIdx.x", "start code")
picture.text(488, 260, "= 1 * 4 + 2 = 6", "start code bold", "green")
picture.save()
