"""The tiles of A and B that a block of a matrix product loads."""

from drawing import Drawing

picture = Drawing(
    760, 380, "Tiles of a matrix product",
    "A block computes one tile of C. It walks along a row of tiles of A and down a column of tiles of B. In each step it loads "
    "one tile of each into shared memory, and each thread multiplies a row of one by a column of the other.")
cell = 34


def matrix(x, y, name, chosen, now):
    picture.text(x + 2 * cell, y - 10, name, "bold")
    for r in range(4):
        for c in range(4):
            color = "orange" if (r, c) == now else "blue" if (r, c) in chosen else "white"
            picture.box(x + c * cell, y + r * cell, cell, cell, "", color, round=0)


matrix(40, 222, "A", {(1, c) for c in range(4)}, (1, 2))
matrix(220, 38, "B", {(r, 2) for r in range(4)}, (2, 2))
matrix(220, 222, "C", set(), None)
picture.box(220 + 2 * cell, 222 + cell, cell, cell, "", "green", round=0)
picture.arrow(52, 222 + 1.5 * cell, 40 + 4 * cell - 4, 222 + 1.5 * cell)
picture.arrow(220 + 2.5 * cell, 50, 220 + 2.5 * cell, 38 + 4 * cell - 4)
for row, (color, name, more) in enumerate((
        ("green", "a block's tile of C", "16 x 16 threads, a result each"),
        ("blue", "what the block needs", "a row of tiles of A, a column of tiles of B"),
        ("orange", "the tiles of one step", "in shared memory: every element is used 16 times"))):
    picture.box(420, 100 + row * 60, 26, 26, "", color, round=0)
    picture.text(458, 111 + row * 60, name, "start bold")
    picture.text(458, 128 + row * 60, more, "start small")
picture.text(420, 310, "load, barrier, multiply, barrier, next step", "start")
picture.save()
