"""The base of all types, and their conversions to each other."""

from __future__ import annotations

import enum
import itertools
import weakref
from collections.abc import Callable as _Callable
from typing import Any, ClassVar


class Conversion(enum.IntEnum):
    """How a value becomes one of another type, the best first."""

    exact = 1
    promote = 2
    safe = 3
    unsafe = 4
    nil = 99


_interned: weakref.WeakValueDictionary = weakref.WeakValueDictionary()
_codes = itertools.count()


class _TypeMetaclass(type):
    """Makes equal types one object, so that comparing them is cheap."""

    def __call__(cls, *args: Any, **kwargs: Any) -> Any:
        return cls._intern(super().__call__(*args, **kwargs))

    def _intern(cls, made: Any) -> Any:
        key = (type(made), made.key)
        kept = _interned.setdefault(key, made)
        if kept is made:
            made._code = next(_codes)
            made._hash = hash(key)
        return kept


def _rebuild(cls: type, state: dict[str, Any]) -> Any:
    made: Any = object.__new__(cls)
    made.__dict__.update(state)
    return type(made)._intern(made)


class Type(metaclass=_TypeMetaclass):
    """The base class of all types.

    Types are equal if they have the same class and key. `str(t)` is the name that messages show,
    `t.text` is how signatures spell the type for the compiler.

    Attributes
    ----------
    name : str
        The name, as Numba prints it.
    mutable : bool
        Whether kernels can change a value of the type in place.
    """

    mutable: bool = False
    reflected: ClassVar[bool] = False
    _code: int
    _hash: int

    def __init__(self, name: str) -> None:
        self.name = name

    @property
    def key(self) -> Any:
        """What makes the type: equal types of one class have equal keys."""
        return self.name

    @property
    def text(self) -> str:
        """The type in a signature for the compiler."""
        return self.name

    @property
    def mangling_args(self) -> tuple[str, Any]:
        """The name and the parameters of the type."""
        return self.name, ()

    def __repr__(self) -> str:
        return self.name

    def __str__(self) -> str:
        return self.name

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return self is other or (self.__class__ is other.__class__ and self.key == other.key)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __reduce__(self) -> tuple:
        state = {name: value for name, value in self.__dict__.items()
                 if name not in ("_code", "_hash")}
        return _rebuild, (self.__class__, state)

    def __call__(self, *args: Any) -> Any:
        """Converts a value (`int32(5)`), or makes a signature that returns the type."""
        if len(args) == 1 and not isinstance(args[0], Type):
            return self.cast_python_value(args[0])
        from pyk2cu.types._signature import signature

        return signature(self, *args)

    def __getitem__(self, slices: Any) -> Any:
        """The array of such elements: `float32[:, ::1]`."""
        from pyk2cu.types._arrays import Array

        ndim, layout = self._determine_array_spec(slices)
        return Array(dtype=self, ndim=ndim, layout=layout)

    def _determine_array_spec(self, slices: Any) -> tuple[int, str]:
        items = list(slices) if isinstance(slices, (tuple, list)) else [slices]
        valid = all(isinstance(s, slice) and s.start is None and s.stop is None for s in items)
        if not items or not valid:
            raise KeyError("Can only index numba types with slices with no start or stop, "
                           f"got {slices}.")
        if len(items) > 1 and items[0].step == 1:
            return len(items), "F"
        return len(items), "C" if items[-1].step == 1 else "A"

    def cast_python_value(self, args: Any) -> Any:
        """Converts a Python value to one of the type.

        Parameters
        ----------
        args : values
            What the type is called with.
        """
        raise NotImplementedError

    def is_precise(self) -> bool:
        """Whether the type says all about its values."""
        return True

    def can_convert_to(self, context: Any, other: Type) -> Conversion | None:
        """How a value of the type becomes one of another; None if it cannot or is not known.

        Parameters
        ----------
        context : object
            Without effect.
        other : Type
            The other type.
        """
        return None

    def can_convert_from(self, context: Any, other: Type) -> Conversion | None:
        """As can_convert_to, asked of the target.

        Parameters
        ----------
        context : object
            Without effect.
        other : Type
            The other type.
        """
        return None

    def unify(self, context: Any, other: Type) -> Type | None:
        """The type that holds the values of both; None if there is none or it is not known.

        Parameters
        ----------
        context : object
            Without effect.
        other : Type
            The other type.
        """
        return None

    def __unliteral__(self) -> Type:
        return self


class Dummy(Type):
    """A type whose values have no representation in kernels."""


class Hashable(Type):
    """A type whose values are hashable."""


class Number(Hashable):
    """The base of all types of numbers."""

    bitwidth: int


class Callable(Type):
    """The base of the types of what can be called."""


class DTypeSpec(Type):
    """The base of the types that stand for a dtype."""


class IterableType(Type):
    """The base of the types that can be iterated over."""


class Sized(Type):
    """The base of the types that have a length."""


class ConstSized(Sized):
    """The base of the types whose length is part of the type."""


class Container(Sized, IterableType):
    """The base of containers."""


class Sequence(Container):
    """The base of sequences."""


class Opaque(Dummy):
    """A type of values that are only passed on."""


class Phantom(Dummy):
    """A type whose values cannot be arguments."""


class Literal(Type):
    """The base of types of one value; made by `literal(value)`."""

    ctor_map: ClassVar[dict[type, _Callable]] = {}

    def __init__(self, value: Any) -> None:
        if type(self) is Literal:
            raise TypeError("Cannot be constructed directly. Use `literal(value)` instead")
        self._value = value
        Type.__init__(self, f"Literal[{type(value).__name__}]({value})")

    @property
    def key(self) -> Any:
        return type(self._value), self._value

    @property
    def literal_value(self) -> Any:
        """The value."""
        return self._value

    @property
    def literal_type(self) -> Type:
        """The type of the value."""
        from pyk2cu.types._typeof import typeof

        return typeof(self._value)

    @property
    def text(self) -> str:
        return self.literal_type.text

    def __unliteral__(self) -> Type:
        return self.literal_type


class TypeRef(Dummy):
    """The type of a type."""

    def __init__(self, instance_type: Type) -> None:
        self.instance_type = instance_type
        super().__init__(f"typeref[{instance_type}]")

    @property
    def key(self) -> Any:
        return self.instance_type


def unliteral(ty: Any) -> Any:
    """The type without the value that it may have."""
    return ty.__unliteral__() if isinstance(ty, Type) else ty


def literal(value: Any) -> Literal:
    """The type of one value.

    Raises
    ------
    LiteralTypingError
        If values of its class cannot be literals.
    """
    if isinstance(value, Literal):
        raise ValueError(f"the function does not accept a Literal type; got {value} "
                         f"({type(value)})")
    make = Literal.ctor_map.get(type(value))
    if make is None:
        from pyk2cu.errors import LiteralTypingError

        raise LiteralTypingError(f"{type(value)} cannot be used as a literal")
    return make(value)


def maybe_literal(value: Any) -> Literal | None:
    """As `literal`, or None."""
    return literal(value) if type(value) in Literal.ctor_map else None
