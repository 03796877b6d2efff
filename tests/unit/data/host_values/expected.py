"""Writes expected.txt: the value of each line of expressions.txt, computed with CPython and NumPy."""
import math
import pathlib

import numpy as np


def show(value):
    if isinstance(value, (np.generic, np.ndarray)):
        name = value.dtype.name
        if isinstance(value, np.ndarray):
            shape = "x".join(str(extent) for extent in value.shape)
            return f"{name}[{shape}]{show(value.ravel().tolist())}"
        return f"{name}({show(value.item())})"
    if isinstance(value, (bool, int, float, str, type(None))):
        return repr(value)
    if isinstance(value, complex):
        return f"complex({value.real!r}, {value.imag!r})"
    if isinstance(value, bytes):
        return f"bytes({list(value)})"
    if isinstance(value, tuple):
        return "(" + ", ".join(show(element) for element in value) + ")"
    if isinstance(value, list):
        return "[" + ", ".join(show(element) for element in value) + "]"
    if isinstance(value, set):
        return "{" + ", ".join(sorted(show(element) for element in value)) + "}"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{show(key)}: {show(element)}" for key, element in value.items()) + "}"
    if isinstance(value, range):
        return f"range({value.start}, {value.stop}, {value.step})"
    raise TypeError(type(value))


def main():
    folder = pathlib.Path(__file__).parent
    lines = []
    for line in (folder / "expressions.txt").read_text().splitlines():
        if line.startswith("#"):
            continue
        try:
            lines.append(show(eval(line, {"math": math, "np": np})))
        except Exception:
            lines.append("not known")
    (folder / "expected.txt").write_text("\n".join(lines) + "\n")


main()
