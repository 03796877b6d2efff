"""What `kernel[grid, block, stream, shared]` gives."""

from __future__ import annotations

import copyreg
import operator
import pickle
import threading
import warnings
from typing import Any

from pyk2cu import _ext, config
from pyk2cu.cuda import launchconfig
from pyk2cu.cuda._current import stream_handle, wants_cpu
from pyk2cu.cuda.errors import normalize_kernel_dimensions
from pyk2cu.errors import NumbaPerformanceWarning

#: Grids with fewer blocks leave much of a large GPU idle.
_MIN_GRID_SIZE = 128
_KEPT = 128
_lock = threading.Lock()


class _Callbacks(list):
    """Functions that are called before launches. A dispatcher with any has no fast path."""

    def __init__(self, dispatcher: Any) -> None:
        super().__init__()
        self._dispatcher = dispatcher

    def append(self, callback: Any) -> None:
        self._dispatcher._has_callbacks = True
        self._dispatcher.forget()
        super().append(callback)


def _warn_of(grid: tuple[int, int, int]) -> None:
    blocks = grid[0] * grid[1] * grid[2]
    if blocks >= _MIN_GRID_SIZE or config.DISABLE_PERFORMANCE_WARNINGS:
        return
    asked = config.CUDA_LOW_OCCUPANCY_WARNINGS
    if not wants_cpu() if asked is None else asked:
        warnings.warn(NumbaPerformanceWarning(
            f"Grid size {blocks} will likely result in GPU under-utilization due to low "
            "occupancy."), stacklevel=5)


def configure(dispatcher: Any, griddim: Any, blockdim: Any, stream: Any = 0,
              sharedmem: int = 0) -> Any:
    """Checks a configuration; equal ones give the same object.

    Raises
    ------
    ValueError, TypeError
        With the reference's messages.
    """
    key = (griddim, blockdim, stream, sharedmem)
    hash(key)  # as the reference: lists are refused
    grid, block = normalize_kernel_dimensions(griddim, blockdim)
    for name, extents in (("griddim", grid), ("blockdim", block)):
        if min(extents) < 0:
            raise ValueError(f"{name} cannot be negative, got {list(extents)}")
        if max(extents) >= 1 << 32:
            raise ValueError(f"{name} is too large: {list(extents)}")
    if not 0 <= sharedmem < 1 << 32:
        raise ValueError(f"sharedmem must be a number of bytes, got {sharedmem}")
    handle = stream_handle(stream)
    key = (grid, block, handle if stream == 0 else id(stream), sharedmem)
    kept = dispatcher._configured
    with _lock:
        found = kept.get(key)
    if found is not None:
        return found
    _warn_of(grid)
    made = _ext.Configured(dispatcher, grid, block, stream, handle, int(sharedmem))
    made.pre_launch_callbacks = _Callbacks(dispatcher)
    with _lock:
        if len(kept) >= _KEPT:
            del kept[next(iter(kept))]
        return kept.setdefault(key, made)


def configure_subscript(dispatcher: Any, key: Any) -> Any:
    """As configure, of what stands in the brackets."""
    if not isinstance(key, tuple) or len(key) not in (2, 3, 4):
        kind = ValueError if isinstance(key, tuple) else TypeError
        raise kind("must specify at least the griddim and blockdim, and at most a stream and bytes "
                   f"of shared memory: kernel[blocks, threads], got kernel[{key!r}]")
    return configure(dispatcher, *key)


def _get_args(configured: Any) -> Any:
    return launchconfig.current_launch_args()


def _reduce(configured: Any) -> tuple:
    if configured.pre_launch_callbacks:
        raise pickle.PicklingError("Cannot pickle configured launches with pre-launch callbacks")
    key = (configured.griddim, configured.blockdim, configured.stream, configured.sharedmem)
    return operator.getitem, (configured.dispatcher, key)


def _repr(configured: Any) -> str:
    return (f"<{configured.dispatcher.__name__}[{configured.griddim}, {configured.blockdim}, "
            f"{configured.stream}, {configured.sharedmem}]>")


def _lint(configured: Any, *args: Any, notes: bool = False) -> list[Any]:
    """What the lint finds in launches of this size; else as `kernel.lint`."""
    from pyk2cu.cuda._dispatch.linting import lint

    return lint(configured.dispatcher, args, notes, [configured])


def _tune(configured: Any, *args: Any) -> Any:
    """Times the variants of the launch, and takes the fastest from now on, in other processes too.

    The arrays stay as they are. Returns what was measured: `print` shows it."""
    from pyk2cu.cuda._dispatch.variants import tune

    return tune(configured, *args)


def _variant(configured: Any, *args: Any) -> Any:
    """The variant that the launch takes, and why."""
    from pyk2cu.cuda._dispatch.variants import variant

    return variant(configured, *args)


_ext.Configured.tune = _tune  # type: ignore[assignment,method-assign]
_ext.Configured.variant = _variant  # type: ignore[assignment,method-assign]
_ext.Configured.lint = _lint  # type: ignore[assignment,method-assign]
_ext.Configured.args = property(_get_args, doc="The arguments of the launch that is going on.")
_ext.Configured.__repr__ = _repr  # type: ignore[method-assign]
copyreg.pickle(_ext.Configured, _reduce)
