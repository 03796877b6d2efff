"""The CPU device beside C++ with OpenMP, from bench/results/openmp.json, which bench/openmp_compare.py writes."""

import json
import math
import pathlib

from drawing import Drawing

RESULTS = pathlib.Path(__file__).resolve().parents[2] / "bench" / "results" / "openmp.json"
WHAT = {
    "map_axbyxy": "a x + b y + x y",
    "polynomial": "a polynomial of each element",
    "stencil": "the mean of four neighbors",
    "mandelbrot": "200 steps of z² + c",
    "matmul": "a product of matrices, by tiles",
    "reduce_shuffle": "sums by shuffles",
    "transpose": "a transpose, through a tile",
    "histogram": "256 bins in shared memory",
    "scan": "prefix sums of blocks",
    "reduce_shared": "sums by a tree in shared memory",
}
NAMES, LEFT, RIGHT, TOP, ROW = 24, 330, 640, 78, 26

data = json.loads(RESULTS.read_text(encoding="utf-8"))
kernels = list(dict.fromkeys(row["kernel"] for row in data["kernels"]))
threads = sorted({row["threads"] for row in data["kernels"]})
ratios = {(row["kernel"], row["threads"]): row["ratio"] for row in data["kernels"]}
low, high = min(0.5, *ratios.values()), max(2, *ratios.values()) * 1.1
marks = list(zip(threads[:1] + threads[-1:], ["orange", "blue"])) if len(threads) > 1 else [(threads[0], "blue")]
bottom = TOP + ROW * len(kernels)


def x_of(ratio):
    return LEFT + (RIGHT - LEFT) * math.log(ratio / low) / math.log(high / low)


def text_of(ratio):
    return f"{ratio:.2f}" if ratio < 10 else f"{ratio:.0f}"


picture = Drawing(
    740, bottom + 62, "Time on the CPU device relative to C++ with OpenMP",
    "Time of each kernel on the CPU device divided by that of C++ with OpenMP, for " + " and ".join(
        f"{count} thread{'s' * (count > 1)}" for count, _ in marks) + ". Less is better; below 1 the CPU device is faster. "
    + "; ".join(f"{name}: " + ", ".join(text_of(ratios[name, count]) for count, _ in marks) for name in kernels) + ".",
)  # fmt: skip
picture.text(NAMES, 30, "Time on the CPU device relative to C++ with OpenMP (less is better)", "start bold")
for index, (count, color) in enumerate(marks):
    picture.dot(NAMES + 6 + index * 100, 50, 5, color)
    picture.text(NAMES + 18 + index * 100, 54, f"{count} thread{'s' * (count > 1)}", "start")
for tick in (0.5, 1, 2, 5, 10, 20, 50):
    if low <= tick <= high:
        picture.arrow(x_of(tick), TOP - 6, x_of(tick), bottom, "gray" if tick == 1 else "faint", 1.6 if tick == 1 else 1, head=False)
        picture.text(x_of(tick), bottom + 16, f"{tick:g}", "small")
for index, name in enumerate(kernels):
    y = TOP + index * ROW + ROW / 2 - 3
    picture.text(NAMES, y + 4, name, "start code")
    picture.text(NAMES + 112, y + 4, WHAT.get(name, ""), "start small", "gray")
    places = [x_of(ratios[name, count]) for count, _ in marks]
    picture.arrow(min(1e9, x_of(1), *places), y, max(x_of(1), *places), y, "faint", 2, head=False)
    for place, (_, color) in zip(places, marks):
        picture.dot(place, y, 5, color)
    picture.text(716, y + 4, "  ".join(f"{text_of(ratios[name, count]):>4}" for count, _ in marks), "end code")
picture.text(x_of(1), bottom + 34, "as fast", "small", "gray")
picture.text(NAMES, bottom + 50, f"{data['about']['statistic']} times on {data['about']['processor']}", "start small", "gray")
picture.save()
