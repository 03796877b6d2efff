"""Where compiled code of a function may be kept."""

from __future__ import annotations

import os
from typing import Any

from pyk2cu import config


def cache_path(py_func: Any) -> str:
    """The folder of the disk cache.

    Raises
    ------
    RuntimeError
        If the function has no file, and is not of a notebook.
    """
    path = py_func.__code__.co_filename
    of_notebook = path.startswith("<ipython") or "ipykernel" in path
    if not of_notebook and not os.path.exists(path):
        raise RuntimeError(f"cannot cache function {py_func.__qualname__!r}: no locator available "
                           f"for file {path!r}")
    named = config.CACHE_DIR or os.environ.get("PYK2CU_CACHE_DIR")
    if named:
        return named
    home = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return os.path.join(home, "pyk2cu")
