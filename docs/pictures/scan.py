"""An inclusive scan of eight elements in three steps (Hillis and Steele)."""

from drawing import Picture

values = [3, 1, 7, 0, 4, 1, 6, 3]
picture = Picture(
    760,
    330,
    "Inclusive scan of eight elements in three steps",
    "In each step every element adds the element 1, then 2, then 4 places to its left. After three steps each element "
    "is the sum of all elements up to it: 3 1 7 0 4 1 6 3 becomes 3 4 11 11 15 16 22 25.",
)
left, width, pitch = 130, 56, 74
rows = [30, 110, 190, 270]
for row, y in enumerate(rows):
    distance = 1 << (row - 1) if row else 0
    if row:
        previous = list(values)
        values = [v + (previous[i - distance] if i >= distance else 0) for i, v in enumerate(previous)]
        for i in range(8):
            middle = left + i * pitch + width / 2
            picture.line(middle, rows[row - 1] + 30, middle, y, dashed=True, width=1)
            if i >= distance:
                picture.arrow(middle - distance * pitch, rows[row - 1] + 30, middle - 8, y - 1, "blue")
    picture.text(112, y + 15, f"distance {distance}" if row else "input", anchor="end")
    for i, value in enumerate(values):
        done = i < max(2 * distance, 1)
        picture.box(left + i * pitch, y, width, 30, "green" if done else "blue", str(value))
picture.save(__file__)
