"""What four threads read of an array of records, and of an array for each field."""

from drawing import Drawing

picture = Drawing(
    760, 346, "An array of records, and an array for each field",
    "Four threads each read the field x of a particle. In an array of records with the fields x, y, z and m, the four x are four "
    "elements apart, and the read touches all sixteen elements. With an array for each field the four x are neighbors, and the "
    "read touches four elements.")
names = ["x", "y", "z", "m"]
colors = {"x": "green", "y": "faint", "z": "faint", "m": "faint"}
cell, left = 40, 60


def threads(y, places):
    for t, place in enumerate(places):
        picture.box(place - 18, y, 36, 26, t, "blue")
        picture.arrow(place, y + 28, place, y + 60)
    picture.text(left - 12, y + 18, "thread", "end small")


picture.text(24, 30, "Array of records: particles[i].x", "start bold")
threads(44, [left + (4 * i + 0.5) * cell for i in range(4)])
picture.cells(left, 106, [f"{name}{i}" for i in range(4) for name in names], cell, 30,
              [colors[name] for _ in range(4) for name in names])
picture.bracket(left, left + 16 * cell, 140, "16 elements touched for 4", "red", above=False)
picture.text(24, 200, "An array for each field: x[i]", "start bold")
threads(214, [left + (i + 0.5) * cell for i in range(4)])
picture.cells(left, 276, [f"{name}{i}" for name in names for i in range(4)], cell, 30,
              [colors[name] for name in names for _ in range(4)])
picture.bracket(left, left + 4 * cell, 310, "4 elements touched for 4", "green", above=False)
picture.save()
