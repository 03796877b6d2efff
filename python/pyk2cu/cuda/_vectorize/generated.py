"""Functions made from text, whose text tools can show: kernels that depend on numbers of axes."""

from __future__ import annotations

import itertools
import linecache
import textwrap
from collections.abc import Callable
from typing import Any

_numbers = itertools.count()


def make_function(text: str, name: str, names: dict[str, Any]) -> Callable:
    """Return the function that a text defines.

    Parameters
    ----------
    text : str
        The definition.
    name : str
        What it defines.
    names : dict
        What the text may refer to.
    """
    text = textwrap.dedent(text).strip() + "\n"
    file = f"<pyk2cu {name} {next(_numbers)}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    scope = dict(names)
    exec(compile(text, file, "exec"), scope)
    return scope[name]


def index_lines(shape: str, ndim: int, indent: str = "    ") -> str:
    """Return the lines that turn the number `i` of an element into one index for each axis.

    Parameters
    ----------
    shape : str
        The expression for the shape.
    ndim : int
    indent : str

    Examples
    --------
    >>> print(index_lines("out.shape", 2, ""))
    i1 = i % out.shape[1]
    i0 = i // out.shape[1]
    """
    if ndim == 1:
        return f"{indent}i0 = i"
    lines = []
    rest = "i"
    for axis in range(ndim - 1, 0, -1):
        lines.append(f"{indent}i{axis} = {rest} % {shape}[{axis}]")
        if axis > 1:
            lines.append(f"{indent}r{axis} = {rest} // {shape}[{axis}]")
            rest = f"r{axis}"
        else:
            lines.append(f"{indent}i0 = {rest} // {shape}[1]")
    return "\n".join(lines)


def indices(ndim: int) -> str:
    """Return the indices that `index_lines` computes, as they stand in brackets."""
    return ", ".join(f"i{axis}" for axis in range(ndim)) or "()"
