"""How arrays of the host that are arguments of kernels are copied."""

from __future__ import annotations

import functools
from typing import Any


class ArgHint:
    """An argument of a launch, and which of its copies are made.

    Parameters
    ----------
    value : ndarray, record or device array
    """

    copy_in = True
    copy_out = True

    def __init__(self, value: Any):
        self.value = value

    def to_device(self, retr: list, stream: Any = 0) -> Any:
        """Return the argument in device memory.

        Parameters
        ----------
        retr : list
            Functions without arguments are appended, which are to be called after the launch.
        stream : Stream or 0
        """
        from pyk2cu.cuda._arguments import as_launch_argument
        from pyk2cu.cuda.cudadrv import devices

        return as_launch_argument(self, devices.get_context()._native, stream, retr)

    @functools.cached_property
    def _numba_type_(self) -> Any:
        from pyk2cu.types._typeof import typeof

        return typeof(self.value)


class In(ArgHint):
    """An argument that is copied to the device, and not back."""

    copy_out = False


class Out(ArgHint):
    """An argument that is not copied to the device, only back from it."""

    copy_in = False


class InOut(ArgHint):
    """An argument that is copied to the device and back; so are arguments by default."""


def wrap_arg(value: Any, default: type[ArgHint] = InOut) -> ArgHint:
    """Return an argument with a hint: its own, or the default one.

    Parameters
    ----------
    value : object
    default : type
    """
    return value if isinstance(value, ArgHint) else default(value)


__all__ = ["ArgHint", "In", "InOut", "Out", "wrap_arg"]
