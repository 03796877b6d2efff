"""Arrays that are split over the ranks of a communicator."""

from __future__ import annotations

import os
from typing import Any

import numpy as np

from pyk2cu.distributed import _layout, _npy
from pyk2cu.distributed._communicator import Communicator
from pyk2cu.distributed._exchange import Exchange, host_view, view_of
from pyk2cu.distributed._layout import PartPlace, Region
from pyk2cu.errors import UsageError


class Partitioned:
    """An array that is split over the processes of a communicator.

    Each rank has a part of its own and, around it, halos: copies of what its neighbors own. All
    ranks call the same functions in the same order. A rank's local array has `halo` elements more
    than its part on either side of each axis, also where there is no neighbor: there they keep
    what the program stores, such as a boundary condition. Every element, also of the halos, is 0
    at first.

    Parameters
    ----------
    communicator : Communicator
    shape : int or tuple of int
        Of the whole array.
    dtype : dtype
    ranks : tuple of int, optional
        How many ranks there are along each axis; their product is the number of ranks. By default
        long axes are split more.
    halo : int or tuple of int
        How many elements of its neighbors a rank sees on either side of each axis.
    periodic : bool or tuple of bool
        Whether the last element of an axis is the neighbor of the first.
    corners : bool
        Whether halos are exchanged over edges and corners, too: stencils with diagonals.

    Raises
    ------
    UsageError
        If the ranks do not fit the array, or if a part would be empty or smaller than its halo.
    """

    def __init__(self, communicator: Communicator, shape: Any, dtype: Any = np.float64, *,
                 ranks: Any = None, halo: Any = 1, periodic: Any = False, corners: bool = True):
        self._communicator = communicator
        self._world = communicator.world
        error: Exception | None = None
        try:
            self._make(shape, np.dtype(dtype), ranks, halo, periodic, corners)
        except Exception as found:
            error = found
        self._world._agree(error, "splitting an array")

    def _make(self, shape: Any, dtype: np.dtype, ranks: Any, halo: Any, periodic: Any,
              corners: bool) -> None:
        from pyk2cu import cuda

        size, rank = self._communicator.size, self._communicator.rank
        self._layout = _layout.make_layout(shape, size, ranks, halo, periodic, corners)
        self._place = self._layout.place(rank)
        local_shape = [extent + 2 * halo
                       for extent, halo in zip(self._place.part.shape, self._place.halo)]
        self._local = cuda.device_array(tuple(local_shape), dtype)
        self._local.device.fill(self._local.address, bytes(1), self._local.nbytes, None)
        self._exchange = Exchange(self._communicator, self._local, self._layout)

    # ---- what it is
    @property
    def place(self) -> PartPlace:
        """The place of this rank: `shape`, `ranks`, `coordinates`, `halo`, and `part`, the region
        of the whole array that it owns."""
        return self._place

    @property
    def shape(self) -> tuple[int, ...]:
        """The extents of the whole array."""
        return self._place.shape

    @property
    def dtype(self) -> np.dtype:
        """The type of the elements."""
        return self._local.dtype

    @property
    def local(self) -> Any:
        """The part with its halos: the device array that kernels take."""
        return self._local

    @property
    def owned(self) -> Region:
        """The region of the part in the local array."""
        return _layout.owned_region(self._place)

    @property
    def interior(self) -> Region:
        """What of the part needs nothing of a neighbor, if a stencil reaches as far as the halos.

        Where the whole array ends there is no neighbor, and it reaches as far as the part.
        """
        return _layout.interior_region(self._layout, self._place)

    @property
    def boundaries(self) -> list[Region]:
        """The rest of the part, as regions that do not overlap."""
        return _layout.boundary_regions(self._layout, self._place)

    def around(self, region: Region) -> Region:
        """Return a region and what a stencil reads around it.

        Parameters
        ----------
        region : Region
        """
        halo = self._place.halo
        return Region(tuple(at - more for at, more in zip(region.begin, halo)),
                      tuple(at + more for at, more in zip(region.end, halo)))

    def view(self, region: Region) -> Any:
        """Return a view of a region of the local array.

        Parameters
        ----------
        region : Region
        """
        return view_of(self._local, region)

    def __reduce_ex__(self, protocol: Any) -> Any:
        raise TypeError(f"cannot pickle {type(self).__name__!r} object: it belongs to this process; "
                        "each process makes its own")

    def __repr__(self) -> str:
        return (f"<Partitioned {self.shape} {self.dtype}, part {self._place.part.begin} to "
                f"{self._place.part.end}>")

    # ---- halos
    def exchange_halos(self, stream: Any = 0) -> None:
        """Fill the halos with what the neighbors own.

        Work of the stream, like the calls of a communicator: a kernel in another stream may work
        on the interior at the same time. Wait with `Communicator.synchronize`.

        Parameters
        ----------
        stream : Stream or 0
        """
        self._exchange.start(stream)

    # ---- to the host and back
    def _part(self) -> np.ndarray:
        """Return a copy of the part on the host, after all work of the device."""
        from pyk2cu import cuda

        self._local.device.synchronize()
        owned = self.owned
        if not self._local.device.is_cuda:
            return host_view(self._local)[owned.slices].copy()
        packed = cuda.device_array(owned.shape, self.dtype)
        self._local.device.gather(packed, self.view(owned), 0)
        return packed.copy_to_host()

    def _store(self, part: np.ndarray) -> None:
        from pyk2cu import cuda

        # Kernels in any stream may still use what is there now.
        self._local.device.synchronize()
        if not self._local.device.is_cuda:
            host_view(self._local)[self.owned.slices] = part
            return
        packed = cuda.to_device(part)
        self._local.device.gather(self.view(self.owned), packed, 0)
        self._local.device.synchronize()

    def _all(self, work: Any, doing: str) -> Any:
        """Do something on all ranks; an error of one is an error of all."""
        error, result = None, None
        try:
            result = work()
        except Exception as found:
            error = found
        self._world._agree(error, doing)
        return result

    def _check_root(self, root: int) -> None:
        if not 0 <= root < self._world.size:
            raise UsageError(f"there is no rank {root} among {self._world.size}")

    def _buffers(self) -> dict[int, np.ndarray]:
        """Return an array for the part of each rank."""
        return {rank: np.empty(self._layout.place(rank).part.shape, self.dtype)
                for rank in range(self._world.size)}

    def gather(self, root: int = 0) -> np.ndarray | None:
        """Copy the whole array to the host memory of one rank.

        It waits for the device, and for the other ranks.

        Parameters
        ----------
        root : int

        Returns
        -------
        ndarray or None
            None on all other ranks.
        """
        doing = "gathering an array"
        self._check_root(root)
        own = self._all(self._part, doing)
        if self._world.rank != root:
            self._world._exchange({root: _bytes(own)}, {}, doing)
            return None
        parts = self._buffers()
        parts[root] = own
        self._world._exchange({}, {rank: _bytes(part) for rank, part in parts.items()
                                   if rank != root}, doing)
        whole = np.empty(self.shape, self.dtype)
        for rank, part in parts.items():
            whole[self._layout.place(rank).part.slices] = part
        return whole

    def scatter(self, array: Any = None, root: int = 0) -> None:
        """Copy the whole array from the host memory of one rank to the parts of all.

        Halos stay as they are. It waits for the device, and for the other ranks.

        Parameters
        ----------
        array : array_like
            Not used on other ranks.
        root : int
        """
        doing = "scattering an array"
        self._check_root(root)
        is_root = self._world.rank == root
        whole = self._all(lambda: self._whole(array) if is_root else None, doing)
        parts = self._buffers()
        own = parts[self._world.rank]
        if is_root:
            for rank, part in parts.items():
                part[...] = whole[self._layout.place(rank).part.slices]
            self._world._exchange({rank: _bytes(part) for rank, part in parts.items()
                                   if rank != root}, {}, doing)
        else:
            self._world._exchange({}, {root: _bytes(own)}, doing)
        self._all(lambda: self._store(own), doing)

    def _whole(self, array: Any) -> np.ndarray:
        whole = np.asarray(array, dtype=self.dtype)
        if whole.shape != self.shape:
            raise UsageError(f"an array of the shape {whole.shape} was given for a whole one of "
                             f"{self.shape}")
        return whole

    # ---- files
    def save_npy(self, path: str | os.PathLike[str]) -> None:
        """Write a .npy file of the whole array.

        Ranks write side by side, each its part: all must see the same file system. The file is
        there when all parts are in it, or not at all: a program that is killed meanwhile leaves
        the earlier file intact. Any number of ranks can load it. Not for records and bfloat16.

        Parameters
        ----------
        path : str or path
        """
        name = os.fspath(path)
        unfinished, doing = f"{name}.part", f"writing {name}"
        _npy.check_dtype(self.dtype)  # on all ranks
        is_first = self._world.rank == 0
        self._all(lambda: _npy.create(unfinished, self.dtype, self.shape) if is_first else None,
                  doing)
        try:
            self._all(lambda: _npy.write_part(unfinished, self._place, self._part()), doing)
        except Exception:
            if is_first:
                _npy.remove(unfinished)
            raise
        self._all(lambda: os.replace(unfinished, name) if is_first else None, doing)

    def load_npy(self, path: str | os.PathLike[str]) -> None:
        """Read the parts of a .npy file of the whole array, in C order. Halos stay as they are.

        Parameters
        ----------
        path : str or path
        """
        name = os.fspath(path)
        _npy.check_dtype(self.dtype)  # on all ranks
        self._all(lambda: self._store(_npy.read_part(name, self._place, self.dtype)),
                  f"reading {name}")


def _bytes(array: np.ndarray) -> np.ndarray:
    return array.reshape(-1).view(np.uint8)
