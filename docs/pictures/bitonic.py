"""A bitonic network that sorts eight keys."""

from drawing import Picture

picture = Picture(
    760,
    336,
    "A bitonic network for eight keys",
    "Eight horizontal lines are the places of the keys. Six columns of arrows compare and exchange pairs: the arrow points to "
    "the place of the larger key. Runs of 2, 4 and 8 keys are sorted one after the other, in alternating direction, with a "
    "barrier between two columns.",
)
left, right, top, step = 70, 742, 60, 32
for line in range(8):
    picture.line(left, top + line * step, right, top + line * step, width=1)
    picture.text(left - 10, top + line * step, f"s[{line}]", anchor="end", mono=True, size=13)
x = left + 10
for k in (2, 4, 8):
    x += 26 if k == 2 else 0
    first = x
    j = k // 2
    while j > 0:
        for low in range(8):
            high = low ^ j
            if low < high:
                upward = (low & k) == 0
                place = x + 30 + (low % j) * 22
                start, end = (low, high) if upward else (high, low)
                color = "blue" if upward else "amber"
                picture.box(place - 3, top + start * step - 3, 6, 6, color, radius=3)
                picture.arrow(place, top + start * step, place, top + end * step, color, width=1.8)
        x += 44 + min(j, 4) * 22
        j //= 2
    picture.text((first + x) / 2, 28, f"k = {k}", anchor="middle", bold=True)
    if k < 8:
        picture.line(x + 16, 40, x + 16, top + 7 * step + 12, dashed=True, width=1)
    x += 36 if k == 2 else 20
picture.text(380, 316, "the larger key goes where the arrow points; a barrier separates the columns", anchor="middle",
             size=13, muted=True)
picture.save(__file__)
