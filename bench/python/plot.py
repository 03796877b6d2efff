"""Plots the times of kernels relative to careful CUDA C++ by hand, from the JSON of bench_kernel_time and compare.py.

    python3 bench/python/plot.py kernel_time.json [compare.json …] -o benchmarks.svg
    python3 bench/python/plot.py kernel_time.json [checks.json] --table      # a table in Markdown instead

One row a kernel, sorted by our time; one mark a tool; the axis is logarithmic. Needs nothing but Python.
docs/pictures/kernel_times.py draws the recorded results.
"""
import argparse
import json
import math
import pathlib
import sys
from xml.sax.saxutils import escape

BASE = "by hand"
# Column, what it is called, the shape of its mark, its color on light and on dark ground.
SERIES = [
    ("ours", "pyk2cu", "disc", "#0b62c4", "#6cb2ff"),
    ("expert", "CUDA C++ by an expert", "diamond", "#1a7f37", "#56d364"),
    ("numba-cuda", "numba-cuda", "square", "#c2410c", "#ff9a5c"),
    ("CuPy RawKernel", "CuPy RawKernel", "ring", "#6e7781", "#9aa4af"),
    ("Warp", "Warp", "triangle", "#8250df", "#c297ff"),
]
ROW, LEFT, RIGHT, WIDTH, TOP = 17, 170, 150, 880, 82


def read(paths):
    """The milliseconds by kernel and column, and what the files say about themselves."""
    times, about = {}, []
    for path in paths:
        data = json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
        about.append(data["about"])
        for row in data["kernels"]:
            times.setdefault(row["name"], {}).update(row["ms"])
    return times, about


def relative(times):
    """(kernel, {column: time relative to that by hand}, milliseconds by hand), the fastest of ours first."""
    rows = [(name, {column: time / columns[BASE] for column, time in columns.items() if column != BASE}, columns[BASE])
            for name, columns in times.items() if columns.get(BASE) and columns.get("ours")]
    return sorted(rows, key=lambda row: row[1]["ours"])


def geometric_mean(values):
    return math.exp(sum(map(math.log, values)) / len(values))


def ticks(low, high):
    """Round numbers from `low` to `high`."""
    return [tick for tick in (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.5, 2, 3, 4, 6, 8, 10, 20, 50, 100)
            if low <= tick <= high]


def mark(shape, x, y, kind):
    """An SVG element of about nine units across."""
    if shape == "disc":
        return f'<circle class="{kind}" cx="{x:.1f}" cy="{y:.1f}" r="4.5"/>'
    if shape == "ring":
        return f'<circle class="{kind} open" cx="{x:.1f}" cy="{y:.1f}" r="3.5"/>'
    points = {"diamond": [(0, -5), (5, 0), (0, 5), (-5, 0)], "square": [(-3.5, -3.5), (3.5, -3.5), (3.5, 3.5), (-3.5, 3.5)],
              "triangle": [(0, -4.5), (4.5, 4), (-4.5, 4)]}[shape]
    return f'<polygon class="{kind}" points="{" ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in points)}"/>'


def style(used):
    """Colors of light ground, and of dark ground where the reader has that."""
    def colors(ink, faint, ground, which):
        lines = [f"text{{fill:{ink}}} .faint{{fill:{faint}}} .ground{{fill:{ground}}} .grid{{stroke:{faint};stroke-opacity:.3}}"
                 f" .one{{stroke:{ink}}}"]
        lines += [f".s{number}{{fill:{SERIES[number][which]};stroke:{SERIES[number][which]}}}" for number in used]
        return " ".join(lines) + " .open{fill:none;stroke-width:1.6}"

    return ("<style>text{font:12px system-ui,-apple-system,'Segoe UI',sans-serif} .end{text-anchor:end} "
            ".middle{text-anchor:middle} .code{font-family:ui-monospace,Menlo,Consolas,monospace} .bold{font-weight:600} "
            f"{colors('#1f2328', '#656d76', '#ffffff', 3)} "
            f"@media(prefers-color-scheme:dark){{{colors('#e6edf3', '#8d96a0', '#0d1117', 4)}}}</style>")


def caption(about):
    """Where the figures come from, in words."""
    device = about[0].get("device", "")
    tools = [f"{each['tool']} (NVRTC {each['nvrtc']})" if "nvrtc" in each else each["tool"] for each in about]
    driver = f", driver {about[0]['driver']}" if "driver" in about[0] else ""
    return f"{device}{driver}; {'; '.join(tools)}; medians of {about[0].get('repetitions', '?')} launches"


def legend(rows, used):
    """One entry for each tool, with its geometric mean; three in a line."""
    parts = []
    for place, number in enumerate(used):
        column, title, shape = SERIES[number][:3]
        values = [row[1][column] for row in rows if column in row[1]]
        x, y = 15 + place % 3 * 290, 38 + place // 3 * 18
        parts.append(mark(shape, x, y - 4, f"s{number}"))
        parts.append(f'<text class="start" x="{x + 10}" y="{y}">{escape(title)}: {geometric_mean(values):.2f} '
                     f'<tspan class="faint">({len(values)} kernels)</tspan></text>')
    return parts


