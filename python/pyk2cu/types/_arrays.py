"""Arrays, records and strings of fixed length."""

from __future__ import annotations

from typing import Any, NamedTuple

from pyk2cu.errors import NumbaTypeError, NumbaValueError
from pyk2cu.types._abstract import (Conversion, DTypeSpec, IterableType, Opaque, Type, unliteral)


class Buffer(IterableType):
    """The base of arrays and of other objects with a buffer."""

    mutable = True
    aligned = True
    LAYOUTS = frozenset(["C", "F", "CS", "FS", "A"])

    def __init__(self, dtype: Type, ndim: int, layout: str, readonly: bool = False,
                 name: str | None = None) -> None:
        if isinstance(dtype, Buffer):
            raise NumbaTypeError("The dtype of a Buffer type cannot itself be a Buffer type, this "
                                 "is not supported.\nThe dtype requested for the "
                                 f"unsupported Buffer was: {dtype}.")
        if layout not in self.LAYOUTS:
            raise NumbaValueError(f"Invalid layout '{layout}'")
        self.dtype = unliteral(dtype)
        self.ndim = ndim
        self.layout = layout
        if readonly:
            self.mutable = False
        kind = f"{'readonly ' if readonly else ''}{self.__class__.__name__.lower()}"
        super().__init__(name or f"{kind}({dtype}, {ndim}d, {layout})")

    @property
    def key(self) -> Any:
        return self.dtype, self.ndim, self.layout, self.mutable

    @property
    def readonly(self) -> bool:
        """Whether kernels may not write to it."""
        return not self.mutable

    @property
    def is_c_contig(self) -> bool:
        """Whether the elements lie in C order without gaps."""
        return self.layout == "C" or (self.ndim <= 1 and self.layout in "CF")

    @property
    def is_f_contig(self) -> bool:
        """Whether the elements lie in Fortran order without gaps."""
        return self.layout == "F" or (self.ndim <= 1 and self.layout in "CF")

    @property
    def is_contig(self) -> bool:
        """Whether the elements lie without gaps."""
        return self.layout in "CF"

    @property
    def as_array(self) -> Buffer:
        """Itself."""
        return self

    @property
    def text(self) -> str:
        return array_text(self)

    def is_precise(self) -> bool:
        return self.dtype.is_precise()


class Bytes(Buffer):
    """The bytes of a `bytes`, which cannot be changed."""

    mutable = False


class ByteArray(Buffer):
    """The bytes of a `bytearray`."""


class PyArray(Buffer):
    """The elements of an `array.array`."""


class MemoryView(Buffer):
    """The elements of a `memoryview`."""


class Array(Buffer):
    """An array of NumPy or of a device.

    Parameters
    ----------
    dtype : Type
        Of the elements.
    ndim : int
        The number of dimensions.
    layout : str
        "C" or "F" if the elements lie in that order without gaps, "A" for any strides.
    readonly : bool
        Whether kernels may not write to it.
    """

    def __init__(self, dtype: Type, ndim: int, layout: str, readonly: bool = False,
                 name: str | None = None, aligned: bool = True) -> None:
        if readonly:
            self.mutable = False
        if not aligned or (isinstance(dtype, Record) and not dtype.aligned):
            self.aligned = False
        if isinstance(dtype, NestedArray):
            ndim += dtype.ndim
            dtype = dtype.dtype
        kind = f"{'' if self.aligned else 'unaligned '}{'' if self.mutable else 'readonly '}array"
        super().__init__(dtype, ndim, layout, name=name or f"{kind}({dtype}, {ndim}d, {layout})")

    @property
    def key(self) -> Any:
        return self.dtype, self.ndim, self.layout, self.mutable, self.aligned

    @property
    def mangling_args(self) -> tuple[str, Any]:
        return "Array", [self.dtype, self.ndim, self.layout,
                         "mutable" if self.mutable else "readonly",
                         "aligned" if self.aligned else "unaligned"]

    def copy(self, dtype: Type | None = None, ndim: int | None = None, layout: str | None = None,
             readonly: bool | None = None) -> Array:
        """The type with some of its properties changed."""
        return Array(self.dtype if dtype is None else dtype, self.ndim if ndim is None else ndim,
                     self.layout if layout is None else layout,
                     self.readonly if readonly is None else readonly, aligned=self.aligned)

    def can_convert_to(self, context: Any, other: Type) -> Conversion | None:
        if (isinstance(other, Array) and other.ndim == self.ndim and other.dtype == self.dtype
                and other.layout in ("A", self.layout) and (self.mutable or not other.mutable)
                and (self.aligned or not other.aligned)):
            return Conversion.safe
        return None

    def __repr__(self) -> str:
        return (f"Array({self.dtype!r}, {self.ndim}, '{self.layout}', {self.readonly}, "
                f"aligned={self.aligned})")


class NestedArray(Array):
    """An array inside a record."""

    def __init__(self, dtype: Type, shape: tuple[int, ...]) -> None:
        if isinstance(dtype, NestedArray):
            shape = tuple(shape) + dtype.shape
            dtype = dtype.dtype
        self.shape: tuple[int, ...] = tuple(shape)
        super().__init__(dtype, len(self.shape), "C", name=f"nestedarray({dtype}, {self.shape})")

    @property
    def key(self) -> Any:
        return self.dtype, self.shape

    @property
    def text(self) -> str:
        return self.name

    @property
    def nitems(self) -> int:
        """The number of elements."""
        count = 1
        for extent in self.shape:
            count *= extent
        return count

    @property
    def size(self) -> int:
        """The bytes of an element."""
        return self.dtype.bitwidth // 8

    @property
    def strides(self) -> tuple[int, ...]:
        """In bytes."""
        stride, strides = self.size, []
        for extent in reversed(self.shape):
            strides.append(stride)
            stride *= extent
        return tuple(reversed(strides))

    @property
    def bitwidth(self) -> int:
        """The bits of all elements."""
        return self.nitems * self.dtype.bitwidth

    def __repr__(self) -> str:
        return f"NestedArray({self.dtype!r}, {self.shape})"


