"""Copies and kernels of four chunks in one stream, and in two."""

from drawing import Picture

picture = Picture(
    760,
    346,
    "Four chunks in one stream and in two",
    "In one stream each chunk is copied to the device, computed and copied back before the next one begins: twelve steps. In "
    "two streams the copy of one chunk runs while the kernel of the other one computes, so that the same twelve parts end "
    "after seven steps.",
)


def chart(y, title, start_of):
    picture.text(24, y, title, bold=True)
    for lane, name in enumerate(("copy in", "compute", "copy out")):
        picture.text(120, y + 32 + lane * 34, name, anchor="end", size=13)
        picture.line(130, y + 48 + lane * 34, 738, y + 48 + lane * 34, width=0.7)
    for chunk in range(4):
        for lane, (text, color) in enumerate((("in", "blue"), ("kernel", "green"), ("out", "amber"))):
            x = 132 + (start_of[chunk] + lane) * 50
            picture.box(x, y + 18 + lane * 34, 48, 26, color, f"{text} {chunk}", size=12)


chart(28, "One stream", (0, 3, 6, 9))
chart(182, "Two streams: chunks 0 and 2 in one, 1 and 3 in the other", (0, 1, 3, 4))
picture.arrow(132, 320, 738, 320)
picture.text(738, 333, "time", anchor="end", size=12, muted=True)
picture.save(__file__)
