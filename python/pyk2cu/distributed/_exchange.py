"""The exchange of halos: copies into buffers, calls, copies out of buffers."""

from __future__ import annotations

from typing import Any

import numpy as np

from pyk2cu import _ext
from pyk2cu.cuda._current import stream_handle
from pyk2cu.distributed._calls import Call
from pyk2cu.distributed._layout import Direction, Layout, Region, halo_region, sent_region
from pyk2cu.errors import UsageError


def host_view(array: Any) -> np.ndarray:
    """Return an array of the CPU device as one of NumPy; it has the same memory."""
    memory: Any = _ext.HostBuffer(array.address, array.nbytes, array)
    return np.ndarray(array.shape, array.dtype, memory)


def view_of(local: Any, region: Region) -> Any:
    """Return a region of a local array.

    Raises
    ------
    UsageError
        If it is not inside.
    """
    shape = local.shape
    inside = len(region.begin) == len(region.end) == len(shape) and all(
        0 <= begin <= end <= extent for begin, end, extent in zip(*region, shape))
    if not inside:
        raise UsageError(f"the region from {region.begin} to {region.end} is not inside of a local "
                         f"array of the shape {shape}")
    return local[region.slices]


class Exchange:
    """What one rank does to fill its halos. Regions whose elements lie one after the other need no
    buffers."""

    def __init__(self, communicator: Any, local: Any, layout: Layout) -> None:
        self._communicator = communicator
        self._local = local
        self._device = local.device
        self._on_host = None if self._device.is_cuda else host_view(local)
        self._pack: list[tuple[Any, Any]] = []  # to, from
        self._unpack: list[tuple[Any, Any]] = []
        calls: list[Call] = []
        rank = communicator.rank
        place = layout.place(rank)
        # Two ranks may be neighbors more than once: messages of one step go to one side and come
        # from the other.
        for direction in layout.directions():
            opposite: Direction = tuple(-step for step in direction)
            to, back = layout.neighbor(rank, direction), layout.neighbor(rank, opposite)
            if to is not None:
                message = self._message(sent_region(place, direction), self._pack, False)
                calls.append(Call("send", source=message, rank=to))
            if back is not None:
                message = self._message(halo_region(place, opposite), self._unpack, True)
                calls.append(Call("receive", target=message, rank=back))
        self._calls = communicator._resolve(calls)

    def _message(self, region: Region, copies: list[tuple[Any, Any]], receives: bool) -> Any:
        from pyk2cu import cuda

        view = view_of(self._local, region)
        if view.c_contiguous:
            return view
        message = cuda.device_array(view.shape, view.dtype)
        pair = [message, view]
        if self._on_host is not None:
            pair = [host_view(message), self._on_host[region.slices]]
        copies.append((pair[1], pair[0]) if receives else (pair[0], pair[1]))
        return message

    def _copy(self, copies: list[tuple[Any, Any]], stream: Any) -> None:
        handle = stream_handle(stream)
        if self._on_host is None:
            for to, source in copies:
                self._device.gather(to, source, handle)
        elif copies:
            self._device.add_host_work(handle, lambda _: _copy_on_host(copies))

    def start(self, stream: Any) -> None:
        """Put the exchange into a stream."""
        self._copy(self._pack, stream)
        self._communicator._start_resolved(self._calls, stream)
        self._copy(self._unpack, stream)


def _copy_on_host(copies: list[tuple[np.ndarray, np.ndarray]]) -> None:
    for to, source in copies:
        to[...] = source
