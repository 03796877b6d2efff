"""A .npy file of a whole array, which ranks write and read side by side, each its part."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator

import numpy as np

from pyk2cu.distributed._layout import PartPlace
from pyk2cu.errors import UsageError


def check_dtype(dtype: np.dtype) -> None:
    """Refuse elements that such files do not have."""
    if dtype.kind not in "biufc" or dtype.hasobject:
        raise UsageError(f"elements of type {'a record' if dtype.names else dtype.name} cannot be "
                         "kept in .npy files by parts")


def header_of(dtype: np.dtype, shape: tuple[int, ...]) -> bytes:
    """Return what a file begins with."""
    file = io.BytesIO()
    np.lib.format.write_array_header_1_0(file, {
        "descr": np.lib.format.dtype_to_descr(dtype), "fortran_order": False, "shape": shape})
    return file.getvalue()


def create(path: str, dtype: np.dtype, shape: tuple[int, ...]) -> None:
    """Make a file with its header, in its full size."""
    header = header_of(dtype, shape)
    try:
        with open(path, "wb") as file:
            file.write(header)
            file.truncate(len(header) + int(np.prod(shape, dtype=np.int64)) * dtype.itemsize)
    except OSError:
        remove(path)
        raise


def remove(path: str) -> None:
    """Remove a file, if it is there."""
    try:
        os.unlink(path)
    except FileNotFoundError:
        pass


def _runs(place: PartPlace, part: np.ndarray) -> Iterator[tuple[int, memoryview]]:
    """Yield (bytes before it in the data of the file, its bytes) of each run of a part that lies
    in one piece in the file."""
    axes = len(place.shape)
    outer = axes  # the axes from here on are one piece
    while outer > 0 and (outer == axes or place.part.shape[outer] == place.shape[outer]):
        outer -= 1
    strides = np.cumprod([part.itemsize, *reversed(place.shape[1:])])[::-1]
    for index in np.ndindex(*place.part.shape[:outer]):
        first = [begin + at for begin, at in zip(place.part.begin, index)]
        first += place.part.begin[outer:]
        offset = sum(int(at) * int(stride) for at, stride in zip(first, strides))
        yield offset, memoryview(part[index].reshape(-1).view(np.uint8))


def write_part(path: str, place: PartPlace, part: np.ndarray) -> None:
    """Write a rank's part, and wait until it is on the disk."""
    data = len(header_of(part.dtype, place.shape))
    file = os.open(path, os.O_WRONLY)
    try:
        for offset, run in _runs(place, part):
            done = 0
            while done < len(run):
                done += os.pwrite(file, run[done:], data + offset + done)
        os.fsync(file)
    finally:
        os.close(file)


def read_part(path: str, place: PartPlace, dtype: np.dtype) -> np.ndarray:
    """Return a rank's part of a file."""
    try:
        whole = np.load(path, mmap_mode="r")
    except ValueError as error:
        raise UsageError(f"{path} is no .npy file, or is not whole: {error}") from None
    fortran = whole.ndim > 1 and not whole.flags.c_contiguous
    if not isinstance(whole, np.ndarray) or whole.dtype != dtype or (
            whole.shape != place.shape or fortran):
        raise UsageError(f"{path} has elements of '{whole.dtype.str}' in the shape {whole.shape}"
                         f"{' in Fortran order' if fortran else ''}, not of '{dtype.str}' in the "
                         f"shape {place.shape}")
    return np.ascontiguousarray(whole[place.part.slices])
