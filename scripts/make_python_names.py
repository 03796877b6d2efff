#!/usr/bin/env python3
"""Writes python/pyk2cu/cuda/names.txt: what kernels know below numba.cuda, from docs/reference/builtins/.

The tables of those pages are generated from the compiler's tables and compared with them by tests/docs. A line is
PATH <tab> OVERLOADS, separated by '; ' <tab> DOC. Run it after the tables have changed;
tests/python/test_stubs.py compares.
"""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGES = ROOT / "docs" / "reference" / "builtins"
OUTPUT = ROOT / "python" / "pyk2cu" / "cuda" / "names.txt"
ROW = re.compile(r"^\| `(cuda\.[\w.]+)` \| (.*) \|$")
OVERLOAD = re.compile(r"`([^`]*)`(?:, T: ([\w, ]+))?")


def text() -> str:
    """All pages, one after another."""
    return "".join(page.read_text() for page in sorted(PAGES.glob("*.md")))


def overloads_of(cell: str) -> list[str] | None:
    """The overloads of a cell: `(a) -> b`, or for several types `(T) -> T`, T: int32, float32. None if it has none."""
    overloads = []
    for part in cell.split("<br>"):
        match = OVERLOAD.fullmatch(part)
        if not match:
            return None
        pattern, types = match.groups()
        overloads += [re.sub(r"\bT\b", each, pattern) for each in types.split(", ")] if types else [pattern]
    return overloads


def lines(page: str) -> list[str]:
    found: dict[str, tuple[str, str]] = {}
    for line in page.splitlines():
        match = ROW.match(line)
        if not match:
            continue
        path, rest = match.groups()
        cell, _, doc = rest.partition(" | ")
        overloads = overloads_of(cell) if doc else None
        if overloads is None:
            doc = rest
        known = found.get(path)
        if known is None or not known[0]:
            found[path] = ("; ".join(overloads or []), doc)
    return [f"{path.removeprefix('cuda.')}\t{overloads}\t{doc}"
            for path, (overloads, doc) in sorted(found.items())]


if __name__ == "__main__":
    OUTPUT.write_text("\n".join(lines(text())) + "\n")
    print(f"{OUTPUT}: {len(lines(text()))} names")
