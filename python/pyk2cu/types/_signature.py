"""Signatures: as objects, and read from text."""

from __future__ import annotations

import functools
from typing import Any

from pyk2cu.types._abstract import Type


class Signature:
    """The types of a function's arguments and of its result.

    Attributes
    ----------
    return_type : Type or None
        None if it is not given.
    args : tuple of Type
        Of the arguments.
    """

    __slots__ = ("_args", "_pysig", "_recvr", "_return_type")

    def __init__(self, return_type: Type | None, args: Any, recvr: Any = None,
                 pysig: Any = None) -> None:
        self._return_type = return_type
        self._args = tuple(args)
        self._recvr = recvr
        self._pysig = pysig

    @property
    def return_type(self) -> Type | None:
        """Of the result."""
        return self._return_type

    @property
    def args(self) -> tuple[Type, ...]:
        """Of the arguments."""
        return self._args

    @property
    def recvr(self) -> Any:
        """The type of `self` for methods."""
        return self._recvr

    @property
    def pysig(self) -> Any:
        """The inspect.Signature, if it is known."""
        return self._pysig

    @property
    def text(self) -> str:
        """The signature for the compiler: "void(float32[::1], int64)"."""
        returns = "" if self._return_type is None else self._return_type.text
        return f"{returns}({', '.join(ty.text for ty in self._args)})"

    def replace(self, **changes: Any) -> Signature:
        """A copy with some parts changed."""
        parts = {"return_type": self._return_type, "args": self._args, "recvr": self._recvr,
                 "pysig": self._pysig}
        return Signature(**{**parts, **changes})

    def __reduce__(self) -> tuple:
        return Signature, (self._return_type, self._args, self._recvr, self._pysig)

    def __hash__(self) -> int:
        return hash((self._args, self._return_type))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Signature):
            return NotImplemented
        return (self._args == other._args and self._return_type == other._return_type
                and self._recvr == other._recvr and self._pysig == other._pysig)

    def __repr__(self) -> str:
        return f"{self._args} -> {self._return_type}"

    @property
    def is_method(self) -> bool:
        """Whether it is that of a method."""
        return self._recvr is not None


def signature(return_type: Type | None, *args: Type, recvr: Any = None) -> Signature:
    """Makes a signature."""
    return Signature(return_type, args, recvr=recvr)


def is_signature(sig: object) -> bool:
    """Whether the object may be a signature: text, a tuple of types, or a Signature."""
    return isinstance(sig, (str, tuple, Signature)) or _is_foreign(sig)


def _is_foreign(sig: object) -> bool:
    """Whether it is a signature of Numba itself, whose types have the same names."""
    return (type(sig).__name__ == "Signature" and hasattr(sig, "return_type")
            and hasattr(sig, "args"))


@functools.lru_cache(maxsize=512)
def _parse(text: str) -> Any:
    import pyk2cu.types as types

    # As Numba does: a signature is an expression over the names of types.
    return eval(text, {"__builtins__": {}}, _Names(types.__dict__))


class _Names(dict):
    """The names of types, and a message for others."""

    def __missing__(self, name: str) -> Any:
        import difflib

        import pyk2cu.types as types

        if not name.startswith("_") and isinstance(found := getattr(types, name, None), Type):
            return found  # a vector type, which is made when it is asked for
        known = [each for each in vars(types) if not each.startswith("_")]
        near = difflib.get_close_matches(name, known, 1)
        hint = f"; did you mean '{near[0]}'?" if near else ""
        raise NameError(f"name '{name}' is not defined in a signature{hint}")


def normalize_type(ty: Any) -> Type:
    """A type of ours for one of ours, of Numba, of NumPy, or a text."""
    if isinstance(ty, Type):
        return ty
    if isinstance(ty, str):
        found = _parse(ty)
        if isinstance(found, Type):
            return found
    if type(ty).__module__.split(".")[0] == "numba":
        return _from_numba(ty)
    raise TypeError(f"invalid type in signature: expected a type instance, got {ty!r}")


def _from_numba(ty: Any) -> Type:
    """The type of ours for one of an installed Numba, by its text."""
    import pyk2cu.types as types

    name = type(ty).__name__
    if name == "Array":
        return types.Array(_from_numba(ty.dtype), ty.ndim, ty.layout, readonly=not ty.mutable,
                           aligned=ty.aligned)
    if name in ("UniTuple", "Tuple"):
        return types.BaseTuple.from_types([_from_numba(each) for each in ty])
    if name == "NoneType":
        return types.none
    if name == "Record":
        return types.from_dtype(ty.dtype)
    found = getattr(types, str(ty), None)
    if isinstance(found, Type):
        return found
    raise TypeError(f"invalid type in signature: {ty!r} of Numba has no equivalent here")


def normalize_signature(sig: Any) -> tuple[tuple[Type, ...], Type | None]:
    """Reads a signature.

    Parameters
    ----------
    sig : str, tuple of Type, or Signature
        "void(float32[:], int32)", "(float32[:], int32)", or objects.

    Returns
    -------
    args : tuple of Type
        Of the arguments.
    return_type : Type or None
        None if it is not given.
    """
    parsed = _parse(sig) if isinstance(sig, str) else sig
    if isinstance(parsed, Type) and isinstance(sig, str):
        parsed = (parsed,) if sig.strip().startswith("(") else parsed
    if isinstance(parsed, tuple):
        args, return_type = parsed, None
    elif isinstance(parsed, Signature) or _is_foreign(parsed):
        args, return_type = parsed.args, parsed.return_type
    else:
        raise TypeError(f"invalid signature: {sig!r} (type: {type(sig).__name__!r}) evaluates to "
                        f"{type(parsed).__name__!r} instead of tuple or Signature")
    if return_type is not None:
        return_type = normalize_type(return_type)
    return tuple(normalize_type(ty) for ty in args), return_type
