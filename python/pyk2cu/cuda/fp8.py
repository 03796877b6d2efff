"""Types of 8-bit floats and functions on them. For kernels and device functions."""

import enum as _enum
from typing import TYPE_CHECKING, Any

from pyk2cu.cuda._names import members as _members
from pyk2cu.types import fp8_e4m3, fp8_e5m2, fp8_e8m0

globals().update(_members("fp8"))


class saturation_t(_enum.IntEnum):
    """What becomes of numbers that are too large."""

    NOSAT = 0
    SATFINITE = 1


class fp8_interpretation_t(_enum.IntEnum):
    """Which 8-bit float the bits are."""

    E4M3 = 0
    E5M2 = 1


__all__ = [*_members("fp8"), "fp8_e4m3", "fp8_e5m2", "fp8_e8m0", "fp8_interpretation_t",
           "saturation_t"]

if TYPE_CHECKING:
    def __getattr__(name: str) -> Any: ...
