#!/usr/bin/env python3
"""Writes base/unicode_ranges.def from the Unicode tables of the Python that runs it."""
import pathlib
import sys
import unicodedata


def ranges(predicate):
    """Maximal ranges of code points from U+0080 on for which the predicate holds."""
    result = []
    for code in range(0x80, 0x110000):
        if not predicate(chr(code)):
            continue
        if result and result[-1][1] == code - 1:
            result[-1][1] = code
        else:
            result.append([code, code])
    return result


def refused(prefix):
    """Assigned, but no part of a name there. Unassigned code points pass: later versions of Unicode may assign them."""
    return lambda c: unicodedata.category(c) != "Cn" and not (prefix + c).isidentifier()


TABLES = [
    ("NOT_START", refused("")),
    ("NOT_CONTINUE", refused("a")),
    ("WIDE", lambda c: unicodedata.east_asian_width(c) in "WF"),
    ("ZERO_WIDTH", lambda c: unicodedata.category(c) in ("Mn", "Me", "Cf")),
]


def main():
    lines = [
        f"// Made by scripts/make_unicode_ranges.py from Unicode {unicodedata.unidata_version}; do not edit.",
        "// Each range is first, last. Define the tables you want before including this file.",
    ]
    lines += [f"#ifndef {name}\n#define {name}(first, last)\n#endif" for name, _ in TABLES]
    for name, predicate in TABLES:
        lines += [f"{name}(0x{first:04X}, 0x{last:04X})" for first, last in ranges(predicate)]
    lines += [f"#undef {name}" for name, _ in TABLES]
    target = pathlib.Path(__file__).resolve().parent.parent / "base" / "unicode_ranges.def"
    target.write_text("\n".join(lines) + "\n")
    print(f"wrote {target} ({len(lines)} lines)")


if __name__ == "__main__":
    sys.exit(main())
