"""Neighboring threads that read neighboring elements, and threads that read with a stride."""
from drawing import Drawing

picture = Drawing(
    720, 330, "Coalesced and strided access",
    "Memory is read in segments of 32 bytes, which are eight float32 elements. If eight neighboring threads read eight "
    "neighboring elements, one segment serves all of them. If they read every fourth element, four segments are read, and "
    "three quarters of what they bring is thrown away.")


def row(y, name, note, stride, color):
    picture.text(36, y, name, "start bold code")
    picture.text(36, y + 18, note, "start")
    picture.cells(210, y + 28, [f"t{t}" for t in range(8)], 38, 24, "blue", "code small")
    for segment in range(4):
        x = 36 + segment * 164
        used = segment * 8 < 8 * stride
        picture.frame(x - 4, y + 86, 164, 38, "", color if used else "faint")
        for element in range(8):
            index = segment * 8 + element
            taken = index % stride == 0 and index // stride < 8
            picture.box(x + element * 19.5, y + 92, 19.5, 26, index, color if taken else "faint" if not used else "white",
                        "small", round=1)
            if taken:
                picture.arrow(210 + index // stride * 38 + 19, y + 53, x + element * 19.5 + 9.75, y + 90, color, 1)


row(28, "x[i]", "neighbors read neighbors: one segment of 32 bytes, all of it used", 1, "green")
row(186, "x[4 * i]", "every fourth element: four segments, a quarter of each used", 4, "red")
picture.save()