class CharSeq(Type):
    """So many bytes of text: NumPy's "S12"."""

    mutable = True

    def __init__(self, count: int) -> None:
        self.count = count
        self.bitwidth = 8 * count
        super().__init__(f"[char x {count}]")

    @property
    def text(self) -> str:
        return f"S{self.count}"


class UnicodeCharSeq(Type):
    """So many characters of text: NumPy's "U12"."""

    mutable = True

    def __init__(self, count: int) -> None:
        self.count = count
        self.bitwidth = 32 * count
        super().__init__(f"[unichr x {count}]")

    @property
    def text(self) -> str:
        return f"U{self.count}"

    def __repr__(self) -> str:
        return f"UnicodeCharSeq({self.count})"


class RecordField(NamedTuple):
    """A field of a record."""

    type: Type
    offset: int
    alignment: int | None
    title: str | None


class Record(Type):
    """A structured dtype.

    Parameters
    ----------
    fields : sequence of (str, dict)
        Names, and "type", "offset" and possibly "alignment" and "title".
    size : int
        The bytes of a record.
    aligned : bool
        Whether the fields lie as C lays them out.
    """

    mutable = True

    def __init__(self, fields: Any, size: int, aligned: bool) -> None:
        made = [(name, RecordField(info["type"], info["offset"], info.get("alignment"),
                                   info.get("title"))) for name, info in fields]
        made.sort(key=lambda field: (field[1].offset, field[0]))
        self.fields = dict(made)
        self.size = size
        self.aligned = aligned
        self.bitwidth = 8 * size
        super().__init__(self._spell(lambda ty: str(ty), more=True))

    def _spell(self, spell: Any, more: bool) -> str:
        parts = []
        for name, field in self.fields.items():
            extra = ""
            if more and field.alignment is not None:
                extra = f";alignment={field.alignment}"
            elif more and field.title is not None:
                extra = f";title={field.title}"
            parts.append(f"{name}[type={spell(field.type)};offset={field.offset}{extra}]")
        return f"Record({','.join(parts)};{self.size};{self.aligned})"

    @classmethod
    def make_c_struct(cls, name_types: Any) -> Record:
        """The record whose fields lie as a struct of C has them."""
        import numpy as np

        from pyk2cu.types._dtypes import as_dtype, from_dtype

        members = [(name, as_dtype(ty)) for name, ty in name_types]
        return from_dtype(np.dtype(members, align=True))

    @property
    def text(self) -> str:
        return self._spell(lambda ty: ty.name, more=False)

    def __len__(self) -> int:
        return len(self.fields)

    def offset(self, key: str) -> int:
        """Where a field begins, in bytes."""
        return self.fields[key].offset

    def typeof(self, key: str) -> Type:
        """The type of a field."""
        return self.fields[key].type

    def alignof(self, key: str) -> int | None:
        """The alignment of a field, if it was given."""
        return self.fields[key].alignment

    def has_titles(self) -> bool:
        """Whether any field has a title."""
        return any(field.title is not None for field in self.fields.values())

    def is_title(self, key: str) -> bool:
        """Whether a name is the title of a field."""
        return self.fields[key].title == key

    @property
    def members(self) -> list[tuple[str, Type]]:
        """Names and types of the fields by their offsets."""
        return [(name, field.type) for name, field in self.fields.items()]

    @property
    def dtype(self) -> Any:
        """The dtype of NumPy."""
        from pyk2cu.types._dtypes import as_dtype

        return as_dtype(self)

    def can_convert_to(self, context: Any, other: Type) -> Conversion | None:
        if not isinstance(other, Record) or len(other.fields) > len(self.fields):
            return None
        same = all(a == b for a, b in zip(other.fields.items(), self.fields.items()))
        return Conversion.safe if same else None

    def __repr__(self) -> str:
        fields = ", ".join(
            f"('{name}', {{'type': {field.type!r}, 'offset': {field.offset}, "
            f"'alignment': {field.alignment}, 'title': {field.title}, }})"
            for name, field in self.fields.items())
        return f"Record([{fields}], {self.size}, {self.aligned})"


class DType(DTypeSpec, Opaque):
    """The type of a numpy.dtype."""

    def __init__(self, dtype: Type) -> None:
        self._dtype = dtype
        super().__init__(f"dtype({dtype})")

    @property
    def key(self) -> Any:
        return self._dtype

    @property
    def dtype(self) -> Type:
        """The type of the elements."""
        return self._dtype


def array_text(array: Buffer) -> str:
    """An array's type in a signature: "float32[:, ::1]" where that is possible."""
    element = array.dtype.text
    if array.mutable and 0 < array.ndim and array.layout in "CFA":
        axes = [":"] * array.ndim
        if array.layout == "C":
            axes[-1] = "::1"
        elif array.layout == "F" and array.ndim > 1:
            axes[0] = "::1"
        if array.layout != "F" or array.ndim > 1:
            return f"{element}[{', '.join(axes)}]"
    readonly = "" if array.mutable else ", readonly=True"
    return f"Array({element}, {array.ndim}, '{array.layout[0]}'{readonly})"
