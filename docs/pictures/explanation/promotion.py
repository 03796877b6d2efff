"""Which type an operator on two numbers has."""
from drawing import Drawing

picture = Drawing(
    720, 330, "Types of arithmetic",
    "Integers and bool of any width are computed as int64, or as uint64 if both operands are unsigned. The floats are "
    "ordered: float16, float32, float64; of two of them the wider one wins. int8 or bool with a float16 gives "
    "float16. An integer of up to 16 bits with a float32 gives float32. A wider integer, and every literal, gives float64. "
    "complex64 is made of two float32, complex128 of two float64.")
picture.text(36, 34, "integers", "start bold")
for row, (names, wide) in enumerate([("int8  int16  int32  int64", "int64"), ("uint8  uint16  uint32  uint64", "uint64")]):
    y = 50 + row * 52
    picture.box(36, y, 250, 36, names, "blue", "code")
    picture.arrow(288, y + 18, 330, y + 18, "blue")
    picture.box(332, y, 80, 36, wide, "blue", "code bold")
picture.text(428, 73, "one operand is signed, or a bool", "start small")
picture.text(428, 125, "both are unsigned", "start small")
picture.text(36, 182, "an integer and a float", "start bold")
picture.text(410, 182, "floats", "start bold")
steps = [("bool  int8", "float16", ""), ("uint8  int16  uint16", "float32", "complex64"),
         ("wider ones, literals", "float64", "complex128")]
for row, (integers, real, imaginary) in enumerate(steps):
    y = 196 + row * 42
    picture.box(36, y, 200, 30, integers, "blue", "" if row == 2 else "code")
    picture.arrow(238, y + 15, 408, y + 15, "gray")
    picture.text(323, y + 10, "with it, and narrower", "small")
    picture.box(410, y, 90, 30, real, "orange", "code bold")
    if row:
        picture.arrow(455, y - 12, 455, y - 1, "orange")
    if imaginary:
        picture.arrow(502, y + 15, 556, y + 15, "violet")
        picture.box(558, y, 112, 30, imaginary, "violet", "code bold")
    if row == 2:
        picture.arrow(614, y - 12, 614, y - 1, "violet")
picture.save()
