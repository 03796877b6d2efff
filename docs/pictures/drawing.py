"""What the scripts of this folder draw with: SVG that follows the reader's choice of light or dark.

Each script NAME.py makes one picture and calls `picture.save(__file__)`, which writes NAME.svg beside it, or into the
folder that the command line names. A test makes all of them again and compares.
"""

import math
import pathlib
import sys
from xml.sax.saxutils import escape

# name: (light fill, light stroke, dark fill, dark stroke). Text on a fill is the ink: its contrast is at least 7.
COLORS = {
    "blue": ("#d6e4ff", "#2457c5", "#1f3a6e", "#8fb4ff"),
    "green": ("#d5f0df", "#1d7a46", "#17452b", "#74d69b"),
    "amber": ("#ffe9c2", "#8a5800", "#50390a", "#f3c263"),
    "red": ("#ffd9d6", "#b3261e", "#5c1f1b", "#ff9c94"),
    "violet": ("#e8dcff", "#6b3fc0", "#3d2a66", "#c3a4ff"),
    "gray": ("#eef1f4", "#7b8794", "#2c313b", "#8a94a2"),
}

STYLE = """
  .paper{{fill:#fff}} .ink{{fill:#1f2933}} .muted{{fill:#52606d}} .rule{{stroke:#7b8794;fill:none}}
{light}
  @media (prefers-color-scheme:dark){{
  .paper{{fill:#1e2129}} .ink{{fill:#e8ecf1}} .muted{{fill:#b4bdc9}} .rule{{stroke:#8a94a2}}
{dark}
  }}
  text{{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif}}
  .mono{{font-family:ui-monospace,"Cascadia Mono","SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace}}
""".format(
    light="\n".join(
        f"  .{name}{{fill:{fill};stroke:{stroke}}} .{name}-line{{stroke:{stroke};fill:none}} .{name}-ink{{fill:{stroke}}}"
        for name, (fill, stroke, _, _) in COLORS.items()
    ),
    dark="\n".join(
        f"  .{name}{{fill:{fill};stroke:{stroke}}} .{name}-line{{stroke:{stroke}}} .{name}-ink{{fill:{stroke}}}"
        for name, (_, _, fill, stroke) in COLORS.items()
    ),
)


def number(value):
    return f"{value:.1f}".removesuffix(".0")


class Picture:
    """A picture of width × height units, which are pixels at its natural size. The origin is at the top left."""

    def __init__(self, width, height, title, description):
        self.size = (width, height)
        self.title, self.description = title, description
        self.parts = []

    def box(self, x, y, width, height, color="gray", label="", *, size=14, mono=False, radius=4, dashed=False):
        """A rectangle with text in its middle; "\\n" in the label begins a line."""
        dash = ' stroke-dasharray="4 3"' if dashed else ""
        self.parts.append(
            f'<rect class="{color}" x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" '
            f'rx="{radius}" stroke-width="1.2"{dash}/>'
        )
        lines = label.split("\n") if label else []
        top = y + height / 2 - (len(lines) - 1) * size * 0.62
        for index, line in enumerate(lines):
            self.text(x + width / 2, top + index * size * 1.24, line, size=size, mono=mono, anchor="middle")

    def frame(self, x, y, width, height, color="gray", label="", *, size=13):
        """An empty, dashed rectangle with its label above its left corner."""
        self.parts.append(
            f'<rect class="{color}-line" x="{number(x)}" y="{number(y)}" width="{number(width)}" '
            f'height="{number(height)}" rx="6" stroke-width="1.4" stroke-dasharray="5 4"/>'
        )
        if label:
            self.text(x + 2, y - size * 0.75, label, size=size, color=color)

    def cells(self, x, y, labels, width=40, height=32, color="gray", *, size=14, mono=True):
        """Boxes side by side: elements of an array, threads of a block. `color` may be a list, a color for each."""
        for index, label in enumerate(labels):
            each = color if isinstance(color, str) else color[index]
            self.box(x + index * width, y, width, height, each, str(label), size=size, mono=mono, radius=2)

    def text(self, x, y, text, *, size=14, anchor="start", mono=False, muted=False, bold=False, color=None):
        """One line of text whose middle is at the height y."""
        muted = muted or color == "gray"  # whose line is too light for text
        kind = "muted" if muted else f"{color}-ink" if color else "ink"
        names = kind + (" mono" if mono else "")
        weight = ' font-weight="600"' if bold else ""
        self.parts.append(
            f'<text class="{names}" x="{number(x)}" y="{number(y + size * 0.35)}" font-size="{size}" '
            f'text-anchor="{anchor}"{weight} xml:space="preserve">{escape(text)}</text>'
        )

    def line(self, x1, y1, x2, y2, color=None, *, dashed=False, width=1.4):
        dash = ' stroke-dasharray="4 3"' if dashed else ""
        kind = f"{color}-line" if color else "rule"
        self.parts.append(
            f'<path class="{kind}" d="M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}" stroke-width="{width}"{dash}/>'
        )

    def arrow(self, x1, y1, x2, y2, color=None, *, dashed=False, width=1.4, both=False):
        self.line(x1, y1, x2, y2, color, dashed=dashed, width=width)
        self._head(x1, y1, x2, y2, color)
        if both:
            self._head(x2, y2, x1, y1, color)

    def bracket(self, x1, x2, y, label="", color=None, *, up=True, size=13):
        """A bracket over (or under) a part of a row, with its label in the middle."""
        tip = y - 7 if up else y + 7
        kind = f"{color}-line" if color else "rule"
        self.parts.append(
            f'<path class="{kind}" d="M{number(x1 + 1)} {number(y)}V{number(tip)}H{number(x2 - 1)}V{number(y)}" '
            'stroke-width="1.4"/>'
        )
        if label:
            place = tip - size * 0.8 if up else tip + size * 0.8
            self.text((x1 + x2) / 2, place, label, size=size, anchor="middle", color=color, muted=color is None)

    def _head(self, x1, y1, x2, y2, color):
        angle = math.atan2(y2 - y1, x2 - x1)
        corners = [(x2 - 8 * math.cos(angle + turn), y2 - 8 * math.sin(angle + turn)) for turn in (-0.42, 0.42)]
        points = " ".join(f"{number(x)},{number(y)}" for x, y in [(x2, y2), *corners])
        self.parts.append(f'<polygon class="{color + "-ink" if color else "muted"}" points="{points}"/>')

    def svg(self):
        width, height = self.size
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
            'role="img" aria-labelledby="title description">\n'
            f'<title id="title">{escape(self.title)}</title>\n<desc id="description">{escape(self.description)}</desc>\n'
            f'<style>{STYLE}</style>\n<rect class="paper" width="{width}" height="{height}" rx="8"/>\n'
            + "\n".join(self.parts)
            + "\n</svg>\n"
        )

    def save(self, script):
        """Writes the picture of a script: its name, with .svg, in its folder or in that of the command line."""
        path = pathlib.Path(script)
        folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else path.parent
        (folder / path.with_suffix(".svg").name).write_text(self.svg())
