"""`numba.typed`: nothing of it is there."""

from typing import Any


def __getattr__(name: str) -> Any:
    if name.startswith("__"):
        raise AttributeError(name)
    raise ImportError(f"'numba.typed.{name}' needs Numba, which is not installed")
