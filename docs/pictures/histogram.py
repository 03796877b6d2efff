"""Privatization: each block counts in shared memory, then adds its counts to the result."""

from drawing import Picture

picture = Picture(
    760,
    350,
    "Each block counts in its own histogram",
    "Three blocks each read a part of the array and count with atomic additions in a histogram of their own in shared "
    "memory. After a barrier each block adds its counts to the one histogram in global memory, one atomic addition a bin.",
)
data = [[2, 0, 1, 2, 2, 3], [1, 1, 0, 2, 3, 1], [0, 2, 2, 1, 0, 2]]
totals = [0] * 4
picture.text(380, 24, "the array, in global memory", anchor="middle", muted=True, size=13)
for block, part in enumerate(data):
    x = 30 + block * 240
    picture.cells(x, 42, part, 36, 28, "blue")
    counts = [part.count(b) for b in range(4)]
    totals = [a + b for a, b in zip(totals, counts)]
    picture.arrow(x + 108, 74, x + 108, 128)
    picture.cells(x + 36, 132, counts, 36, 28, "amber")
    picture.text(x + 108, 174, f"block {block}: shared memory", anchor="middle", muted=True, size=13)
    picture.arrow(x + 108, 190, 380 + (block - 1) * 40, 258)
picture.text(146, 92, "an atomic addition", muted=True, size=12)
picture.text(146, 108, "an element, on chip", muted=True, size=12)
for b, total in enumerate(totals):
    picture.box(284 + b * 48, 262, 48, 30, "green", str(total), mono=True)
    picture.text(308 + b * 48, 304, f"bin {b}", anchor="middle", size=12, muted=True)
picture.text(496, 270, "one atomic addition", muted=True, size=12)
picture.text(496, 286, "a bin and block", muted=True, size=12)
picture.text(380, 330, "the histogram, in global memory", anchor="middle", muted=True, size=13)
picture.save(__file__)
