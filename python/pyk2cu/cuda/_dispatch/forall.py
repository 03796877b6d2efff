"""Launches of at least so many threads."""

from __future__ import annotations

from typing import Any

from pyk2cu.cuda._current import native_device
from pyk2cu.cuda._dispatch.samples import samples


class ForAll:
    """A kernel that is configured for a number of tasks; made by `kernel.forall`."""

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
        dispatcher = self.dispatcher
        if not dispatcher.specialized:
            dispatcher = dispatcher.specialize(*args)
        block = self._compute_thread_per_block(dispatcher, args)
        grid = (self.ntasks + block - 1) // block
        dispatcher[grid, block, self.stream, self.sharedmem](*args)

    def _compute_thread_per_block(self, dispatcher: Any, args: tuple = ()) -> int:
        if self.thread_per_block:
            return self.thread_per_block
        overload = next(iter(dispatcher.overloads.values()))
        overload.remember_sample(native_device(), samples(args))
        return overload.block_size(self.sharedmem)
