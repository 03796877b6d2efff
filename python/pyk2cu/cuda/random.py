"""Random numbers in kernels: xoroshiro128+, one generator for each thread.

`create_xoroshiro128p_states` makes the generators; `xoroshiro128p_uniform_float32` and the other
functions draw from them inside kernels.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pyk2cu.cuda import _names
from pyk2cu.cuda._creation import device_array

globals().update(_names.members("random"))

xoroshiro128p_dtype = np.dtype([("s0", np.uint64), ("s1", np.uint64)], align=True)

_U64 = (1 << 64) - 1
# Of the polynomial that advances a generator by 2^64 steps.
_JUMP = (0xBEAC0467EBA5FACB, 0xD86B048B86AA9922)


def _seeded(seed: int) -> tuple[int, int]:
    """Return the state that SplitMix64 makes of a seed."""
    z = ((seed & _U64) + 0x9E3779B97F4A7C15) & _U64
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _U64
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _U64
    z ^= z >> 31
    return z, z


def _step(s0: int, s1: int) -> tuple[int, int]:
    """Return the next state."""
    s1 ^= s0
    rotated = ((s0 << 55) | (s0 >> 9)) & _U64
    return rotated ^ s1 ^ ((s1 << 14) & _U64), ((s1 << 36) | (s1 >> 28)) & _U64


def _jump(s0: int, s1: int) -> tuple[int, int]:
    """Return the state 2^64 steps later."""
    j0 = j1 = 0
    for word in _JUMP:
        for bit in range(64):
            if word >> bit & 1:
                j0 ^= s0
                j1 ^= s1
            s0, s1 = _step(s0, s1)
    return j0, j1


# A jump is linear over the field of two elements: a matrix of 128 by 128 bits. Applied to many
# states at a time it is a table of 16 bytes' 256 values each: a state's image is the exclusive or
# of 16 entries.
_Table = np.ndarray


def _table_of(jump: Any) -> _Table:
    """Return the table of a linear map of states, of shape (16, 256, 2)."""
    table = np.zeros((16, 256, 2), dtype=np.uint64)
    for byte in range(16):
        for bit in range(8):
            position = 8 * byte + bit
            state = (1 << position, 0) if position < 64 else (0, 1 << (position - 64))
            table[byte, 1 << bit] = jump(*state)
        for value in range(1, 256):
            low = value & -value
            if value != low:
                table[byte, value] = table[byte, low] ^ table[byte, value ^ low]
    return table


def _apply(table: _Table, states: np.ndarray) -> np.ndarray:
    """Return the images of states, of shape (n, 2)."""
    parts = np.ascontiguousarray(states).astype("<u8").view(np.uint8).reshape(len(states), 16)
    images = table[0, parts[:, 0]]
    for byte in range(1, 16):
        images ^= table[byte, parts[:, byte]]
    return images


def _squared(table: _Table) -> _Table:
    """Return the table of a map that is applied twice."""
    return _apply(table, table.reshape(-1, 2)).reshape(16, 256, 2)


_powers: list[_Table] = []


def _power(exponent: int) -> _Table:
    """Return the table for 2**exponent jumps."""
    if not _powers:
        _powers.append(_table_of(_jump))
    while len(_powers) <= exponent:
        _powers.append(_squared(_powers[-1]))
    return _powers[exponent]


def _states(n: int, seed: int, subsequence_start: int) -> np.ndarray:
    """Return n states, each 2^64 steps after the one before it.

    With k states known, the next k are 2^64 k steps later.
    """
    states = np.empty((n, 2), dtype=np.uint64)
    if n == 0:
        return states
    first = np.array([_seeded(int(seed))], dtype=np.uint64)
    start, exponent = int(subsequence_start) & _U64, 0
    while start >> exponent:
        if start >> exponent & 1:
            first = _apply(_power(exponent), first)
        exponent += 1
    states[0] = first[0]
    known, exponent = 1, 0
    while known < n:
        more = min(known, n - known)
        states[known : known + more] = _apply(_power(exponent), states[:more])
        known, exponent = known + more, exponent + 1
    return states


def init_xoroshiro128p_states(
    states: Any, seed: int, subsequence_start: int = 0, stream: Any = 0
) -> None:
    """Set generators so that each begins 2^64 steps after the one before it.

    Parameters
    ----------
    states : DeviceNDArray
        Of one dimension and dtype `xoroshiro128p_dtype`.
    seed : int
    subsequence_start : int
        How many times 2^64 steps the first generator is advanced.
    stream : Stream or 0
    """
    made = _states(states.shape[0], seed, subsequence_start)
    states.copy_to_device(made.view(xoroshiro128p_dtype).reshape(-1), stream=stream)


def create_xoroshiro128p_states(
    n: int, seed: int, subsequence_start: int = 0, stream: Any = 0
) -> Any:
    """Make generators, of which each begins 2^64 steps after the one before it.

    Parameters
    ----------
    n : int
        How many: one for each thread.
    seed : int
    subsequence_start : int
        How many times 2^64 steps the first generator is advanced.
    stream : Stream or 0

    Returns
    -------
    DeviceNDArray
        Of dtype `xoroshiro128p_dtype`.
    """
    states = device_array(n, dtype=xoroshiro128p_dtype, stream=stream)
    init_xoroshiro128p_states(states, seed, subsequence_start, stream)
    return states


def __getattr__(name: str) -> Any:
    if name == "xoroshiro128p_type":
        from pyk2cu.types._dtypes import from_dtype

        return from_dtype(xoroshiro128p_dtype)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
