"""`numba.experimental`: nothing of it is there."""

from typing import Any


def __getattr__(name: str) -> Any:
    if name.startswith("__"):
        raise AttributeError(name)
    raise ImportError(f"'numba.experimental.{name}' needs Numba, which is not installed")
