"""Boxes, arrows and text as SVG, which follows the reader's choice of light or dark. It draws no picture itself.

Each other script NAME.py makes one picture and calls `save()`, which writes NAME.svg beside the script, or into the
folder that the command line names. tests/docs/site makes all pictures again and compares. Scripts in folders find this
module by PYTHONPATH=docs/pictures.
"""

import math
import os
import sys
from html import escape

# name: (fill and stroke on light pages, fill and stroke on dark pages). Text on a fill is in the color of the ink, with a
# contrast of at least 7 to 1; text in the color of a stroke has at least 4.5 to 1 on the card.
COLORS = {
    "blue": ("#d6e4ff", "#2457c5", "#1f3a6e", "#8fb4ff"),
    "green": ("#d5f0df", "#1d7a46", "#17452b", "#74d69b"),
    "orange": ("#ffe9c2", "#8a5800", "#50390a", "#f3c263"),
    "red": ("#ffd9d6", "#b3261e", "#5c1f1b", "#ff9c94"),
    "violet": ("#e8dcff", "#6b3fc0", "#3d2a66", "#c3a4ff"),
    "gray": ("#eceff3", "#5a6675", "#2c313b", "#a4aebb"),
    "white": ("#ffffff", "#7b8794", "#252932", "#8a94a2"),
    "none": ("none", "#7b8794", "none", "#8a94a2"),
    "faint": ("#f5f7f9", "#b5bcc8", "#23272f", "#4d5561"),
}
CARD = ("#fbfcfe", "#c9d0da", "#1c1f26", "#3a414d")
INK = ("#1b2330", "#e9edf2")


def rules(fill, stroke):
    """The CSS of the colors: columns `fill` and `stroke` of the tables."""
    for name, row in {**COLORS, "card": CARD}.items():
        yield f".{name}{{fill:{row[fill]};stroke:{row[stroke]}}}.{name}-line{{stroke:{row[stroke]};fill:none}}"
        yield f".{name}-ink{{fill:{row[stroke]}}}"
    yield f"text,.ink{{fill:{INK[fill // 2]}}}"


STYLE = "\n".join([
    'text{font-family:"DejaVu Sans","Segoe UI",Helvetica,Arial,sans-serif;font-size:13px;text-anchor:middle}',
    ".start{text-anchor:start}.end{text-anchor:end}.bold{font-weight:bold}.small{font-size:11px}",
    '.code{font-family:"DejaVu Sans Mono",Menlo,Consolas,monospace;font-size:12px}',
    *rules(0, 1),
    "@media (prefers-color-scheme:dark){",
    *rules(2, 3),
    "}",
])  # fmt: skip


class Drawing:
    """A picture on a card of its own; positions are in pixels at its natural size, from the top left."""

    def __init__(self, width, height, title, description):
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
            'role="img" aria-labelledby="title description">',
            f'<title id="title">{escape(title)}</title>',
            f'<desc id="description">{escape(description)}</desc>',
            f"<style>{STYLE}</style>",
            f'<rect class="card" x="1" y="1" width="{width - 2}" height="{height - 2}" rx="8"/>',
        ]

    def box(self, x, y, width, height, text="", color="blue", style="", dashed=False, round=3):
        """A rectangle with a text in its middle; "\\n" begins another line."""
        dash = ' stroke-dasharray="5 3"' if dashed else ""
        self.parts.append(f'<rect class="{color}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" '
                          f'rx="{round}" stroke-width="1.4"{dash}/>')
        lines = str(text).split("\n") if text != "" else []
        for index, line in enumerate(lines):
            self.text(x + width / 2, y + height / 2 + 4.5 + (index - (len(lines) - 1) / 2) * 16, line, style)

    def cells(self, x, y, texts, width=40, height=32, color="blue", style="code"):
        """Boxes side by side: threads, elements. `color` may be a list with a color for each."""
        for index, text in enumerate(texts):
            each = color if isinstance(color, str) else color[index]
            self.box(x + index * width, y, width, height, text, each, style, round=2)

    def frame(self, x, y, width, height, text="", color="gray"):
        """An empty dashed rectangle, with a text above its left corner."""
        self.parts.append(f'<rect class="{color}-line" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="6" '
                          'stroke-width="1.4" stroke-dasharray="5 4"/>')
        if text:
            self.text(x + 2, y - 7, text, "start", color)

    def text(self, x, y, text, style="", color=""):
        """One line; y is its base line. `style`: words of start, end (else centered), bold, small, code."""
        names = f"{style} {color}-ink".strip() if color else style
        named = f' class="{names}"' if names else ""
        self.parts.append(f'<text x="{x:g}" y="{y:g}"{named} xml:space="preserve">{escape(str(text))}</text>')

    def arrow(self, x1, y1, x2, y2, color="gray", width=1.5, head=True, dashed=False):
        dash = ' stroke-dasharray="4 3"' if dashed else ""
        self.parts.append(f'<path class="{color}-line" d="M{x1:g} {y1:g} L{x2:g} {y2:g}" stroke-width="{width:g}"{dash}/>')
        if head:
            angle, size = math.atan2(y2 - y1, x2 - x1), 6 + width
            sides = [(x2 - size * math.cos(angle + turn), y2 - size * math.sin(angle + turn)) for turn in (-0.42, 0.42)]
            points = " ".join(f"{x:.1f},{y:.1f}" for x, y in [(x2, y2), *sides])
            self.parts.append(f'<polygon class="{color}-ink" points="{points}"/>')

    def bracket(self, x1, x2, y, text="", color="gray", above=True, style=""):
        """A bracket over a part of a row, or under it, with a text in its middle."""
        tip = y - 7 if above else y + 7
        self.parts.append(f'<path class="{color}-line" d="M{x1 + 1:g} {y:g}V{tip:g}H{x2 - 1:g}V{y:g}" stroke-width="1.4"/>')
        self.text((x1 + x2) / 2, tip - 6 if above else tip + 16, text, style, color)

    def chart(self, x, y, width, height, title, columns):
        """The axes of efficiencies over numbers of ranks; returns where a rank and an efficiency of 0 to 1.1 are."""
        first, last = math.log2(columns[0]), math.log2(columns[-1])
        across = lambda ranks: x + width * ((math.log2(ranks) - first) / (last - first) if last > first else 0.5)
        up = lambda efficiency: y + height * (1 - min(efficiency, 1.1) / 1.1)
        self.text(x, y - 12, title, "start bold")
        for tick in (0, 0.25, 0.5, 0.75, 1):
            self.arrow(x, up(tick), x + width, up(tick), "gray" if tick == 0 else "faint", 1, head=False)
            self.text(x - 6, up(tick) + 4, f"{tick:.0%}".replace("%", " %"), "end small")
        for ranks in columns:
            self.text(across(ranks), y + height + 16, f"{ranks:,}", "small")
        return across, up

    def curve(self, points, color, dashed=False):
        for (x1, y1), (x2, y2) in zip(points, points[1:]):
            self.arrow(x1, y1, x2, y2, color, 2, head=False, dashed=dashed)
        for x, y in points:
            self.dot(x, y, 3, color)

    def dot(self, x, y, radius=3.5, color=""):
        self.parts.append(f'<circle class="{color + "-ink" if color else "ink"}" cx="{x:g}" cy="{y:g}" r="{radius:g}"/>')

    def save(self):
        """Writes the SVG under the script's name, beside it or into the folder that the command line names."""
        script = os.path.abspath(sys.argv[0])
        folder = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(script)
        path = os.path.join(folder, os.path.splitext(os.path.basename(script))[0] + ".svg")
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write("\n".join(self.parts) + "\n</svg>\n")
