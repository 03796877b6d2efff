"""Names of `numba` itself that kernels know: carray, farray, literal_unroll."""

from __future__ import annotations

from typing import Any

from pyk2cu.cuda._names import Stub

carray = Stub("numba.carray", "What a pointer points at, as an array in C order.")
farray = Stub("numba.farray", "What a pointer points at, as an array in Fortran order.")


class _LiteralUnroll(Stub):
    """On the host it gives its argument, as there is nothing to unroll."""

    def __call__(self, container: Any) -> Any:
        return container


literal_unroll = _LiteralUnroll("numba.literal_unroll",
                                "The elements of a tuple, each with its own type.")
prange = range
