"""A tile of a stencil with its halo, and who loads what."""

from drawing import Picture

picture = Picture(
    760,
    330,
    "A tile with its halo in shared memory",
    "A block of 6 by 4 threads computes a tile of 6 by 4 cells. It needs one more cell on each side, the halo, which "
    "neighboring tiles own. The threads of the block load the halo as well; corners are not needed by a stencil of four "
    "neighbors.",
)
cell = 34
for j in range(-2, 10):
    for i in range(-1, 7):
        inside = 1 <= j < 7 and 1 <= i < 5
        halo = not inside and 0 <= j < 8 and 0 <= i < 6
        corner = halo and j in (0, 7) and i in (0, 5)
        color = "green" if inside else "gray" if corner else "amber" if halo else "rule"
        picture.box(40 + (j + 2) * cell, 28 + (i + 1) * cell, cell, cell, color, radius=0)
x, y = 40 + 5.5 * cell, 28 + 4.5 * cell
for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
    picture.arrow(x + dx * cell, y + dy * cell, x + dx * 9, y + dy * 9, "green", width=1.8)
picture.box(x - 4, y - 4, 8, 8, "green", radius=4)
for row, (color, name, more) in enumerate((
    ("green", "the tile", "each thread computes a cell"),
    ("amber", "the halo", "loaded by the same threads"),
    ("gray", "corners", "not read by four neighbors"),
    ("rule", "other tiles", "their blocks own the halo's cells"),
)):
    picture.box(490, 56 + row * 58, 26, 26, color, radius=0)
    picture.text(530, 61 + row * 58, name, bold=True)
    picture.text(530, 80 + row * 58, more, size=13, muted=True)
picture.save(__file__)
