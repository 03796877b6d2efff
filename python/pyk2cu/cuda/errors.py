"""Errors and messages of launches, by the names of `numba.cuda.errors`."""

from __future__ import annotations

import numbers
from typing import Any

from pyk2cu.errors import CudaLoweringError, KernelRuntimeError, LoweringError
from pyk2cu.errors import UnsupportedBytecodeError as UnsupportedBytecodeError

__all__ = ["CudaLoweringError", "KernelRuntimeError", "LoweringError", "UnsupportedBytecodeError",
           "missing_launch_config_msg", "normalize_kernel_dimensions"]

_HELP = "https://numba.readthedocs.io/en/stable/cuda/kernels.html#kernel-invocation"
device_function_msg = ("{0} is a device function: kernels call it, the host does not; {0}.py_func "
                       "is the function of Python")
missing_launch_config_msg = f"""
Kernel launch configuration was not specified. Use the syntax:

kernel_function[blockspergrid, threadsperblock](arg0, arg1, ..., argn)

See {_HELP} for help.

"""


def _extents(given: Any, name: str) -> tuple[int, int, int]:
    extents = list(given) if isinstance(given, (tuple, list)) else [given]
    if len(extents) > 3:
        raise ValueError(f"{name} must be a sequence of 1, 2 or 3 integers, got {extents!r}")
    for each in extents:
        if not isinstance(each, numbers.Integral):
            hint = "; / gives a float, // an int: (n + threads - 1) // threads" if isinstance(each, numbers.Real) else ""
            raise TypeError(f"{name} must be a sequence of integers, got {extents!r}{hint}")
    x, y, z = (*map(int, extents), 1, 1, 1)[:3]
    return x, y, z


def normalize_kernel_dimensions(griddim: Any, blockdim: Any
                                ) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """Three extents each for a grid and a block.

    Parameters
    ----------
    griddim : int or tuple of int
        The blocks of the grid.
    blockdim : int or tuple of int
        The threads of a block.

    Raises
    ------
    ValueError
        If there are more than three extents, or None is given.
    TypeError
        If they are not integers.
    """
    if griddim is None or blockdim is None:
        raise ValueError(missing_launch_config_msg)
    return _extents(griddim, "griddim"), _extents(blockdim, "blockdim")
