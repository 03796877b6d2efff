"""The types of kernels' arguments, by the names of `numba.types`.

`float32[:, ::1]` is the type of two-dimensional arrays in C order, `void(float32[:], int32)` a
signature, `float32(1)` a number.
"""

from __future__ import annotations

import builtins as _builtins

import numpy as _np

from pyk2cu.types._abstract import (Callable, ConstSized, Container, Conversion, DTypeSpec, Dummy,
                                    Hashable, IterableType, Literal, Number, Opaque, Phantom,
                                    Sequence, Sized, Type, TypeRef, literal, maybe_literal,
                                    unliteral)
from pyk2cu.types._arrays import (Array, Buffer, ByteArray, Bytes, CharSeq, DType, MemoryView,
                                  NestedArray, PyArray, Record, UnicodeCharSeq)
from pyk2cu.types._containers import (BaseAnonymousTuple, BaseNamedTuple, BaseTuple, List,
                                      NamedTuple, NamedTupleClass, NamedUniTuple, Set, Tuple,
                                      UniTuple, is_homogeneous)
from pyk2cu.types._conversion import can_convert
from pyk2cu.types._dtypes import BFLOAT16, as_dtype, from_dtype
from pyk2cu.types._misc import (CPointer, CUDADispatcher, Dim3, Dispatcher, EllipsisType,
                                ExceptionClass, ExternalFunction, Function, FunctionType,
                                GridGroup, Module, NoneType, Omitted, Optional, PyObject,
                                RawPointer, SliceLiteral, SliceType, StringLiteral, Undefined,
                                UnicodeType, VectorType)
from pyk2cu.types._scalars import (Boolean, BooleanLiteral, Complex, EnumClass, EnumMember, Float,
                                   Integer, IntegerLiteral, IntEnumClass, IntEnumMember,
                                   NPDatetime, NPTimedelta, NumberClass, SmallFloat)
from pyk2cu.types._signature import (Signature, is_signature, normalize_signature, normalize_type,
                                     signature)
from pyk2cu.types._typeof import Purpose, typeof, typeof_impl

pyobject = PyObject("pyobject")
none = void = NoneType("none")
ellipsis = EllipsisType("...")
Any = Phantom("any")
undefined = Undefined("undefined")
unknown = Dummy("unknown")
unicode_type = string = UnicodeType("unicode_type")
voidptr = RawPointer("void*")
code_type = Opaque("code")
pyfunc_type = Opaque("pyfunc")
ffi = Opaque("ffi")
ffi_forced_object = Opaque("ffi_forced_object")
slice2_type = SliceType("slice<a:b>", 2)
slice3_type = SliceType("slice<a:b:c>", 3)
optional = Optional
dim3 = Dim3()
grid_group = GridGroup()

boolean = bool_ = bool = b1 = Boolean("bool")
int8 = i1 = char = Integer("int8")
int16 = i2 = short = Integer("int16")
int32 = i4 = intc = Integer("int32")
int64 = i8 = intp = int_ = long_ = longlong = ssize_t = Integer("int64")
uint8 = u1 = byte = uchar = Integer("uint8")
uint16 = u2 = ushort = Integer("uint16")
uint32 = u4 = uintc = Integer("uint32")
uint64 = u8 = uintp = uint = ulong = ulonglong = size_t = Integer("uint64")
float16 = f2 = half = Float("float16")
float32 = f4 = float_ = Float("float32")
float64 = f8 = double = Float("float64")
complex64 = c8 = Complex("complex64", float32)
complex128 = c16 = Complex("complex128", float64)
bfloat16 = BFLOAT16
fp8_e5m2 = SmallFloat("fp8_e5m2", "fp8_e5m2", 8)
fp8_e4m3 = SmallFloat("fp8_e4m3", "fp8_e4m3", 8)
fp8_e8m0 = SmallFloat("fp8_e8m0", "fp8_e8m0", 8)

signed_domain = frozenset([int8, int16, int32, int64])
unsigned_domain = frozenset([uint8, uint16, uint32, uint64])
integer_domain = signed_domain | unsigned_domain
real_domain = frozenset([float32, float64])
complex_domain = frozenset([complex64, complex128])
number_domain = real_domain | integer_domain | complex_domain

c_bool = py_bool = np_bool_ = boolean
py_int, py_float, py_complex = int64, float64, complex128
for _ty in (*number_domain, float16):
    globals()[f"np_{_ty}"] = globals()[f"c_{_ty}"] = _ty
np_intp = c_intp = intp
np_uintp = c_uintp = uintp
np_double = double
np_float_ = float32

#: The names of scalar types, which `pyk2cu` and `pyk2cu.cuda` export too.
SCALAR_NAMES = """
    boolean bool_ b1 int8 int16 int32 int64 uint8 uint16 uint32 uint64 i1 i2 i4 i8 u1 u2 u4 u8
    intp uintp intc uintc ssize_t size_t byte char uchar short ushort int_ uint long_ ulong
    longlong ulonglong float16 float32 float64 f2 f4 f8 double complex64 complex128 c8 c16
    bfloat16 void none
""".split()

__all__ = [*SCALAR_NAMES, "float_", "optional", "ffi", "ffi_forced_object", "dim3", "grid_group",
           "Dim3", "GridGroup"]
if _builtins.int(_np.__version__.partition(".")[0]) >= 2:
    __all__.append("bool")


def __getattr__(name: str) -> _builtins.object:
    """The vector types (float32x4), which are made when they are asked for."""
    if not name.startswith("_") and name[-1] in "1234":
        from pyk2cu.cuda._vectors import vector_type

        found = vector_type(name)
        if found is not None:
            return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
