"""The version of the package, which is that of the library."""

from __future__ import annotations

from typing import NamedTuple

from pyk2cu import _ext


class VersionInfo(NamedTuple):
    """The parts of a version."""

    major: int
    minor: int
    patch: int


__version__: str = getattr(_ext, "__version__", "0.0.0")
version_info = VersionInfo(*(int(part) for part in __version__.split(".")[:3]))
