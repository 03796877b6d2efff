"""A sparse matrix and its three arrays in CSR form."""

from drawing import Drawing

picture = Drawing(
    760, 300, "A sparse matrix in CSR form",
    "A matrix of 4 rows and 6 columns with 7 entries. The array data has the entries row by row, indices has their columns, and "
    "indptr says where each row begins and ends: row 2 is the entries from indptr[2]=3 to indptr[3]=6.")
dense = [[5, 0, 0, 2, 0, 0], [0, 0, 1, 0, 0, 0], [0, 4, 0, 0, 7, 3], [0, 0, 0, 0, 0, 6]]
colors = ["blue", "green", "orange", "violet"]
data, columns, starts, owner = [], [], [0], []
for r, row in enumerate(dense):
    picture.text(32, 72 + r * 40, f"row {r}", "small")
    for c, value in enumerate(row):
        picture.box(60 + c * 40, 48 + r * 40, 40, 40, value or "", colors[r] if value else "white", round=0)
        if value:
            data.append(value), columns.append(c), owner.append(r)
    starts.append(len(data))
for c in range(6):
    picture.text(80 + c * 40, 40, c, "small")
x = 420
for y, name, numbers in ((48, "data", data), (108, "indices", columns)):
    picture.text(x - 12, y + 24, name, "end code")
    for k, number in enumerate(numbers):
        picture.box(x + k * 42, y, 42, 36, number, colors[owner[k]], round=0)
picture.text(x - 12, 252, "indptr", "end code")
for r, start in enumerate(starts):
    picture.box(x + r * 42, 228, 42, 36, start, colors[r] if r < 4 else "gray", round=0)
    picture.arrow(x + r * 42 + 21, 226, x + start * 42 + (2 if r < 4 else 0), 150)
picture.save()
