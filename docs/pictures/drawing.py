"""Boxes, arrows and text as SVG. The pictures of the how-to pages are made with it; it draws none itself."""
import os
import sys
from html import escape

# Fill and stroke; text on each of them has a contrast of at least 7 to 1.
COLORS = {
    "blue": ("#dbe7f6", "#3f6797"),
    "green": ("#dcefdc", "#3f7a47"),
    "orange": ("#f8e6c8", "#94691f"),
    "red": ("#f6d9d9", "#9c3a3a"),
    "violet": ("#e8def4", "#6d4a97"),
    "gray": ("#e8ebef", "#667080"),
    "white": ("#ffffff", "#667080"),
    "none": ("none", "#667080"),
}
INK = "#1b2330"


class Drawing:
    """A picture on a light card of its own, so that it reads on light and dark pages alike."""

    def __init__(self, width, height, title, description):
        self.size = width, height
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
            'aria-labelledby="title description">',
            f'<title id="title">{escape(title)}</title>',
            f'<desc id="description">{escape(description)}</desc>',
            '<style>text { font-family: "DejaVu Sans", "Segoe UI", Helvetica, Arial, sans-serif; font-size: 13px; '
            f'fill: {INK}; text-anchor: middle; }} .start {{ text-anchor: start; }} .end {{ text-anchor: end; }} '
            '.bold { font-weight: bold; } .small { font-size: 11px; } '
            '.code { font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: 12px; }</style>',
            '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" '
            'orient="auto"><path d="M0 0 L8 4 L0 8 z" fill="#566070"/></marker></defs>',
            f'<rect x="1" y="1" width="{width - 2}" height="{height - 2}" rx="8" fill="#fafbfd" stroke="#c5ccd6"/>',
        ]

    def box(self, x, y, width, height, text="", color="blue", style="", dashed=False, round=3):
        fill, stroke = COLORS[color]
        dash = ' stroke-dasharray="5 3"' if dashed else ""
        self.parts.append(f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{round}" fill="{fill}" '
                          f'stroke="{stroke}" stroke-width="1.4"{dash}/>')
        if text != "":
            self.text(x + width / 2, y + height / 2 + 4.5, text, style)

    def text(self, x, y, text, style=""):
        named = f' class="{style}"' if style else ""
        self.parts.append(f'<text x="{x:g}" y="{y:g}"{named}>{escape(str(text))}</text>')

    def arrow(self, x1, y1, x2, y2, color="#566070", width=1.5, head=True, dashed=False):
        end = ' marker-end="url(#head)"' if head else ""
        dash = ' stroke-dasharray="4 3"' if dashed else ""
        self.parts.append(f'<path d="M{x1:g} {y1:g} L{x2:g} {y2:g}" stroke="{color}" stroke-width="{width:g}" '
                          f'fill="none"{dash}{end}/>')

    def dot(self, x, y, radius=3.5, color=INK):
        self.parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{color}"/>')

    def save(self):
        """Writes the SVG beside the script, under its name."""
        path = os.path.splitext(os.path.abspath(sys.argv[0]))[0] + ".svg"
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write("\n".join(self.parts) + "\n</svg>\n")
