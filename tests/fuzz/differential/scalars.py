"""Scalar types of the dialect: names, ranges, promotion, conversions between values, and how values lie in memory.

Values are Python's own: int for integers (always within the type's range), bool, and float (a float32 is a float that has been
rounded to one). Floats that are not known to the last bit are `floats.Approximate`, see there.
"""
import math
import struct

import hazards
from floats import Unstable, approximate, error_of, round32, ulp

SIGNED = ("int8", "int16", "int32", "int64")
UNSIGNED = ("uint8", "uint16", "uint32", "uint64")
INTEGERS = SIGNED + UNSIGNED
FLOATS = ("float32", "float64")
SCALARS = ("bool",) + INTEGERS + FLOATS

BITS = {"bool": 8, "int8": 8, "int16": 16, "int32": 32, "int64": 64, "uint8": 8, "uint16": 16, "uint32": 32, "uint64": 64,
        "float32": 32, "float64": 64}
FORMAT = {"bool": "?", "int8": "b", "int16": "h", "int32": "i", "int64": "q", "uint8": "B", "uint16": "H", "uint32": "I", "uint64": "Q",
          "float32": "f", "float64": "d"}


def is_integer(name):
    return name in INTEGERS


def is_float(name):
    return name in FLOATS


def is_unsigned(name):
    return name in UNSIGNED


def limits(name):
    """Smallest and largest value of an integer type."""
    bits = BITS[name]
    return (0, (1 << bits) - 1) if is_unsigned(name) else (-(1 << (bits - 1)), (1 << (bits - 1)) - 1)


def wrap(value, name):
    """The integer modulo 2**bits, as a value of the type."""
    bits = BITS[name]
    value &= (1 << bits) - 1
    return value - (1 << bits) if not is_unsigned(name) and value >> (bits - 1) else value


def promote(a, b):
    """NumPy's promotion: what variables that meet, comparisons, min and max use."""
    if a == b:
        return a
    if a == "bool":
        return b
    if b == "bool":
        return a
    if is_float(a) or is_float(b):
        if is_float(a) and is_float(b):
            return "float64"
        integer, other = (b, a) if is_float(a) else (a, b)
        return "float32" if other == "float32" and BITS[integer] <= 16 else "float64"
    if is_unsigned(a) == is_unsigned(b):
        return a if BITS[a] >= BITS[b] else b
    unsigned, signed = (a, b) if is_unsigned(a) else (b, a)
    if BITS[signed] > BITS[unsigned]:
        return signed
    return "float64" if unsigned == "uint64" else "int%d" % (2 * BITS[unsigned])


def integer_to_float32(value):
    """One rounding, not two by way of float64."""
    if abs(value) < 1 << 53:
        return round32(float(value))
    size = abs(value)
    shift = size.bit_length() - 24
    kept, rest, half = size >> shift, size & ((1 << shift) - 1), 1 << (shift - 1)
    kept += rest > half or (rest == half and kept & 1)
    return math.copysign(float(kept << shift), value)


def float_to_integer(value, name):
    """Towards zero; beyond the range the nearest limit. 8 bits are the low half of the 16-bit result. NaN is left out of programs."""
    if value != value:
        raise Unstable("an integer of NaN")
    error = error_of(value)
    if error:
        low, high = _truncate(value - error, name), _truncate(value + error, name)
        if low != high:
            raise Unstable("an integer of a float that is not exact")
    return _truncate(float(value), name)


def _truncate(value, name):
    hazards.note(hazards.RANGE, math.isinf(value) or not limits(name)[0] <= math.trunc(value) <= limits(name)[1])
    wide = {"int8": "int16", "uint8": "uint16"}.get(name, name)
    low, high = limits(wide)
    if math.isinf(value):
        whole = high if value > 0 else low
    else:
        whole = min(max(math.trunc(value), low), high)
    return wrap(whole, name)


def truth(value):
    """bool(value) of any scalar."""
    if type(value) is float or isinstance(value, int):
        return bool(value)
    if abs(value) <= error_of(value):
        raise Unstable("the truth of a float that is not exact")
    return bool(value)


def convert(value, source, target):
    """A value of one type as another, as casts, assignments to arrays and variables that meet do it."""
    if source == target:
        return value
    if target == "bool":
        return truth(value)
    if is_integer(target):
        return float_to_integer(value, target) if is_float(source) else wrap(int(value), target)
    if not is_float(source):
        return float(value) if target == "float64" else integer_to_float32(int(value))
    if target == "float64":
        error = error_of(value)
        return approximate(float(value), error) if error else float(value)
    rounded = round32(float(value))
    error = error_of(value)
    return approximate(rounded, error + ulp(rounded, "float32")) if error else rounded


def to_bytes(value, name):
    return struct.pack("<" + FORMAT[name], float(value) if is_float(name) else value)


def from_bits(bits, name):
    """The value whose bit pattern this integer is."""
    return struct.unpack("<" + FORMAT[name], bits.to_bytes(BITS[name] // 8, "little"))[0]


def to_bits(value, name):
    return int.from_bytes(to_bytes(value, name), "little")
