"""Copying elements from one array to another, whatever their strides and dtypes."""

from __future__ import annotations

import functools
from typing import Any

from pyk2cu.cuda._vectorize.generated import index_lines, indices, make_function

_TEXT = """
def assignment_{ndim}d(to, source):
    i = cuda.grid(1)
    if i < to.size:
{lines}
        to[{index}] = source[{index}]
"""

_TEXT_0D = """
def assignment_0d(to, source):
    to[()] = source[()]
"""


@functools.cache
def assignment(ndim: int) -> Any:
    """Return the kernel that copies between two arrays of one shape, with one thread an element.

    Parameters
    ----------
    ndim : int
        The number of axes.
    """
    from pyk2cu import cuda

    text = _TEXT_0D
    if ndim:
        text = _TEXT.format(
            ndim=ndim, lines=index_lines("to.shape", ndim, " " * 8), index=indices(ndim)
        )
    return cuda.jit(make_function(text, f"assignment_{ndim}d", {"cuda": cuda}))
