"""Privatization: each block counts in shared memory, then adds its counts to the result."""

from drawing import Drawing

picture = Drawing(
    760, 340, "Each block counts in its own histogram",
    "Three blocks each read a part of the array and count with atomic additions in a histogram of their own in shared "
    "memory. After a barrier each block adds its counts to the one histogram in global memory, one atomic addition a bin.")
data = [[2, 0, 1, 2, 2, 3], [1, 1, 0, 2, 3, 1], [0, 2, 2, 1, 0, 2]]
totals = [0] * 4
for block, part in enumerate(data):
    x = 30 + block * 240
    for i, value in enumerate(part):
        picture.box(x + i * 36, 44, 36, 28, value, "blue")
    counts = [part.count(b) for b in range(4)]
    totals = [a + b for a, b in zip(totals, counts)]
    picture.arrow(x + 108, 76, x + 108, 128)
    for b, count in enumerate(counts):
        picture.box(x + 36 + b * 36, 132, 36, 28, count, "orange")
    picture.text(x + 108, 180, f"block {block}: shared memory", "small")
    picture.arrow(x + 108, 188, 380 + (block - 1) * 40, 252)
picture.text(380, 32, "the array, in global memory", "small")
picture.text(148, 108, "an atomic addition", "start small")
picture.text(148, 122, "an element, on chip", "start small")
for b, total in enumerate(totals):
    picture.box(380 - 96 + b * 48, 256, 48, 30, total, "green", "bold")
    picture.text(380 - 72 + b * 48, 304, f"bin {b}", "small")
picture.text(520, 268, "one atomic addition", "start small")
picture.text(520, 282, "a bin and block", "start small")
picture.text(380, 324, "the histogram, in global memory", "small")
picture.save()
