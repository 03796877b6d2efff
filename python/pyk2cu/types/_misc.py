"""None, optional values, pointers, strings, slices, and the types of functions."""

from __future__ import annotations

from typing import Any

from pyk2cu.types._abstract import (Callable, Conversion, Dummy, Hashable, IterableType, Literal,
                                    Opaque, Phantom, Type, unliteral)


class PyObject(Dummy):
    """Any object of Python."""

    def is_precise(self) -> bool:
        return False


class Undefined(Dummy):
    """What is not known yet."""

    def is_precise(self) -> bool:
        return False


class NoneType(Opaque):
    """The type of None; as the result of a kernel, `void`."""

    def unify(self, context: Any, other: Type) -> Type:
        return other if isinstance(other, (Optional, NoneType)) else Optional(other)


class EllipsisType(Opaque):
    """The type of `...`."""


class Optional(Type):
    """A value of some type, or None.

    Parameters
    ----------
    typ : Type
        The type of the value, if there is one.
    """

    def __init__(self, typ: Type) -> None:
        if isinstance(typ, (Optional, NoneType)):
            raise TypeError(f"{typ} cannot be optional")
        self.type = unliteral(typ)
        super().__init__(f"OptionalType({self.type})")

    @property
    def key(self) -> Any:
        return self.type

    @property
    def text(self) -> str:
        return f"optional({self.type.text})"

    def can_convert_to(self, context: Any, other: Type) -> Conversion | None:
        from pyk2cu.types._conversion import can_convert

        if isinstance(other, Optional):
            return can_convert(self.type, other.type)
        found = can_convert(self.type, other)
        return None if found is None else max(found, Conversion.safe)

    def can_convert_from(self, context: Any, other: Type) -> Conversion | None:
        from pyk2cu.types._conversion import can_convert

        if isinstance(other, NoneType):
            return Conversion.promote
        found = can_convert(other, self.type)
        return None if found is None else max(found, Conversion.promote)


class RawPointer(Opaque):
    """An address of something unknown."""


class CPointer(Type):
    """The address of values of a type; an int as an argument."""

    mutable = True

    def __init__(self, dtype: Type, addrspace: int | None = None) -> None:
        self.dtype = dtype
        self.addrspace = addrspace
        super().__init__(f"{dtype}*" if addrspace is None else f"{dtype}_{addrspace}*")

    @property
    def key(self) -> Any:
        return self.dtype, self.addrspace

    @property
    def text(self) -> str:
        return f"CPointer({self.dtype.text})"


class UnicodeType(IterableType, Hashable):
    """A string."""


class StringLiteral(Literal, Dummy):
    """A string that is known at compile time."""


class SliceType(Type):
    """A slice with two or three members."""

    def __init__(self, name: str, members: int) -> None:
        self.members = members
        self.has_step = members == 3
        super().__init__(name)

    @property
    def key(self) -> Any:
        return self.members


class SliceLiteral(Literal, SliceType):
    """A slice that is known at compile time."""

    def __init__(self, value: slice) -> None:
        Literal.__init__(self, value)
        self.members = 2 if value.step is None else 3
        self.has_step = self.members == 3

    @property
    def key(self) -> Any:
        value = self.literal_value
        return value.start, value.stop, value.step


class Omitted(Opaque):
    """An argument that was left out, and has a default."""

    def __init__(self, value: Any) -> None:
        self.value = value
        super().__init__(f"omitted(default={value!r})")


class ExceptionClass(Callable, Phantom):
    """The type of a class of exceptions."""

    def __init__(self, exc_class: type) -> None:
        self.exc_class = exc_class
        super().__init__(exc_class.__name__)

    @property
    def key(self) -> Any:
        return self.exc_class


class Module(Dummy):
    """The type of a module."""

    def __init__(self, pymod: Any) -> None:
        self.pymod = pymod
        super().__init__(f"Module({pymod})")

    @property
    def key(self) -> Any:
        return self.pymod


class Function(Callable, Opaque):
    """The type of a function that kernels know by its name."""

    def __init__(self, path: str) -> None:
        super().__init__(f"Function({path})")


class Dispatcher(Callable, Opaque):
    """The type of a function with `@cuda.jit`."""

    def __init__(self, dispatcher: Any) -> None:
        self.dispatcher = dispatcher
        super().__init__(f"type({dispatcher})")

    @property
    def key(self) -> Any:
        return id(self.dispatcher)


class CUDADispatcher(Dispatcher):
    """The type of a function with `@cuda.jit`."""


class ExternalFunction(Callable, Opaque):
    """The type of a function of `declare_device`."""

    def __init__(self, symbol: str, sig: Any) -> None:
        self.symbol = symbol
        self.sig = sig
        super().__init__(f"ExternalFunction({symbol})")

    @property
    def key(self) -> Any:
        return self.symbol, self.sig


class FunctionType(Type):
    """The type of a function as a value."""

    def __init__(self, signature: Any) -> None:
        self.signature = signature
        super().__init__(f"FunctionType[{signature}]")


class Dim3(Type):
    """The type of threadIdx, blockIdx, blockDim and gridDim."""

    def __init__(self) -> None:
        super().__init__("Dim3")


class GridGroup(Type):
    """The type of all threads of a cooperative launch."""

    def __init__(self) -> None:
        super().__init__("GridGroup")


class VectorType(Type):
    """Two to four numbers of one type with names: float32x4."""

    def __init__(self, dtype: Type, count: int) -> None:
        self.dtype = dtype
        self.num_elements = count
        super().__init__(f"{dtype}x{count}")

    @property
    def base_type(self) -> Type:
        """The type of the numbers."""
        return self.dtype

    @property
    def attr_names(self) -> tuple[str, ...]:
        """The names of the numbers."""
        return tuple("xyzw"[:self.num_elements])

    @property
    def user_facing_object(self) -> Any:
        """What kernels call to make a value: cuda.float32x4."""
        from pyk2cu.cuda._vectors import vector

        return vector(self.name)


Literal.ctor_map[str] = StringLiteral
Literal.ctor_map[slice] = SliceLiteral