def description(rows):
    """The picture for those who do not see it."""
    return ("Time of each kernel divided by that of CUDA C++ by hand. Less is better; below 1 pyk2cu is faster. "
            + "; ".join(f"{name}: {values['ours']:.2f}" for name, values, _ in rows) + ".")


def table(paths):
    """The results of bench_kernel_time, and those with --checks if they are given, in Markdown."""
    data = [json.loads(pathlib.Path(path).read_text(encoding="utf-8"))["kernels"] for path in paths]
    times, _ = read(paths)
    general = "noalias, small"  # what all launches of the benchmark have
    variants = {row["name"]: row["variant"].removeprefix(general).removeprefix(", ") or "general" for row in data[0]}
    checked = any("checked" in row["ms"] for row in data[-1])
    lines = ["| kernel | ours [ms] | by hand | ratio | expert | ratio | variant |" + " checks |" * checked,
             "| --- | ---: | ---: | ---: | ---: | ---: | --- |" + " ---: |" * checked]
    for name, ms in times.items():
        if "ours" not in ms or BASE not in ms:
            continue
        expert = (f"{ms['expert']:.3f}", f"{ms['ours'] / ms['expert']:.2f}") if "expert" in ms else ("", "")
        cells = [f"`{name}`", f"{ms['ours']:.3f}", f"{ms[BASE]:.3f}", f"{ms['ours'] / ms[BASE]:.2f}", *expert,
                 variants[name]]
        if checked:
            cells.append(f"{ms['checked'] / checked_base(data[-1], name):.2f}" if "checked" in ms else "")
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


def checked_base(rows, name):
    """The time without checks that was measured beside the one with them."""
    return next(row["ms"]["plain"] for row in rows if row["name"] == name)


def draw(times, about):
    """The SVG as text. ValueError if no kernel has both our time and one by hand."""
    rows = relative(times)
    if not rows:
        raise ValueError("no kernel has times of both 'ours' and 'by hand'")
    used = [number for number, series in enumerate(SERIES) if any(series[0] in row[1] for row in rows)]
    shown = [row[1][SERIES[number][0]] for row in rows for number in used if SERIES[number][0] in row[1]]
    low, high = min([*shown, 0.8]) / 1.06, max([*shown, 1.2]) * 1.06
    bottom = TOP + len(rows) * ROW

    def x_of(value):
        return LEFT + (WIDTH - LEFT - RIGHT) * math.log(value / low) / math.log(high / low)

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {bottom + 46}" width="{WIDTH}" '
             f'height="{bottom + 46}" role="img" aria-labelledby="title description">',
             '<title id="title">Time of kernels relative to careful CUDA C++ by hand</title>',
             f'<desc id="description">{escape(description(rows))}</desc>', style(used),
             f'<rect class="ground" width="{WIDTH}" height="{bottom + 46}"/>',
             '<text class="start bold" x="10" y="18">Time relative to careful CUDA C++ by hand (less is better), and geometric means</text>',
             f'<text class="faint end" x="{WIDTH - 94}" y="{TOP - 6}">pyk2cu</text>',
             f'<text class="faint end" x="{WIDTH - 10}" y="{TOP - 6}">by hand [ms]</text>']
    parts += legend(rows, used)
    for tick in ticks(low, high):
        parts.append(f'<line class="{"one" if tick == 1 else "grid"}" x1="{x_of(tick):.1f}" x2="{x_of(tick):.1f}" '
                     f'y1="{TOP}" y2="{bottom}"/><text class="faint middle" x="{x_of(tick):.1f}" y="{bottom + 16}">{tick:g}</text>')
    for place, (name, values, by_hand) in enumerate(rows):
        y = TOP + place * ROW + ROW / 2
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>'
                     f'<text class="code end" x="{LEFT - 12}" y="{y + 4:.1f}">{escape(name)}</text>')
        parts += [mark(SERIES[number][2], x_of(values[SERIES[number][0]]), y, f"s{number}")
                  for number in reversed(used) if SERIES[number][0] in values]
        parts.append(f'<text class="end" x="{WIDTH - 94}" y="{y + 4:.1f}">{values["ours"]:.2f}</text>'
                     f'<text class="faint end" x="{WIDTH - 10}" y="{y + 4:.1f}">{by_hand:.3f}</text>')
    parts.append(f'<text class="faint start" x="10" y="{bottom + 38}">{escape(caption(about))}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("files", nargs="+", help="the JSON of bench_kernel_time first, then that of compare.py")
    how = parser.add_mutually_exclusive_group(required=True)
    how.add_argument("-o", "--output", help="the SVG")
    how.add_argument("--table", action="store_true", help="print a table in Markdown")
    given = parser.parse_args()
    try:
        text = table(given.files) if given.table else draw(*read(given.files))
    except (OSError, ValueError, KeyError) as error:
        sys.exit(f"error: {error}")
    if given.table:
        print(text)
        return
    pathlib.Path(given.output).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
