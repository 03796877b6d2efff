"""An inclusive scan of eight elements in three steps (Hillis and Steele)."""

from drawing import Drawing

values = [3, 1, 7, 0, 4, 1, 6, 3]
picture = Drawing(
    760, 330, "Inclusive scan of eight elements in three steps",
    "In each step every element adds the element 1, then 2, then 4 places to its left. After three steps each element "
    "is the sum of all elements up to it: 3 1 7 0 4 1 6 3 becomes 3 4 11 11 15 16 22 25.")
left, width, gap = 130, 56, 18
rows = [40, 120, 200, 280]
labels = ["input", "distance 1", "distance 2", "distance 4"]
for row, y in enumerate(rows):
    distance = 1 << (row - 1) if row else 0
    if row:
        previous = list(values)
        values = [v + (previous[i - distance] if i >= distance else 0) for i, v in enumerate(previous)]
        for i in range(8):
            middle = left + i * (width + gap) + width / 2
            picture.arrow(middle, rows[row - 1] + 30, middle, y - 3, color="faint")
            if i >= distance:
                picture.arrow(middle - distance * (width + gap), rows[row - 1] + 30, middle - 6, y - 3)
    picture.text(110, y + 19, labels[row], "end")
    for i, value in enumerate(values):
        final = row and i < 2 * distance
        picture.box(left + i * (width + gap), y, width, 30, value, "green" if final or row == 0 and i == 0 else "blue")
picture.save()
