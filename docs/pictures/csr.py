"""A sparse matrix and its three arrays in CSR form."""

from drawing import Picture

picture = Picture(
    760,
    290,
    "A sparse matrix in CSR form",
    "A matrix of 4 rows and 6 columns with 7 entries. The array data has the entries row by row, indices has their columns, and "
    "indptr says where each row begins and ends: row 2 is the entries from indptr[2]=3 to indptr[3]=6.",
)
dense = [[5, 0, 0, 2, 0, 0], [0, 0, 1, 0, 0, 0], [0, 4, 0, 0, 7, 3], [0, 0, 0, 0, 0, 6]]
colors = ["blue", "green", "amber", "violet"]
data, columns, starts, owner = [], [], [0], []
for r, row in enumerate(dense):
    picture.text(20, 72 + r * 40, f"row {r}", size=12, muted=True)
    for c, value in enumerate(row):
        picture.box(64 + c * 40, 52 + r * 40, 40, 40, colors[r] if value else "rule", str(value or ""), mono=True, radius=0)
        if value:
            data.append(value)
            columns.append(c)
            owner.append(colors[r])
    starts.append(len(data))
for c in range(6):
    picture.text(84 + c * 40, 38, str(c), anchor="middle", size=12, muted=True)
x = 420
for y, name, numbers in ((40, "data", data), (100, "indices", columns)):
    picture.text(x - 12, y + 18, name, anchor="end", mono=True)
    picture.cells(x, y, numbers, 42, 36, owner)
picture.text(x - 12, 240, "indptr", anchor="end", mono=True)
picture.cells(x, 222, starts, 42, 36, [*colors, "gray"])
for r, start in enumerate(starts):
    picture.arrow(x + r * 42 + 21, 220, x + start * 42 + (4 if r < 4 else 0), 140)
picture.save(__file__)
