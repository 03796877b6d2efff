#!/usr/bin/env python3
"""Wraps the rows of tables (.def and .inc files) at 120 columns, which clang-format cannot do without breaking them.

A row goes on in the next line after a comma, or inside a string after a space. Raw strings stay as they are. With
--check nothing is changed, and files that would change are named.
"""

import re
import sys

COLUMNS = 120


def pieces(line):
    """The text up to each place where the line may be broken, and what is there: a string, a blank or the end."""
    found, current, at, in_string = [], "", 0, False
    while at < len(line):
        character = line[at]
        current += character
        if in_string:
            if character == "\\":
                at += 1
                current += line[at]
            elif character == '"':
                in_string = False
            elif character == " ":
                found.append((current, "string"))
                current = ""
        elif character == '"':
            in_string = True
        elif character == "'":
            close = line.index("'", at + (3 if line[at + 1] == "\\" else 2))
            current += line[at + 1:close + 1]
            at = close
        elif character in ",)" and line[at + 1:at + 2] == " ":
            found.append((current, "blank"))
            current = ""
            at += 1
        at += 1
    return found + [(current, "end")]


def wrap_row(line, indent, suffix=""):
    rows, current, before = [], "", None
    for text, kind in pieces(line):
        addition = (" " if before == "blank" else "") + text
        closing = 1 if kind == "string" else 0
        if current and len(current + addition) + closing > COLUMNS - len(suffix):
            rows.append(current + '"' if before == "string" else current)
            current = indent + ('"' if before == "string" else "") + text
        else:
            current += addition
        before = kind
    return [row + suffix for row in rows] + [current]


def wrap_comment(indent, sign, words):
    rows, current = [], indent + sign
    for word in words:
        if len(current) + 1 + len(word) > COLUMNS:
            rows.append(current)
            current = indent + sign
        current += " " + word
    return rows + [current]


def raw_lines(lines):
    """For each line whether some of it is in a raw string."""
    flags, end = [], None
    for line in lines:
        raw, at = end is not None, 0
        while True:
            if end is None:
                begin = re.compile(r'R"([^(\s]*)\(').search(line, at)
                if not begin:
                    break
                raw, end, at = True, ")" + begin.group(1) + '"', begin.end()
            else:
                close = line.find(end, at)
                if close < 0:
                    break
                at, end = close + len(end), None
        flags.append(raw)
    return flags


def wrap_line(line, in_macro):
    """The rows that a line is cut into. `in_macro`: the line before ends with a backslash, so this one ends a macro."""
    text = line.lstrip()
    indent = line[:len(line) - len(text)]
    comment = re.match(r"(///?<?)\s", text)
    if comment:
        return wrap_comment(indent, comment.group(1), text[comment.end():].split())
    if line.endswith("\\"):
        rows = wrap_row(line[:-1].rstrip(), indent + "    ", " \\")
        return rows[:-1] + [rows[-1] + " \\"]
    if in_macro or text.startswith("#define"):
        return wrap_row(line, indent + "    ", " \\")
    if text.startswith("#"):
        return [line]
    begins_a_list = re.match(r"\w+\([^()]*\) \w+\(", text)  # one short row after the other
    return wrap_row(line, indent if begins_a_list else indent + "    ")


def main(arguments):
    check = arguments[:1] == ["--check"]
    changed = []
    for path in arguments[1 if check else 0:]:
        with open(path, encoding="utf-8") as file:
            lines = file.read().split("\n")
        wrapped = []
        for before, line, raw in zip([""] + lines, lines, raw_lines(lines)):
            wrapped += [line] if raw or len(line) <= COLUMNS else wrap_line(line, before.endswith("\\"))
        if wrapped == lines:
            continue
        changed.append(path)
        if not check:
            with open(path, "w", encoding="utf-8") as file:
                file.write("\n".join(wrapped))
    if check:
        for path in changed:
            print(f"{path}: rows of more than {COLUMNS} columns; scripts/format.sh wraps them", file=sys.stderr)
    return 1 if check and changed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
