"""The efficiency that bench/distributed/model.py expects on up to 1,024 GPUs."""

import pathlib
import sys

from drawing import Drawing

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "bench" / "distributed"))
import model

RANKS = [2**i for i in range(11)]
COLORS = {"heat": "blue", "cg": "green", "nbody": "violet", "sort": "orange"}
machine = model.Machine()


def values(case, overlap):
    _, scaling, program, size, _ = case
    return [scaling(program, machine, ranks, size, overlap) for ranks in RANKS]


def says(case):
    name, scaling, _, _, what = case
    return f"{name}, {scaling.__name__} ({what}): " + ", ".join(model.percent(each) for each in values(case, True)[-2:])


picture = Drawing(
    740, 366, "Expected efficiency on up to 1,024 GPUs, by a model",
    "A model, not a measurement. Efficiency of four programs over 1 to 1,024 GPUs, with overlap and without. At 512 and 1,024 GPUs, "
    "with overlap: " + "; ".join(map(says, model.CASES)) + ".")  # fmt: skip
picture.text(24, 30, "Efficiency that a model expects: nothing of this was measured on several GPUs", "start bold")
for index, (name, color) in enumerate(COLORS.items()):
    picture.dot(30 + index * 80, 52, 5, color)
    picture.text(40 + index * 80, 56, name, "start")
picture.arrow(366, 52, 400, 52, "gray", 2, head=False)
picture.text(408, 56, "with overlap", "start")
picture.arrow(506, 52, 540, 52, "gray", 2, head=False, dashed=True)
picture.text(548, 56, "without", "start")
for place, scaling, title in ((64, model.weak, "weak: each GPU has as much"), (420, model.strong, "strong: the whole stays the same")):
    across, up = picture.chart(place, 104, 290, 200, title, RANKS)
    for case in model.CASES:
        if case[1] is not scaling:
            continue
        for overlap in (False, True) if case[0] != "sort" else (True,):
            points = [(across(ranks), up(value)) for ranks, value in zip(RANKS, values(case, overlap))]
            picture.curve(points, COLORS[case[0]], dashed=not overlap)
    picture.text(place + 145, 340, "GPUs, eight a host", "small")
picture.save()
