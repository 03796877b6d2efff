"""A block adds eight numbers in three steps."""
from drawing import Drawing

picture = Drawing(
    720, 350, "A tree of sums",
    "Eight numbers in shared memory, 3 1 7 0 4 1 6 3, are added in three steps. In the first step threads 0 to 3 add the element "
    "four places further to theirs: 7 2 13 3. In the second step threads 0 and 1 add the element two places further: 20 5. In "
    "the third step thread 0 adds its neighbor: 25. Between steps all threads wait at a barrier.")
rows = [[3, 1, 7, 0, 4, 1, 6, 3]]
for step in (4, 2, 1):
    last = rows[-1]
    rows.append([last[t] + last[t + step] if t < step else last[t] for t in range(8)])
left, width = 190, 60
for number, values in enumerate(rows):
    y = 24 + number * 82
    active = 8 >> number
    for t, value in enumerate(values):
        color = "orange" if number == 0 else "green" if t < active else "faint"
        picture.box(left + t * width, y, width, 34, value, color, "code", round=2)
    if number < 3:
        step = 4 >> number
        picture.text(36, y + 50, f"step = {step}", "start code bold")
        picture.text(36, y + 67, f"threads 0 to {step - 1} add" if step > 1 else "thread 0 adds", "start small")
        picture.arrow(left - 8, y + 70, left + 8 * width + 8, y + 70, "red", 1.4, head=False, dashed=True)
        for t in range(step):
            picture.arrow(left + t * width + width / 2, y + 35, left + t * width + width / 2, y + 80)
            picture.arrow(left + (t + step) * width + width / 2, y + 35, left + t * width + width / 2 + 7, y + 80, "blue")
picture.text(36, 336, "Dashed: cuda.syncthreads(). After log2(8) = 3 steps the sum is in element 0.", "start")
picture.save()
