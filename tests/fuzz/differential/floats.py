"""Floating point arithmetic that knows what it does not know.

A compiler may fuse a product into a sum, and math libraries differ in the last bits. So that neither hides a real difference, values
are exact (a plain float) unless an operation made them otherwise:

  Product      a rounded product whose rounding lost something. It is exact as it stands; a sum with it may be fused or not.
  Approximate  a value with a bound on its error: the result of a transcendental function, of a sum that fusing changes, or of
               arithmetic on such.

What a program decides by an approximate value (a comparison, a conversion to an integer) must not depend on the error: otherwise the
program is Unstable, and is not used.
"""
import ctypes
import math
from fractions import Fraction

PRECISION = {"float32": 24, "float64": 53}
LARGEST = {"float32": 3.4028234663852886e38, "float64": 1.7976931348623157e308}


class Unstable(Exception):
    """The result of this program is not defined exactly enough to compare."""


class Approximate(float):
    __slots__ = ("error",)


class Product(float):
    __slots__ = ("factors",)


def approximate(value, error):
    """The value with this bound; exact if the bound is 0."""
    if error == 0:
        return float(value)
    if not math.isfinite(value) or not math.isfinite(error):
        raise Unstable("an approximate value overflows")
    result = Approximate(value)
    result.error = error
    return result


def error_of(value):
    return value.error if type(value) is Approximate else 0.0


def round32(value):
    return ctypes.c_float(value).value


def rounded(value, kind):
    """A Python float or a Fraction, as a value of the type."""
    if isinstance(value, Fraction):
        return _round_fraction(value, kind)
    return round32(value) if kind == "float32" else value


def _round_fraction(value, kind):
    if value == 0:
        return 0.0
    try:
        if kind == "float64":
            return float(value)
        nearest = float(value)  # rounding twice goes wrong only where the first result lies halfway: nudge it then
        single = round32(nearest)
        if Fraction(nearest) != value and _is_halfway(nearest):
            nearest = math.nextafter(nearest, math.inf if value > Fraction(nearest) else -math.inf) if hasattr(math, "nextafter") else nearest
            single = round32(nearest)
        return single
    except OverflowError:
        return math.inf if value > 0 else -math.inf


def _is_halfway(value):
    single = round32(value)
    return math.isfinite(single) and single != value and abs(value - single) == ulp(single, "float32") / 2


def ulp(value, kind):
    """The distance to the next float at this magnitude."""
    if not math.isfinite(value):
        return math.inf
    if value == 0:
        return 2.0 ** (-149 if kind == "float32" else -1074)
    exponent = max(math.frexp(value)[1] - PRECISION[kind], -149 if kind == "float32" else -1074)
    return math.ldexp(1.0, exponent)


def add(a, b, kind):
    if type(a) is float and type(b) is float:
        return round32(a + b) if kind == "float32" else a + b
    return _add(a, b, kind)


def subtract(a, b, kind):
    if type(a) is float and type(b) is float:
        return round32(a - b) if kind == "float32" else a - b
    return _add(a, negate(b), kind)


def _add(a, b, kind):
    plain = rounded(float(a) + float(b), kind)
    error = error_of(a) + error_of(b)
    if not math.isfinite(plain):
        if error or (math.isinf(plain) and math.isfinite(a) and math.isfinite(b)):
            raise Unstable("a sum overflows")
        return plain
    results = {plain}
    for product, other in ((a, b), (b, a)):
        if type(product) is Product:
            x, y = product.factors
            results.add(rounded(Fraction(x) * Fraction(y) + Fraction(float(other)), kind))
    spread = max(abs(result - plain) for result in results)
    if error:
        return approximate(plain, error + spread + ulp(plain, kind))
    return approximate(plain, spread)


def multiply(a, b, kind):
    if type(a) is Approximate or type(b) is Approximate:
        return _multiply_approximate(a, b, kind)
    a, b = float(a), float(b)
    if kind == "float32":
        full = a * b  # exact: 24 + 24 bits, unless it leaves the range of float64
        result = round32(full)
        exact = result == full or not math.isfinite(result)
        if full == 0 and a != 0 and b != 0:
            exact = False
    else:
        result = a * b
        exact = _is_exact_product(a, b, result)
    if exact:
        return result
    product = Product(result)
    product.factors = (a, b)
    return product


