"""Operators on scalars: the type each combination has, the types its operands are converted to, and its value.

Written from the language's page (section 1.3), not from the compiler. `oracle.py` compares it with the results of the reference.
"""
import math

import floats
import hazards
from floats import Unstable
from scalars import SIGNED, UNSIGNED, convert, is_float, is_integer, is_unsigned, limits, promote, wrap


class TypeMismatch(Exception):
    """The operation does not exist for these types. `operand` says which one to convert to which type to mend it, if that is known."""

    def __init__(self, text, operand=None, target=None):
        super().__init__(text)
        self.operand, self.target = operand, target


def machine_integer(left, right):
    """Every operation on integers is done in 64 bits, unsigned only if both are."""
    return "uint64" if is_unsigned(left) and is_unsigned(right) else "int64"


def arithmetic_type(left, right):
    if not is_float(left) and not is_float(right):
        return machine_integer(left, right)
    narrow = all(name in ("bool", "int8", "int16", "uint8", "float32") for name in (left, right))
    return "float32" if narrow else "float64"


def binary_types(op, left, right):
    """(result, left operand, right operand) of a binary operator."""
    if op in ("&", "|", "^"):
        _no_floats(op, left, right)
        kind = "bool" if left == right == "bool" else machine_integer(left, right)
        return kind, kind, kind
    if op in ("<<", ">>"):
        _no_floats(op, left, right)
        kind = "uint64" if is_unsigned(left) else "int64"
        return kind, kind, "uint64" if is_unsigned(right) else "int64"
    if op == "**" and is_float(left) and not is_float(right):
        return left, left, "uint64" if is_unsigned(right) else "int64"
    kind = arithmetic_type(left, right)
    if op == "**" and kind == "int64" and is_unsigned(right):
        return kind, kind, "uint64"
    if op == "/" and not is_float(kind):
        return "float64", "float64", "float64"
    return kind, kind, kind


def _no_floats(op, left, right):
    for operand, name in enumerate((left, right)):
        if is_float(name):
            raise TypeMismatch("%s of a float" % op, operand, "int64")


def compare_type(left, right):
    """The type in which two values are compared."""
    return promote(left, right)


def unary_types(op, operand):
    """(result, operand) of a unary operator. Small numbers are negated and inverted at their own width, and then widened."""
    if op == "not":
        return "bool", "bool"
    if op == "~" and is_float(operand):
        raise TypeMismatch("~ of a float", 0, "int64")
    if op == "~" and operand == "bool":
        return "bool", "bool"
    if is_float(operand):
        return operand, operand
    return ("uint64", operand) if is_unsigned(operand) else ("int64", "int64" if operand == "bool" else operand)


# ---- values. Operands have been converted to what `binary_types` says.

def unary_value(op, value, operand, result):
    if op == "not":
        return not value
    if op == "~":
        return not value if operand == "bool" else wrap(wrap(~value, operand), result)
    if op == "+":
        return value
    return floats.negate(value) if is_float(result) else wrap(wrap(-value, operand), result)


def floor_divide(a, b, kind):
    if is_float(kind):
        return floats.whole_parts(a, b, kind)[0]
    if b == 0 or (b == -1 and a == limits(kind)[0]):
        hazards.note(hazards.DIVISION)
        return 0
    return a // b


def modulo(a, b, kind):
    if is_float(kind):
        return floats.whole_parts(a, b, kind)[1]
    hazards.note(hazards.DIVISION, b == 0 or (b == -1 and a == limits(kind)[0]))
    return a % b if b else 0


def shift_left(a, count, kind):
    hazards.note(hazards.SHIFT, not 0 <= count < 64)
    return wrap(a << count, kind) if 0 <= count < 64 else 0


def shift_right(a, count, kind):
    hazards.note(hazards.SHIFT, not 0 <= count < 64)
    return a >> (count if 0 <= count < 64 else 64)


def power(a, b, kind):
    if is_float(kind):
        return _float_to_whole_power(a, b, kind) if isinstance(b, int) else _float_power(a, b, kind)
    if abs(b) > 0x10000:
        raise Unstable("a huge power")
    if b < 0:
        hazards.note(hazards.POWER)
        if a in (1, -1):
            return a if b % 2 else 1
        return limits(kind)[0] if a == 0 else 0
    return wrap(pow(a, b, 1 << 64), kind)


def _float_to_whole_power(a, count, kind):
    """Repeated multiplication. In which order is the compiler's choice, so what is rounded on the way is approximate."""
    if abs(count) > 64:
        raise Unstable("a huge power")
    if type(a) is floats.Approximate:
        raise Unstable("a power of a value that is not exact")
    result, exact = 1.0, True
    for _ in range(abs(count)):
        product = floats.multiply(result, a, kind)
        exact = exact and type(product) is float
        result = float(product)
        if exact and not 1e-30 < abs(result) < 1e30 and result != 0 and math.isfinite(float(a)):
            exact = False
    if not exact and not 1e-30 < abs(result) < 1e30:
        raise Unstable("a power near the end of the range")
    if count < 0:
        result = floats.divide(1.0, result, kind)
    return result if exact else floats.approximate(result, (abs(count) + 2) * floats.ulp(result, kind))


def _float_power(a, b, kind):
    if not (math.isfinite(a) and math.isfinite(b)) or floats.error_of(a) or floats.error_of(b) or a <= 0:
        raise Unstable("a power of special values")
    try:
        value = math.pow(a, b)
    except OverflowError:
        raise Unstable("a power that overflows")
    if not 1e-30 < value < 1e30:
        raise Unstable("a power near the end of the range")
    return floats.approximate(floats.rounded(value, kind), 9 * floats.ulp(value, kind))


def divide(a, b, kind):
    return floats.divide(a, b, kind)


def binary_value(op, a, b, kind):
    """The value of an operator whose result type is `kind`."""
    if op == "&":
        return a & b
    if op == "|":
        return a | b
    if op == "^":
        return a ^ b
    if op in FUNCTIONS:
        return FUNCTIONS[op](a, b, kind)
    if is_float(kind):
        return {"+": floats.add, "-": floats.subtract, "*": floats.multiply}[op](a, b, kind)
    return wrap({"+": a + b, "-": a - b, "*": a * b}[op], kind)


FUNCTIONS = {"/": divide, "//": floor_divide, "%": modulo, "<<": shift_left, ">>": shift_right, "**": power}


def compare_value(op, a, b, kind):
    if not is_float(kind):
        return {"<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b, "==": a == b, "!=": a != b}[op]
    if op in ("<", ">"):
        return floats.less(a, b) if op == "<" else floats.less(b, a)
    if op in ("<=", ">="):
        return floats.less_equal(a, b) if op == "<=" else floats.less_equal(b, a)
    return floats.equal(a, b) if op == "==" else not floats.equal(a, b)


__all__ = ["SIGNED", "UNSIGNED", "TypeMismatch", "arithmetic_type", "binary_types", "binary_value", "compare_type", "compare_value", "convert",
           "is_integer", "unary_types", "unary_value"]
