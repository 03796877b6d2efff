"""NVRTC's errors, and the compute capabilities that kernels can be compiled for."""

from __future__ import annotations

from pyk2cu.cuda.cudadrv.error import (
    CCSupportError,
    NvrtcBuiltinOperationFailure,
    NvrtcCompilationError,
    NvrtcError,
    NvrtcSupportError,
)

_SUPPORTED = (
    (7, 5),
    (8, 0),
    (8, 6),
    (8, 7),
    (8, 9),
    (9, 0),
    (10, 0),
    (10, 3),
    (11, 0),
    (12, 0),
    (12, 1),
)


def get_supported_ccs() -> tuple[tuple[int, int], ...]:
    """Return the compute capabilities that kernels can be compiled for."""
    return _SUPPORTED


def get_lowest_supported_cc() -> tuple[int, int]:
    """Return the lowest compute capability that kernels can be compiled for."""
    return _SUPPORTED[0]


def find_closest_arch(mycc: tuple[int, int]) -> tuple[int, int]:
    """Return the newest supported compute capability that is not newer than the given one.

    Parameters
    ----------
    mycc : tuple of int

    Raises
    ------
    CCSupportError
        If the given one is older than all.
    """
    older = [cc for cc in _SUPPORTED if cc <= tuple(mycc)]
    if not older:
        raise CCSupportError(
            f"GPU compute capability {mycc[0]}.{mycc[1]} is not supported "
            f"(requires >={_SUPPORTED[0][0]}.{_SUPPORTED[0][1]})"
        )
    return older[-1]


__all__ = [
    "CCSupportError",
    "NvrtcBuiltinOperationFailure",
    "NvrtcCompilationError",
    "NvrtcError",
    "NvrtcSupportError",
    "find_closest_arch",
    "get_lowest_supported_cc",
    "get_supported_ccs",
]
