"""A grid is larger than the array: the guard keeps the threads that are too many from storing."""
from drawing import Drawing

picture = Drawing(
    720, 260, "The guard",
    "An array of 10 elements and a grid of 3 blocks with 4 threads each, which is 12 threads. Threads 0 to 9 have an element "
    "each. For threads 10 and 11 the condition i < x.size is false: they do nothing. Without the guard they would read and "
    "store outside of the array.")
for block in range(3):
    picture.bracket(48 + block * 208, 48 + block * 208 + 200, 58, f"block {block}")
for i in range(12):
    x = 48 + i // 4 * 208 + i % 4 * 50
    inside = i < 10
    picture.box(x, 64, 50, 36, i, "blue" if inside else "gray", "code", dashed=not inside, round=2)
    if inside:
        picture.arrow(x + 25, 102, 60 + i * 48 + 24, 168, "gray", 1)
    else:
        picture.arrow(x + 25, 102, x + 25, 130, "red", 1.5)
        picture.text(x + 25, 144, "stop", "small bold", "red")
picture.cells(60, 170, [f"x[{i}]" for i in range(10)], 48, 34, "orange")
picture.box(540, 170, 96, 34, "not x", "none", "small", dashed=True)
picture.text(60, 236, "if i < x.size:", "start code bold")
picture.text(176, 236, "is true in threads 0 to 9 and false in threads 10 and 11", "start")
picture.save()
