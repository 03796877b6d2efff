"""A grid-stride loop: eight threads walk over twenty elements."""
from drawing import Drawing

picture = Drawing(
    720, 270, "A grid-stride loop",
    "Eight threads, two blocks of four, walk over an array of 20 elements. In the first turn of the loop threads 0 to 7 take "
    "elements 0 to 7, in the second turn elements 8 to 15, in the third turn threads 0 to 3 take elements 16 to 19, and the "
    "others are done. Thread 2, which is marked, takes elements 2, 10 and 18.")
picture.text(36, 32, "for i in range(start, x.size, stride):", "start bold code")
picture.text(36, 54, "start = cuda.grid(1), 0 to 7      stride = cuda.gridsize(1), which is 8", "start code")
COLORS = ["blue", "violet", "orange"]
for i in range(20):
    turn = i // 8
    picture.box(36 + i * 32, 170, 32, 34, i, "green" if i % 8 == 2 else COLORS[turn], "code", round=2)
for turn, (begin, end) in enumerate([(0, 8), (8, 16), (16, 20)]):
    picture.bracket(36 + begin * 32, 36 + end * 32, 208, f"turn {turn + 1}", COLORS[turn], above=False)
for thread in range(8):
    picture.box(36 + thread * 32, 92, 32, 30, thread, "green" if thread == 2 else "gray", "code", round=2)
picture.text(302, 112, "eight threads", "start")
for turn in range(3):
    picture.arrow(36 + 2 * 32 + 16, 124, 36 + (2 + 8 * turn) * 32 + 16, 168, "green", 1.8)
picture.text(36, 258, "Thread 2 takes elements 2, 10 and 18. Neighbors take neighbors: memory is read in order.", "start")
picture.save()
