"""A tile of a stencil with its halo, and who loads what."""

from drawing import Drawing

picture = Drawing(
    760, 330, "A tile with its halo in shared memory",
    "A block of 6 by 4 threads computes a tile of 6 by 4 cells. It needs one more cell on each side, the halo, which "
    "neighboring tiles own. The threads at the edges of the block load the halo as well; corners are not needed by a stencil "
    "of four neighbors.")
cell = 34
for j in range(-2, 10):
    for i in range(-1, 7):
        x, y = 60 + (j + 2) * cell, 28 + (i + 1) * cell
        inside = 1 <= j < 7 and 1 <= i < 5
        halo = not inside and 0 <= j < 8 and 0 <= i < 6
        corner = halo and j in (0, 7) and i in (0, 5)
        color = "green" if inside else "violet" if corner else "orange" if halo else "white"
        picture.box(x, y, cell, cell, "", color, round=0)
x, y = 60 + 5 * cell, 28 + 4 * cell
for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
    picture.arrow(x + cell / 2 + dx * cell, y + cell / 2 + dy * cell, x + cell / 2 + dx * 8, y + cell / 2 + dy * 8)
picture.dot(x + cell / 2, y + cell / 2)
for row, (color, name, more) in enumerate((
        ("green", "the tile", "each thread loads and computes a cell"),
        ("orange", "the halo", "threads at the edge load it as well"),
        ("violet", "corners", "not read by four neighbors"),
        ("white", "other tiles", "their blocks own the halo's cells"))):
    picture.box(500, 60 + row * 56, 26, 26, "", color, round=0)
    picture.text(538, 71 + row * 56, name, "start bold")
    picture.text(538, 88 + row * 56, more, "start small")
picture.save()
