"""The vector types: float32x4 and the like, and CUDA's names for them, such as float4."""

from __future__ import annotations

import functools
from typing import Any

from pyk2cu.types._dtypes import from_dtype
from pyk2cu.types._misc import VectorType

_SCALARS = {name: name for name in ("int8", "int16", "int32", "int64", "uint8", "uint16",
                                    "uint32", "uint64", "float32", "float64")}
_CUDA = {"char": "int8", "uchar": "uint8", "short": "int16", "ushort": "uint16", "int": "int32",
         "uint": "uint32", "long": "int64", "ulong": "uint64", "longlong": "int64",
         "ulonglong": "uint64", "float": "float32", "double": "float64"}


class VectorStub:
    """A vector type: a constructor in kernels, a dtype for arrays in kernels.

    Attributes
    ----------
    path : str
        "numba.cuda.float32x4".
    type : VectorType
        The type.
    aliases : list of str
        The other names: "float4".
    """

    def __init__(self, name: str, dtype: Any, count: int) -> None:
        self.__name__ = self.__qualname__ = name
        names = ", ".join("xyzw"[:count])
        self.__doc__ = f"{count} values of type {dtype} in kernels, with {names}."
        self.path = f"numba.cuda.{name}"
        self.type = VectorType(dtype, count)
        self.aliases = [f"{stem}{count}" for stem, scalar in _CUDA.items()
                        if scalar == dtype.name]

    def __call__(self, *args: Any) -> Any:
        raise NotImplementedError(f"cuda.{self.__name__} works in kernels and device functions "
                                  "only, not on the host")

    def __repr__(self) -> str:
        return f"<cuda.{self.__name__}>"

    def __reduce__(self) -> tuple:
        return vector, (self.__name__,)


@functools.cache
def vectors() -> dict[str, VectorStub]:
    """All vector types by all of their names."""
    found: dict[str, VectorStub] = {}
    for scalar in _SCALARS:
        for count in (1, 2, 3, 4):
            made = VectorStub(f"{scalar}x{count}", from_dtype(scalar), count)
            found[made.__name__] = made
            for alias in made.aliases:
                found[alias] = made
    return found


def vector(name: str) -> VectorStub:
    """The vector type of that name."""
    return vectors()[name]


def vector_type(name: str) -> VectorType | None:
    """The type of that name; None if no vector type has it."""
    if not name or name[-1] not in "1234" or name not in vectors():
        return None
    return vectors()[name].type
