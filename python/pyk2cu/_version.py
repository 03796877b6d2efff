"""The version of the package, which is that of the library."""

from __future__ import annotations

from typing import NamedTuple


class VersionInfo(NamedTuple):
    """The parts of a version."""

    major: int
    minor: int
    patch: int


def _read() -> str:
    from importlib import metadata

    try:
        return metadata.version("pyk2cu")
    except metadata.PackageNotFoundError:
        from pyk2cu import _ext

        return getattr(_ext, "__version__", "0.0.0")


__version__ = _read()
version_info = VersionInfo(*(int(part) for part in __version__.split(".")[:3]))
