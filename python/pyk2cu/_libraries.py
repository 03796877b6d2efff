"""Where NVIDIA's libraries are when they were installed with pip."""

from __future__ import annotations

import os
import sys

from pyk2cu import _ext


def use_installed_libraries() -> None:
    """Name the folders of Python packages that have NVIDIA's, for the search of NVRTC and headers."""
    for folder in sys.path:
        if folder and os.path.isdir(os.path.join(folder, "nvidia")):
            _ext.add_library_folder(os.path.abspath(folder))
