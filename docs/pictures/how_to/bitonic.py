"""A bitonic network that sorts eight keys."""

from drawing import Drawing

picture = Drawing(
    760, 330, "A bitonic network for eight keys",
    "Eight horizontal lines are the places of the keys. Six columns of arrows compare and exchange pairs: the arrow points to "
    "the place of the larger key. Blocks of 2, 4 and 8 keys are sorted one after the other, in alternating direction, with a "
    "barrier between two columns.")
left, right, top, step = 70, 742, 60, 32
for line in range(8):
    picture.arrow(left, top + line * step, right, top + line * step, color="faint", head=False)
    picture.text(left - 12, top + 4.5 + line * step, f"s[{line}]", "end code")
x = left + 10
for k in (2, 4, 8):
    if k == 2:
        x += 26
    first = x + 20
    j = k // 2
    while j > 0:
        columns = j if j < 4 else 4
        for low in range(8):
            high = low ^ j
            if low < high:
                up = (low & k) == 0
                place = x + 30 + (low % j) * 22
                start, end = (low, high) if up else (high, low)
                picture.dot(place, top + start * step, 3, "blue" if up else "orange")
                shift = -2 if end > start else 2
                picture.arrow(place, top + start * step, place, top + end * step + shift,
                              color="blue" if up else "orange", width=1.8)
        x += 44 + columns * 22
        j //= 2
    picture.text((first + x) / 2, 32, f"k = {k}", "small bold")
    if k < 8:
        picture.arrow(x + 16, 44, x + 16, top + 7 * step + 12, color="faint", head=False, dashed=True)
    x += 36 if k == 2 else 20
picture.text(380, 316, "the larger key goes where the arrow points; columns are separated by a barrier", "small")
picture.save()
