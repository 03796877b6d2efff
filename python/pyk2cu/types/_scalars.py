"""Numbers, dates and times, enumerations."""

from __future__ import annotations

import enum
from functools import total_ordering
from typing import Any

import numpy as np

from pyk2cu.types._abstract import (Conversion, Dummy, Hashable, Literal, Number, Opaque, Type)


class Boolean(Hashable):
    """True or False."""

    bitwidth = 8

    def cast_python_value(self, args: Any) -> bool:
        return bool(args)


@total_ordering
class Integer(Number):
    """An integer of so many bits."""

    def __init__(self, name: str, bitwidth: int | None = None, signed: bool | None = None) -> None:
        super().__init__(name)
        self.bitwidth = int(name.rpartition("int")[2]) if bitwidth is None else bitwidth
        self.signed = name.startswith("int") if signed is None else signed

    @classmethod
    def from_bitwidth(cls, bitwidth: int, signed: bool = True) -> Integer:
        """The integer of so many bits."""
        return cls(f"{'' if signed else 'u'}int{bitwidth}")

    def cast_python_value(self, args: Any) -> Any:
        return getattr(np, self.name)(args)

    def __lt__(self, other: Any) -> bool:
        if self.__class__ is not other.__class__ or self.signed != other.signed:
            return NotImplemented
        return self.bitwidth < other.bitwidth

    @property
    def maxval(self) -> int:
        """The largest value."""
        return (1 << (self.bitwidth - self.signed)) - 1

    @property
    def minval(self) -> int:
        """The smallest value."""
        return -(1 << (self.bitwidth - 1)) if self.signed else 0


class IntegerLiteral(Literal, Integer):
    """An integer that is known at compile time."""

    def __init__(self, value: int) -> None:
        Literal.__init__(self, value)
        base = self.literal_type
        Integer.__init__(self, self.name, base.bitwidth, base.signed)  # type: ignore[attr-defined]


class BooleanLiteral(Literal, Boolean):
    """A bool that is known at compile time."""


@total_ordering
class Float(Number):
    """A float of so many bits."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.bitwidth = int(name[len("float"):])

    def cast_python_value(self, args: Any) -> Any:
        return getattr(np, self.name)(args)

    def __lt__(self, other: Any) -> bool:
        if self.__class__ is not other.__class__:
            return NotImplemented
        return self.bitwidth < other.bitwidth


class SmallFloat(Number):
    """A float that NumPy does not have: bfloat16 and those of 8 bits."""

    def __init__(self, name: str, text: str, bitwidth: int) -> None:
        super().__init__(name)
        self._text = text
        self.bitwidth = bitwidth

    @property
    def text(self) -> str:
        return self._text

    def cast_python_value(self, args: Any) -> Any:
        import ml_dtypes  # NumPy itself has no such scalars

        name = {"bfloat16": "bfloat16", "fp8_e5m2": "float8_e5m2", "fp8_e4m3": "float8_e4m3fn",
                "fp8_e8m0": "float8_e8m0fnu"}[self._text]
        return getattr(ml_dtypes, name)(args)


@total_ordering
class Complex(Number):
    """A complex number of two floats."""

    def __init__(self, name: str, underlying_float: Float) -> None:
        super().__init__(name)
        self.underlying_float = underlying_float
        self.bitwidth = int(name[len("complex"):])

    def cast_python_value(self, args: Any) -> Any:
        return getattr(np, self.name)(args)

    def __lt__(self, other: Any) -> bool:
        if self.__class__ is not other.__class__:
            return NotImplemented
        return self.bitwidth < other.bitwidth


#: The units of dates and time spans, the coarsest first; "" is a span without a unit.
DATETIME_UNITS = {"Y": 0, "M": 1, "W": 2, "D": 4, "h": 5, "m": 6, "s": 7, "ms": 8, "us": 9,
                  "ns": 10, "ps": 11, "fs": 12, "as": 13, "": 14}


class _NPDatetimeBase(Type):
    type_name = ""

    def __init__(self, unit: str) -> None:
        self.unit = unit
        self.unit_code = DATETIME_UNITS[unit]
        super().__init__(f"{self.type_name}[{unit}]")

    @property
    def text(self) -> str:
        return self.name if self.unit else self.type_name

    def __lt__(self, other: Any) -> bool:
        if self.__class__ is not other.__class__:
            return NotImplemented
        return self.unit_code < other.unit_code

    def cast_python_value(self, args: Any) -> Any:
        cls = getattr(np, self.type_name)
        return cls(args, self.unit) if self.unit else cls(args)


@total_ordering
class NPTimedelta(_NPDatetimeBase):
    """numpy.timedelta64 of a unit."""

    type_name = "timedelta64"


@total_ordering
class NPDatetime(_NPDatetimeBase):
    """numpy.datetime64 of a unit."""

    type_name = "datetime64"


class _OfClass(Type):
    """What has a class of Python and the type of its members' values."""

    basename = ""

    def __init__(self, cls: type, dtype: Type) -> None:
        self.instance_class = cls
        self.dtype = dtype
        super().__init__(f"{self.basename}<{dtype}>({cls.__name__})")

    @property
    def key(self) -> Any:
        return self.instance_class, self.dtype

    @property
    def text(self) -> str:
        return self.instance_class.__name__


class EnumClass(_OfClass, Dummy):
    """The type of an enum.Enum."""

    basename = "Enum class"

    @property
    def member_type(self) -> EnumMember:
        """The type of the members."""
        return EnumMember(self.instance_class, self.dtype)


class IntEnumClass(EnumClass):
    """The type of an enum.IntEnum."""

    basename = "IntEnum class"

    @property
    def member_type(self) -> IntEnumMember:
        return IntEnumMember(self.instance_class, self.dtype)


class EnumMember(_OfClass):
    """The type of a member of an enum.Enum."""

    basename = "Enum"

    @property
    def class_type(self) -> EnumClass:
        """The type of the class."""
        return EnumClass(self.instance_class, self.dtype)


class IntEnumMember(EnumMember):
    """The type of a member of an enum.IntEnum."""

    basename = "IntEnum"

    @property
    def class_type(self) -> IntEnumClass:
        return IntEnumClass(self.instance_class, self.dtype)

    def can_convert_to(self, context: Any, other: Type) -> Conversion | None:
        from pyk2cu.types._conversion import can_convert

        if not issubclass(self.instance_class, enum.IntEnum):
            return None
        found = can_convert(self.dtype, other)
        return None if found is None else max(found, Conversion.safe)


class NumberClass(Opaque):
    """The type of a number's type, such as numpy.float32."""

    def __init__(self, instance_type: Type) -> None:
        self.instance_type = instance_type
        super().__init__(f"class({instance_type})")

    @property
    def key(self) -> Any:
        return self.instance_type

    @property
    def dtype(self) -> Type:
        """The type of the instances."""
        return self.instance_type


Literal.ctor_map[int] = IntegerLiteral
Literal.ctor_map[bool] = BooleanLiteral
