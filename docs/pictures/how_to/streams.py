"""Copies and kernels of four chunks in one stream, and in two."""

from drawing import Drawing

picture = Drawing(
    760, 330, "Four chunks in one stream and in two",
    "In one stream each chunk is copied to the device, computed and copied back before the next one begins: twelve steps. In two "
    "streams the copy of one chunk runs while the kernel of the other one computes, so that the same twelve parts end after seven "
    "steps.")


def chart(y, title, lanes, steps):
    picture.text(24, y, title, "start bold")
    for lane, name in enumerate(lanes):
        picture.text(120, y + 34 + lane * 34, name, "end small")
        picture.arrow(130, y + 44 + lane * 34, 738, y + 44 + lane * 34, color="faint", head=False)
    for lane, start, chunk in steps:
        text, color = (("in", "blue"), ("kernel", "green"), ("out", "orange"))[lane]
        picture.box(132 + start * 50, y + 16 + lane * 34, 49, 26, f"{text} {chunk}", color, "small")


lanes = ["copy in", "compute", "copy out"]
chart(34, "One stream", lanes, [(kind, chunk * 3 + kind, chunk) for chunk in range(4) for kind in range(3)])
chart(180, "Two streams: chunks 0 and 2 in one, 1 and 3 in the other", lanes,
      [(kind, (0, 1, 3, 4)[chunk] + kind, chunk) for chunk in range(4) for kind in range(3)])
picture.arrow(132, 304, 738, 304)
picture.text(700, 322, "time", "small")
picture.save()
