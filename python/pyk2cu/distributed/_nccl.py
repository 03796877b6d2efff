"""NCCL's functions, found in libnccl.so.2. Its types are part of its stable binary interface."""

from __future__ import annotations

import ctypes
import functools
import os
import sys
from ctypes import POINTER, c_char_p, c_int, c_size_t, c_void_p
from typing import Any

import numpy as np

from pyk2cu import _ext
from pyk2cu.distributed._calls import name_of
from pyk2cu.errors import CommunicationError, CudaSupportError

_SONAME = "libnccl.so.2"
_OLDEST = 21400  # 2.14

SUCCESS, IN_PROGRESS = 0, 7
REDUCTIONS = {"sum": 0, "product": 1, "max": 2, "min": 3}
BYTES = 1  # ncclUint8
INT32 = 2
TYPES = {"int8": 0, "uint8": 1, "int32": INT32, "uint32": 3, "int64": 4, "uint64": 5, "float16": 6,
         "float32": 7, "float64": 8, "bfloat16": 9}


class UniqueId(ctypes.Structure):
    """What one rank tells the others, by which they find each other."""

    _fields_ = [("internal", ctypes.c_byte * 128)]


_comm, _stream = c_void_p, c_void_p
_moved = (c_void_p, c_size_t, c_int, c_int, _comm, _stream)
# Every function that is used, and its parameters.
_FUNCTIONS: dict[str, tuple[Any, ...]] = {
    "ncclGetVersion": (POINTER(c_int),),
    "ncclGetUniqueId": (POINTER(UniqueId),),
    "ncclCommInitRank": (POINTER(_comm), c_int, UniqueId, c_int),
    "ncclCommDestroy": (_comm,),
    "ncclCommAbort": (_comm,),
    "ncclCommGetAsyncError": (_comm, POINTER(c_int)),
    "ncclAllReduce": (c_void_p, c_void_p, c_size_t, c_int, c_int, _comm, _stream),
    "ncclReduceScatter": (c_void_p, c_void_p, c_size_t, c_int, c_int, _comm, _stream),
    "ncclAllGather": (c_void_p, c_void_p, c_size_t, c_int, _comm, _stream),
    "ncclBroadcast": (c_void_p, c_void_p, c_size_t, c_int, c_int, _comm, _stream),
    "ncclSend": _moved,
    "ncclRecv": _moved,
    "ncclGroupStart": (),
    "ncclGroupEnd": (),
}


def _places() -> list[str]:
    """Return where NCCL may be: where the loader looks, Python's packages, and the toolkit."""
    found = [_SONAME]
    for folder in sys.path:
        found.append(os.path.join(folder, "nvidia", "nccl", "lib", _SONAME))
        found.append(os.path.join(folder, "nvidia", "cu13", "lib", _SONAME))
    for home in (os.environ.get("CUDA_HOME"), os.environ.get("CUDA_PATH"), "/usr/local/cuda"):
        if home:
            found.append(os.path.join(home, "lib64", _SONAME))
    return [found[0], *filter(os.path.exists, found[1:])]


def _open() -> Any:
    why = ""
    for path in _places():
        try:
            return ctypes.CDLL(path)
        except OSError as error:
            why = why or str(error)
    raise CudaSupportError(_missing(why))


def _missing(why: str) -> str:
    return (f"NCCL cannot be used: {why}; install the package libnccl2 of the CUDA toolkit, or "
            "`pip install nvidia-nccl-cu13`")


class Nccl:
    """The library. Its methods raise what NCCL says about a failure."""

    def __init__(self) -> None:
        self._library = _open()
        self._library.ncclGetErrorString.restype = c_char_p
        for name, parameters in _FUNCTIONS.items():
            try:
                getattr(self._library, name).argtypes = parameters
            except AttributeError:
                raise CudaSupportError(_missing(f"{_SONAME} has no function {name}")) from None
        version = c_int()
        if self._library.ncclGetVersion(version) != SUCCESS or version.value < _OLDEST:
            raise CudaSupportError(_missing(f"{_SONAME} is older than 2.14"))
        #: 22803 for 2.28.3
        self.version = version.value

    def __getattr__(self, name: str) -> Any:
        return getattr(self._library, f"nccl{name}")

    def describe(self, result: int, comm: int | None = None) -> str:
        """Return what NCCL says about a result."""
        text = self._library.ncclGetErrorString(result).decode()
        last = getattr(self._library, "ncclGetLastError", None)
        if last is not None:
            last.restype, last.argtypes = c_char_p, (_comm,)
            more = last(comm)
            text += f" ({more.decode(errors='replace')})" if more else ""
        return text

    def check(self, result: int, doing: str, comm: int | None = None) -> None:
        """Raise an error unless a result is one of success."""
        if result not in (SUCCESS, IN_PROGRESS):
            raise CommunicationError(f"{doing}: NCCL says: {self.describe(result, comm)}")


@functools.cache
def nccl() -> Nccl:
    """Return NCCL, opened on first use.

    Raises
    ------
    CudaSupportError
        If it is missing; the message says how to get it.
    """
    return Nccl()


def reduced(dtype: np.dtype, count: int) -> tuple[int, int]:
    """Return the type and the number of elements that NCCL combines."""
    name = name_of(dtype)
    if name.startswith("complex"):  # the sum of each part
        return TYPES["float32" if name == "complex64" else "float64"], 2 * count
    return TYPES[name], count


class Current:
    """A context manager in whose block the context of a GPU, which NCCL takes from the thread, is
    that of the thread."""

    def __init__(self, context: int) -> None:
        self._context = context
        self._before = context

    def __enter__(self) -> None:
        self._before = _ext.driver_context()
        if self._before != self._context:
            _ext.set_driver_context(self._context)

    def __exit__(self, *_: object) -> None:
        if self._before != self._context:
            _ext.set_driver_context(self._before)
