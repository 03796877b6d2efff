"""Where NVIDIA's libraries are when they were installed with pip."""

from __future__ import annotations

import functools
import os
import sys

from pyk2cu import _ext

_LEVELS = 6  # from .venv/lib/python3.x/site-packages/pyk2cu to the folder of .venv, and one more


@functools.cache
def use_installed_libraries() -> None:
    """Name the folders of Python packages that have NVIDIA's, for the search of NVRTC and headers.

    Whoever opens devices or compiles calls it before; the first call does it.

    These are the folders where Python looks for packages, and what `setup.sh` has filled: a folder
    `.deps` beside the package or above it.
    """
    for folder in [*sys.path, *_set_up()]:
        if folder and os.path.isdir(os.path.join(folder, "nvidia")):
            _ext.add_library_folder(os.path.abspath(folder))


def _set_up() -> list[str]:
    found = []
    for path in dict.fromkeys((os.path.abspath(__file__), os.path.realpath(__file__))):
        for _ in range(_LEVELS):
            path = os.path.dirname(path)
            found.append(os.path.join(path, ".deps"))
    return found
