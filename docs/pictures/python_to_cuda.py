"""A kernel in Python beside the CUDA C++ that a launch runs: both are files of a golden test, tests/golden/block_sums."""

import pathlib
import re
from html import escape

from drawing import Drawing

GOLDEN = pathlib.Path(__file__).resolve().parents[2] / "tests" / "golden" / "block_sums"
STEP, TOP = 19, 58
ADVANCE = 12 * 0.602  # of a letter, in most fonts of one width
LEFT, RIGHT = 24, 460
# What becomes what: the first words of lines of both texts, and the color of both.
LINKS = [
    ("def block_sums", ['extern "C"', "const float*"], "blue"),
    ("tile = cuda", ["__shared__"], "orange"),
    ("t = cuda", ["int t"], "none"),
    ("i = cuda", ["int i"], "violet"),
    ("tile[t] = x[i]", ["tile[t] = i"], "green"),
    ("while step", ["while (step"], "none"),
    ("cuda.syncthreads", ["__syncthreads"], "red"),
    ("if t < step", ["if (t < step"], "none"),
    ("tile[t] += tile", ["tile[t] += tile"], "green"),
    ("step //= 2", ["step /= 2"], "none"),
    ("sums[cuda", ["sums[block"], "orange"),
]
WORDS = re.compile(
    r"(?P<comment>// .*|#.*)|(?P<string>\"[^\"]*\")|(?P<keyword>\b(?:from|import|def|if|else|while|extern|const|float|int|void)\b"
    r"|__(?:global|shared|restrict)__)|(?P<call>@?\bcuda(?:\.\w+)+|__syncthreads|\b(?:thread|block)(?:Idx|Dim)\b)"
)
STYLE = """
  .keyword{font-weight:600} .comment{fill:#4d5868} .call{fill:#5b2fb0} .string{fill:#14602f}
  .band{stroke:none;opacity:.5} .link{opacity:.5}
  @media (prefers-color-scheme:dark){.comment{fill:#b4bdc9} .call{fill:#d3bdff} .string{fill:#9be7b8}}
  @media (prefers-reduced-motion:no-preference){
  .band,.link{animation:glow 16.5s linear infinite backwards}
  @keyframes glow{0%,7%{opacity:1}11%,96%{opacity:.45}100%{opacity:1}}
  }
"""


def narrow(line):
    """A line of CUDA C++, broken as the emitter breaks those of more than 120 columns, so that the picture fits a page."""
    if len(line) <= 80:
        return [line]
    head, _, rest = line.partition("(")
    return [head + "(", "    " + rest]


def place_of(lines, start):
    """The one line that begins with these words."""
    found = [index for index, line in enumerate(lines) if line.strip().startswith(start)]
    assert len(found) == 1, (start, found)
    return found[0]


def band(picture, x, line, count, width, color, delay):
    top = TOP + line * STEP - STEP * 0.72
    picture.parts.append(
        f'<rect class="{color} band" x="{x:.1f}" y="{top:.1f}" width="{width:.1f}" '
        f'height="{count * STEP - 2:.1f}" rx="3" style="animation-delay:{delay}s"/>'
    )
    return top + (count * STEP - 2) / 2


def link(picture, python, cuda):
    for index, (start, others, color) in enumerate(LINKS):
        line, first = place_of(python, start), place_of(cuda, others[0])
        delay = f"{(index - len(LINKS)) * 1.5:g}"  # all are on their way when the picture appears
        widest = max(len(cuda[first + more]) for more in range(len(others)))
        y1 = band(picture, LEFT - 6, line, 1, len(python[line]) * ADVANCE + 12, color, delay)
        y2 = band(picture, RIGHT - 6, first, len(others), widest * ADVANCE + 12, color, delay)
        x1, x2 = LEFT + len(python[line]) * ADVANCE + 8, RIGHT - 8
        bend = max(30, (x2 - x1) * 0.5)
        picture.parts.append(
            f'<path class="{color}-line link" stroke-width="1.3" style="animation-delay:{delay}s" '
            f'd="M{x1:.1f} {y1:.1f}C{x1 + bend:.1f} {y1:.1f} {x2 - bend:.1f} {y2:.1f} '
            f'{x2:.1f} {y2:.1f}"/>'
        )


def colored(line):
    """A line of code with the classes of its words."""
    text, done = "", 0
    for word in WORDS.finditer(line):
        text += escape(line[done : word.start()]) + f'<tspan class="{word.lastgroup}">{escape(word[0])}</tspan>'
        done = word.end()
    return text + escape(line[done:])


def code(picture, x, lines):
    for index, line in enumerate(lines):
        if line:
            picture.parts.append(
                f'<text class="start code" x="{x}" y="{TOP + index * STEP}" xml:space="preserve">{colored(line)}</text>'
            )


python_text = (GOLDEN / "kernel.py").read_text().rstrip().split("\n")
cuda_text = [part for line in (GOLDEN / "assumed.cu").read_text().rstrip().split("\n") for part in narrow(line)]
picture = Drawing(
    1004,
    TOP + max(len(python_text), len(cuda_text)) * STEP + 4,
    "A kernel in Python beside the CUDA C++ that it becomes",
    "On the left a kernel in Python: each block adds its 256 numbers in shared memory, halving the number of threads after "
    "each barrier, and stores the sum. On the right the CUDA C++ that pyk2cu emits for it: the same names, the same loop and "
    "the same conditions line by line. Arrays are pointers with __restrict__, indices have 32 bits, cuda.syncthreads() is "
    "__syncthreads(). Colored bands link the lines.",
)
picture.parts.append(f"<style>{STYLE}</style>")
picture.text(LEFT, 28, "Python, as for numba.cuda", "start bold")
picture.text(RIGHT, 28, "CUDA C++, as pyk2cu emits it for a launch", "start bold")
link(picture, python_text, cuda_text)
code(picture, LEFT, python_text)
code(picture, RIGHT, cuda_text)
picture.save()