def _is_exact_product(a, b, result):
    if not math.isfinite(result) or a == 0 or b == 0:
        return True
    if not 1e-250 < abs(result) < 1e250 or abs(a) > 1e250 or abs(b) > 1e250:
        return Fraction(a) * Fraction(b) == Fraction(result)
    split = 134217729.0  # Dekker: halves of 26 bits, whose products are exact
    high_a = split * a - (split * a - a)
    high_b = split * b - (split * b - b)
    low_a, low_b = a - high_a, b - high_b
    return ((high_a * high_b - result) + high_a * low_b + low_a * high_b) + low_a * low_b == 0


def _multiply_approximate(a, b, kind):
    result = rounded(float(a) * float(b), kind)
    if not math.isfinite(a) or not math.isfinite(b):
        raise Unstable("an approximate value meets an infinity")
    error = error_of(a) * abs(float(b)) + error_of(b) * abs(float(a)) + error_of(a) * error_of(b)
    return approximate(result, error + ulp(result, kind))


def divide(a, b, kind):
    if type(a) is Approximate or type(b) is Approximate:
        error = error_of(b)
        if abs(float(b)) <= 2 * error or b == 0 or not math.isfinite(a) or not math.isfinite(b):
            raise Unstable("a division by what may be 0")
        result = rounded(float(a) / float(b), kind)
        return approximate(result, (error_of(a) + abs(result) * error) / (abs(float(b)) - error) + 2 * ulp(result, kind))
    a, b = float(a), float(b)
    if b == 0:
        if a == 0 or a != a:
            return math.nan
        return math.copysign(math.inf, a) * math.copysign(1.0, b)
    return rounded(a / b, kind)


def fused(a, b, c, kind):
    """a * b + c, rounded once."""
    if error_of(a) or error_of(b) or error_of(c) or not (math.isfinite(a) and math.isfinite(b) and math.isfinite(c)):
        raise Unstable("fma of special values")
    exact = Fraction(float(a)) * Fraction(float(b)) + Fraction(float(c))
    if exact == 0:
        if float(a) * float(b) == 0 or float(c) == 0:
            return rounded(float(a) * float(b) + float(c), kind)
        return 0.0
    return rounded(exact, kind)


def negate(a):
    if type(a) is Product:
        result = Product(-float(a))
        result.factors = (-a.factors[0], a.factors[1])
        return result
    return approximate(-float(a), a.error) if type(a) is Approximate else -a


def absolute(a):
    return approximate(abs(float(a)), a.error) if type(a) is Approximate else abs(float(a))


def decided(a, b):
    """Refuses to compare values whose order the errors leave open."""
    error = error_of(a) + error_of(b)
    if error and not abs(float(a) - float(b)) > error and not (math.isinf(a) or math.isinf(b)):
        raise Unstable("a comparison within the error")


def less(a, b):
    if type(a) is not float or type(b) is not float:
        decided(a, b)
    return a < b


def less_equal(a, b):
    if type(a) is not float or type(b) is not float:
        decided(a, b)
    return a <= b


def equal(a, b):
    if type(a) is not float or type(b) is not float:
        decided(a, b)
    return a == b


def whole_parts(a, b, kind):
    """a // b and a % b. The devices divide once and subtract; where rounding that division shows, the program is Unstable."""
    if type(a) is Approximate or type(b) is Approximate:
        raise Unstable("// or % of a value that is not exact")
    a, b = float(a), float(b)
    if b == 0:
        return divide(a, b, kind), math.nan
    if not math.isfinite(a) or not math.isfinite(b):
        if a != a or b != b:
            return math.nan, math.nan
        raise Unstable("// or % of an infinity")
    exact = Fraction(a) / Fraction(b)
    magnitude = abs(exact)
    quotient = math.floor(exact)
    if math.floor(rounded(abs(a) / abs(b), kind)) != math.floor(magnitude) or magnitude >= 1 << (PRECISION[kind] - 2):
        raise Unstable("a quotient that rounds to a whole number")
    remainder = math.fmod(a, b)
    if remainder and (remainder < 0) != (b < 0):
        rest = rounded(remainder + b, kind)
        if Fraction(rest) != Fraction(remainder) + Fraction(b):
            raise Unstable("a remainder that is not exact")
        remainder = rest
    if remainder == 0:
        remainder = math.copysign(0.0, b)
    if quotient == 0:
        zero = rounded(a / b, kind)  # the sign that a / b has
        return math.copysign(0.0, zero), remainder
    return float(quotient), remainder
