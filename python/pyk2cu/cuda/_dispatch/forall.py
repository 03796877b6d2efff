"""Launches of at least so many threads."""

from __future__ import annotations

from typing import Any

from pyk2cu.cuda._current import native_device
from pyk2cu.cuda._dispatch.samples import samples


_KEPT = 128


def _remember(kept: dict, key: tuple, configured: Any) -> None:
    if len(kept) >= _KEPT:
        kept.clear()
    kept[key] = configured


class ForAll:
    """A kernel that is configured for a number of tasks; made by `kernel.forall`.

    Parameters
    ----------
    dispatcher : CUDADispatcher
        The kernel.
    ntasks : int
        The number of tasks, one a thread.
    tpb : int
        The threads of a block; 0: what keeps the device busiest.
    stream : Stream or 0
        The stream in which it is done.
    sharedmem : int
        Bytes of dynamic shared memory of a block.
    """

    def __init__(self, dispatcher: Any, ntasks: int, tpb: int, stream: Any,
                 sharedmem: int) -> None:
        if ntasks < 0:
            raise ValueError(f"Can't create ForAll with negative task count: {ntasks}")
        self.dispatcher = dispatcher
        self.ntasks = ntasks
        self.thread_per_block = tpb
        self.stream = stream
        self.sharedmem = sharedmem

    def __call__(self, *args: Any) -> None:
        if self.ntasks == 0:
            return
        key = self._key(args)
        found = self.dispatcher._configured_for_all.get(key)
        if found is None:
            found = self._configure(args)
            if key is not None:
                _remember(self.dispatcher._configured_for_all, key, found)
        found(*args)

    def _key(self, args: tuple) -> tuple | None:
        """What the configuration depends on; None if that is not known of the arguments."""
        types = self.dispatcher.key_of_arguments(args)
        if types is None or type(self.stream) is not int:
            return None
        return types, self.ntasks, self.thread_per_block, self.sharedmem

    def _configure(self, args: tuple) -> Any:
        dispatcher = self.dispatcher
        if not dispatcher.specialized:
            dispatcher = dispatcher.specialize(*args)
        block = self._compute_thread_per_block(dispatcher, args)
        grid = (self.ntasks + block - 1) // block
        return dispatcher[grid, block, self.stream, self.sharedmem]

    def _compute_thread_per_block(self, dispatcher: Any, args: tuple = ()) -> int:
        if self.thread_per_block:
            return self.thread_per_block
        overload = next(iter(dispatcher.overloads.values()))
        overload.remember_sample(native_device(), samples(args))
        return overload.block_size(self.sharedmem)
