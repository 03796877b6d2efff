"""A launch of three blocks with four threads each, and the element of each thread."""

from drawing import Picture

picture = Picture(
    720,
    292,
    "A grid of blocks of threads",
    "A launch kernel[3, 4] starts a grid of three blocks with four threads each. In every block threadIdx.x counts from 0 "
    "to 3, and blockIdx.x counts the blocks from 0 to 2. The index of a thread in the grid is blockIdx.x times blockDim.x "
    "plus threadIdx.x: it runs from 0 to 11. Thread 2 of block 1 has the index 1 times 4 plus 2, which is 6, and works on "
    "element 6 of the array.",
)
picture.text(24, 26, "kernel[3, 4]", mono=True, bold=True)
picture.text(142, 26, "a grid of 3 blocks, 4 threads in each", muted=True)
for block in range(3):
    x = 36 + block * 222
    picture.frame(x, 72, 204, 64, "violet" if block == 1 else "gray", f"block {block}: cuda.blockIdx.x = {block}")
    colors = ["green" if (block, thread) == (1, 2) else "blue" for thread in range(4)]
    picture.cells(x + 14, 86, range(4), 44, 36, colors)
for block in range(3):
    for thread in range(4):
        x = 36 + block * 222 + 14 + thread * 44 + 22
        marked = (block, thread) == (1, 2)
        target = 72 + (block * 4 + thread) * 48 + 24
        picture.arrow(x, 124, target, 196, "green" if marked else None, width=2.2 if marked else 1)
picture.cells(72, 198, [f"x[{i}]" for i in range(12)], 48, 34, ["green" if i == 6 else "amber" for i in range(12)], size=12)
picture.text(72, 262, "i = cuda.blockIdx.x * cuda.blockDim.x + cuda.threadIdx.x", mono=True, size=13)
picture.text(536, 262, "= 1 * 4 + 2 = 6", mono=True, size=13, color="green", bold=True)
picture.save(__file__)
