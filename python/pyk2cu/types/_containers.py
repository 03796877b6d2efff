"""Tuples, and the lists and sets that only typeof knows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pyk2cu.errors import TypingError
from pyk2cu.types._abstract import (ConstSized, Container, Conversion, Hashable, Sequence, Type,
                                    unliteral)


def is_homogeneous(*types: Type) -> bool:
    """Whether there are types, and all are the same."""
    return bool(types) and all(ty == types[0] for ty in types[1:])


def _list_of(types: Any) -> tuple[Type, ...]:
    if not isinstance(types, Iterable):
        raise TypingError("Argument 'types' is not iterable")
    return tuple(types)


class BaseTuple(ConstSized, Hashable):
    """The base of all tuples."""

    types: tuple[Type, ...]
    count: int

    @classmethod
    def from_types(cls, types: Iterable[Type], pyclass: type | None = None) -> Any:
        """The tuple of these elements; of `pyclass` if that is a named tuple."""
        types = tuple(types)
        if pyclass is not None and hasattr(pyclass, "_asdict"):
            types = tuple(map(unliteral, types))
            if is_homogeneous(*types):
                return NamedUniTuple(types[0], len(types), pyclass)
            return NamedTuple(types, pyclass)
        if pyclass is not None and pyclass is not tuple:
            return None
        return UniTuple(types[0], len(types)) if is_homogeneous(*types) else Tuple(types)

    def __len__(self) -> int:
        return self.count

    def __iter__(self) -> Any:
        return iter(self.types)

    def __getitem__(self, i: Any) -> Any:
        return self.types[i]

    def __bool__(self) -> bool:
        return True


class BaseAnonymousTuple(BaseTuple):
    """The base of tuples without names."""

    def can_convert_to(self, context: Any, other: Type) -> Conversion | None:
        from pyk2cu.types._conversion import can_convert

        if not isinstance(other, BaseAnonymousTuple) or len(self) != len(other):
            return None
        found = [can_convert(a, b) for a, b in zip(self, other)]
        if any(each is None for each in found):
            return None
        return max(found, default=Conversion.safe)  # type: ignore[type-var]

    def __unliteral__(self) -> Type:
        return BaseTuple.from_types([unliteral(ty) for ty in self])

    @property
    def text(self) -> str:
        inner = ", ".join(ty.text for ty in self.types)
        return f"Tuple(({inner}{',' if len(self) == 1 else ''}))"


class _Homogeneous(Sequence, BaseTuple):
    dtype: Type

    @property
    def types(self) -> tuple[Type, ...]:  # type: ignore[override]
        """The types of the elements."""
        return (self.dtype,) * self.count


class UniTuple(BaseAnonymousTuple, _Homogeneous):
    """A tuple of so many values of one type."""

    def __init__(self, dtype: Type, count: int) -> None:
        self.dtype = dtype
        self.count = count
        super().__init__(f"UniTuple({dtype} x {count})")

    @property
    def key(self) -> Any:
        return self.dtype, self.count

    @property
    def mangling_args(self) -> tuple[str, Any]:
        return "UniTuple", (self.dtype, self.count)

    @property
    def text(self) -> str:
        return f"UniTuple({self.dtype.text}, {self.count})"

    def __repr__(self) -> str:
        return f"UniTuple({self.dtype!r}, {self.count})"


class Tuple(BaseAnonymousTuple):
    """A tuple of values of several types; of one type, it is a UniTuple."""

    def __new__(cls, types: Any) -> Any:
        types = _list_of(types)
        if is_homogeneous(*types):
            return UniTuple(types[0], len(types))
        return object.__new__(cls)

    def __init__(self, types: Any) -> None:
        self.types = _list_of(types)
        self.count = len(self.types)
        super().__init__(f"Tuple({', '.join(map(str, self.types))})")

    @property
    def key(self) -> Any:
        return self.types

    @property
    def mangling_args(self) -> tuple[str, Any]:
        return "Tuple", self.types

    def __repr__(self) -> str:
        return f"Tuple({self.types})"


class BaseNamedTuple(BaseTuple):
    """The base of named tuples."""

    instance_class: Any
    fields: tuple[str, ...]

    @property
    def text(self) -> str:
        return f"{self.instance_class.__name__}({', '.join(ty.text for ty in self.types)})"


class NamedUniTuple(BaseNamedTuple, _Homogeneous):
    """A named tuple of values of one type."""

    def __init__(self, dtype: Type, count: int, cls: Any) -> None:
        self.dtype = dtype
        self.count = count
        self.fields = tuple(cls._fields)
        self.instance_class = cls
        super().__init__(f"{cls.__name__}({dtype} x {count})")

    @property
    def key(self) -> Any:
        return self.instance_class, self.dtype, self.count


class NamedTuple(BaseNamedTuple):
    """A named tuple of values of several types."""

    def __init__(self, types: Any, cls: Any) -> None:
        self.types = _list_of(types)
        self.count = len(self.types)
        self.fields = tuple(cls._fields)
        self.instance_class = cls
        super().__init__(f"{cls.__name__}({', '.join(map(str, self.types))})")

    @property
    def key(self) -> Any:
        return self.instance_class, self.types


class NamedTupleClass(Type):
    """The type of a class of named tuples."""

    def __init__(self, instance_class: type) -> None:
        self.instance_class = instance_class
        super().__init__(f"class({instance_class})")

    @property
    def key(self) -> Any:
        return self.instance_class


class List(Container):
    """A list; not for kernels."""

    mutable = True

    def __init__(self, dtype: Type, reflected: bool = False) -> None:
        self.dtype = dtype
        super().__init__(f"{'reflected ' if reflected else ''}list({dtype})")


class Set(Container):
    """A set; not for kernels."""

    mutable = True

    def __init__(self, dtype: Type, reflected: bool = False) -> None:
        self.dtype = dtype
        super().__init__(f"{'reflected ' if reflected else ''}set({dtype})")
