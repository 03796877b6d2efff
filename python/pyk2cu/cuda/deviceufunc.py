"""How generalized ufuncs match the shapes of their arguments."""

from __future__ import annotations

import math
import re
from typing import Any, NamedTuple

import numpy as np

Symbols = tuple[str, ...]

_GROUP = re.compile(r"\(([^()]*)\)")


def parse_signature(sig: str) -> tuple[list[Symbols], list[Symbols]]:
    """Return the core dimensions of inputs and outputs.

    Parameters
    ----------
    sig : str
        As "(m, n), (n, p) -> (m, p)".

    Raises
    ------
    ValueError
        If the text is no signature.
    NameError
        If an output has a dimension that no input has.
    """
    before, arrow, after = "".join(sig.split()).partition("->")
    if not arrow:
        raise ValueError(f'a signature is inputs "->" outputs, not "{sig}"')
    inputs, outputs = _parse_groups(before, sig), _parse_groups(after, sig)
    known = {symbol for group in inputs for symbol in group}
    unknown = {symbol for group in outputs for symbol in group} - known
    if unknown:
        raise NameError(f"undefined output symbols: {','.join(sorted(unknown))}")
    return inputs, outputs


def _parse_groups(text: str, sig: str) -> list[Symbols]:
    groups = _GROUP.findall(text)
    rest = _GROUP.sub("", text).replace(",", "")
    if rest:
        raise ValueError(f'bad token in signature "{rest}"')
    parsed = [tuple(symbol for symbol in group.split(",") if symbol) for group in groups]
    for symbol in (symbol for group in parsed for symbol in group):
        if not symbol.isidentifier():
            raise ValueError(f'bad token in signature "{symbol}"')
    if not parsed:
        raise ValueError(f'the signature "{sig}" has an empty side')
    return parsed


class GUFuncSchedule(NamedTuple):
    """The shapes of a call.

    Attributes
    ----------
    ishapes, oshapes : list of tuple
        The core shapes of inputs and outputs.
    loopdims : tuple
        The shape over which the core function is repeated.
    pinned : list of bool
        Which inputs are the same in all repetitions.
    """

    ishapes: list[tuple[int, ...]]
    oshapes: list[tuple[int, ...]]
    loopdims: tuple[int, ...]
    pinned: list[bool]

    @property
    def loopn(self) -> int:
        """The number of repetitions."""
        return math.prod(self.loopdims)

    @property
    def output_shapes(self) -> list[tuple[int, ...]]:
        """The whole shapes of the outputs."""
        return [self.loopdims + core for core in self.oshapes]


class GUFuncEngine:
    """Matches shapes with a signature.

    Parameters
    ----------
    inputsig, outputsig : list of tuple of str
        The core dimensions.
    """

    def __init__(self, inputsig: list[Symbols], outputsig: list[Symbols]):
        self.sin = inputsig
        self.sout = outputsig
        self.nin = len(inputsig)
        self.nout = len(outputsig)

    @classmethod
    def from_signature(cls, signature: str) -> GUFuncEngine:
        """Return the engine for the text of a signature.

        Parameters
        ----------
        signature : str
            The signature of dimensions: "(n),(n)->()".
        """
        return cls(*parse_signature(signature))

    def schedule(self, ishapes: Any) -> GUFuncSchedule:
        """Return the shapes of a call.

        Parameters
        ----------
        ishapes : sequence of tuple of int
            The shapes of the inputs. Their outer dimensions are broadcast.

        Raises
        ------
        ValueError
            If they do not fit.
        """
        if len(ishapes) != self.nin:
            raise TypeError("invalid number of input argument")
        sizes: dict[str, int] = {}
        outer, inner = [], []
        for number, (shape, symbols) in enumerate(zip(ishapes, self.sin), 1):
            if len(shape) < len(symbols):
                raise ValueError(f"arg #{number}: insufficient inner dimension")
            split = len(shape) - len(symbols)
            outer.append(tuple(shape[:split]))
            inner.append(tuple(shape[split:]))
            for axis, (symbol, extent) in enumerate(zip(symbols, shape[split:]), split):
                if sizes.setdefault(symbol, extent) != extent:
                    raise ValueError(f"arg #{number}: shape[{axis}] mismatch argument")
        loopdims = _broadcast(outer)
        pinned = [shape != loopdims and math.prod(shape) == 1 for shape in outer]
        oshapes = [tuple(sizes[symbol] for symbol in group) for group in self.sout]
        return GUFuncSchedule(inner, oshapes, loopdims, pinned)


def _broadcast(shapes: list[tuple[int, ...]]) -> tuple[int, ...]:
    """Return the common shape. One repetition in one axis adapts to what the others have."""
    if any(shape != (1,) for shape in shapes):
        shapes = [() if shape == (1,) else shape for shape in shapes]
    result: tuple[int, ...] = ()
    for number, shape in enumerate(shapes, 1):
        try:
            result = np.broadcast_shapes(result, shape)
        except ValueError:
            raise ValueError(f"arg #{number}: outer dimension mismatch") from None
    return result
