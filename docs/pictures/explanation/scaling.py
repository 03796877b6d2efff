"""Measured efficiency, from bench/results/scaling.json, which scripts/benchmarks.sh many writes."""

import json
import pathlib

from drawing import Drawing

RESULTS = pathlib.Path(__file__).resolve().parents[3] / "bench" / "results" / "scaling.json"
COLORS = dict(zip(("heat", "cg", "nbody", "sort", "monte_carlo"), ("blue", "green", "violet", "orange", "red")))

data = json.loads(RESULTS.read_text(encoding="utf-8"))
# A device that was measured with one rank only has no curve.
several = {line["device"] for line in data["runs"] if line["ranks"] > 1}
devices = sorted(several)
lines = [line for line in data["runs"] if line["device"] in several and line.get("efficiency") is not None]
programs = [name for name in COLORS if any(line["program"] == name for line in lines)]


def curves(device, mode):
    """Program, overlap, and its points."""
    for program in programs:
        for overlap in (False, None, True):
            points = sorted((line["ranks"], line["efficiency"]) for line in lines
                            if (line["device"], line["mode"], line["program"], line.get("overlap")) == (device, mode, program, overlap))
            if points:
                yield program, overlap, points


def says(device, mode):
    for program, overlap, points in curves(device, mode):
        how = {None: "", True: " with overlap", False: " without overlap"}[overlap]
        yield f"{program}, {mode}{how}: " + ", ".join(f"{100 * value:.0f} % on {ranks}" for ranks, value in points if ranks > 1)


height = 262
picture = Drawing(
    740, 76 + height * len(devices), "Measured efficiency of distributed programs",
    "Efficiency over the number of ranks, for " + " and ".join(devices) + ". "
    + "; ".join(text for device in devices for mode in ("weak", "strong") for text in says(device, mode)) + ".")  # fmt: skip
picture.text(24, 30, "Measured efficiency over the number of ranks", "start bold")
for index, name in enumerate(programs):
    picture.dot(30 + index * 96, 52, 5, COLORS[name])
    picture.text(40 + index * 96, 56, name, "start")
picture.arrow(524, 52, 554, 52, "gray", 2, head=False)
picture.text(560, 56, "with overlap", "start")
picture.arrow(650, 52, 680, 52, "gray", 2, head=False, dashed=True)
picture.text(684, 56, "without", "start small")
for row, device in enumerate(devices):
    top = 110 + row * height
    columns = sorted({line["ranks"] for line in lines if line["device"] == device})
    for place, mode in ((64, "weak"), (420, "strong")):
        across, up = picture.chart(place, top, 280, 150, f"{device}, {mode}", columns)
        for program, overlap, points in curves(device, mode):
            picture.curve([(across(ranks), up(value)) for ranks, value in points], COLORS[program], dashed=overlap is False)
        picture.text(place + 140, top + 182, "ranks", "small")
    picture.text(24, top + 204, data["about"].get(device, ""), "start small", "gray")
picture.save()
