"""Functions on scalars: for each name the type of a call and a Python function that gives its value. See operators.py.

`resolve(name, argument types)` gives (result type, operand types, function of the converted operands). Results that math libraries
may round differently are floats.Approximate.
"""
import math

import floats
from floats import Unstable
from operators import TypeMismatch, arithmetic_type, floor_divide, modulo
from scalars import BITS, INTEGERS, SIGNED, SCALARS, convert, is_float, is_integer, is_unsigned, limits, promote, truth, wrap

ULPS = {"math.gamma": 24, "math.lgamma": 64, "math.erfc": 16, "math.tan": 12, "math.sinh": 12, "math.cosh": 12, "math.tanh": 12}
DEFAULT_ULPS = 8
NARROW = ("bool", "int8", "int16", "uint8", "float32")  # what float32 holds, as the choice of overloads sees it


def _gamma_edge(x):
    raise ValueError


TRANSCENDENTAL = {name: getattr(math, name) for name in (
    "acos acosh asin asinh atan atanh cos sin tan cosh sinh tanh exp expm1 erf erfc log log10 log1p log2 gamma lgamma").split()}
TRANSCENDENTAL["exp2"] = lambda x: 2.0 ** x


def library_function(name, function, kind):
    """A function of the math library: right to some units in the last place."""
    ulps = ULPS.get("math." + name, DEFAULT_ULPS)

    def value(*arguments):
        if not all(math.isfinite(x) for x in arguments):
            raise Unstable("%s of a special value" % name)
        try:
            result = function(*[float(x) for x in arguments])
        except ValueError:
            if any(floats.error_of(x) for x in arguments):
                raise Unstable("%s at the edge of its domain" % name)
            if name in ("log", "log10", "log2") and arguments[0] == 0:
                return -math.inf
            if name in ("gamma", "lgamma", "log1p", "atanh", "log"):
                if name == "log" and arguments[0] < 0:
                    return math.nan
                raise Unstable("%s at a pole" % name)
            return math.nan
        except (OverflowError, ZeroDivisionError):
            raise Unstable("%s overflows" % name)
        if abs(result) > 1e30 or 0 < abs(result) < 1e-30:
            raise Unstable("%s near the end of the range" % name)
        spread = _spread(function, arguments, result, name)
        rounded = floats.rounded(result, kind)
        error = spread + ulps * floats.ulp(rounded, kind)
        if name == "lgamma":
            error += ulps * floats.ulp(1.0, kind)
        if name in ("sin", "cos", "tan") and kind == "float64":
            error += 1e-300
        return floats.approximate(rounded, error)

    return value


def _spread(function, arguments, result, name):
    """How far the result moves when approximate arguments move within their errors. Monotonic functions only, so: small errors only."""
    spread = 0.0
    for position, argument in enumerate(arguments):
        error = floats.error_of(argument)
        if not error:
            continue
        if error > 1e-3 * max(1.0, abs(argument)):
            raise Unstable("%s of a vague value" % name)
        for moved in (argument - error, argument + error):
            values = [float(x) for x in arguments]
            values[position] = moved
            try:
                spread += 2 * abs(function(*values) - result)
            except (ValueError, OverflowError, ZeroDivisionError):
                raise Unstable("%s at the edge of its domain" % name)
    return spread


def _exactly(function):
    """A step function of one float: an error that crosses a step makes the program unstable."""

    def value(x):
        error = floats.error_of(x)
        if error:
            low, high = function(x - error), function(x + error)
            if low != high:
                raise Unstable("a step within the error")
        return function(float(x))

    return value


def _whole(function):
    def value(x):
        if not math.isfinite(x):
            return float(x)
        return math.copysign(float(function(x)), x)

    return _exactly(value)


def _sqrt(kind):
    def value(x):
        error = floats.error_of(x)
        if x < 0 or (error and x - error < 0):
            if error:
                raise Unstable("sqrt at 0")
            return math.nan
        if not math.isfinite(x):
            return x
        result = floats.rounded(math.sqrt(x), kind)
        if not error:
            return result
        if x <= 4 * error:
            raise Unstable("sqrt near 0")
        return floats.approximate(result, error / math.sqrt(x) + 2 * floats.ulp(result, kind))

    return value


def _isinf(x):
    return math.isinf(x)


def _round_to_integer(x):
    if not math.isfinite(x):
        raise Unstable("round of a special value")
    error = floats.error_of(x)
    if error and round(x - error) != round(x + error):
        raise Unstable("round within the error")
    low, high = limits("int64")
    return min(max(round(float(x)), low), high)


def float_argument(name):
    """Functions of math are for floats; integers and bool become float64."""
    return name if is_float(name) else "float64"


def _float_minmax(largest, alike):
    def value(a, b):
        if alike and (a != a or b != b):
            return b if a != a else a
        if alike and a == b == 0 and math.copysign(1.0, a) != math.copysign(1.0, b):
            raise Unstable("min or max of 0.0 and -0.0")
        if largest:  # NaN on the right is passed over, on the left it stays, as with Python's own
            return b if floats.less(a, b) else a
        return b if floats.less(b, a) else a

    return value


def _minmax(name, types):
    kind = types[0]
    for other in types[1:]:
        kind = promote(kind, other)
    if "bool" in types:
        raise TypeMismatch("min of a bool", types.index("bool"), "int64")
    largest = name == "max"
    if is_float(kind):
        two = _float_minmax(largest, len(types) == 2 and all(map(is_float, types)))  # the reference's: fmin only for two floats

        def value(*values):
            result = values[0]
            for other in values[1:]:
                result = two(result, other)
            return result

        return kind, [kind] * len(types), value
    return kind, [kind] * len(types), max if largest else min


def _cast(target, source):
    return target, [source], lambda value: convert(value, source, target)


def resolve(name, types):
    """(result type, operand types, function) of a call. Tuples are lists of their elements' types."""
    if len(types) == 1:
        found = _one(name, types[0])
    else:
        found = _several(name, types)
    if not found:
        raise TypeMismatch("no function %s%r" % (name, tuple(types)))
    return found


def _one(name, kind):
    if name.startswith("np.") and name[3:].rstrip("_") in SCALARS:
        return _cast(name[3:].rstrip("_"), kind)
    if name == "int":
        return _cast("int64" if is_float(kind) or kind == "bool" else kind, kind)
    if name == "float":
        return _cast(kind if is_float(kind) else "float64", kind)
    if name == "bool":
        return _cast("bool", kind)
    if name == "abs":
        if kind == "bool":
            raise TypeMismatch("abs of a bool", 0, "int64")
        return kind, [kind], floats.absolute if is_float(kind) else lambda value: wrap(abs(value), kind)
    if name == "round":
        return "int64", [kind], _round_to_integer if is_float(kind) else lambda value: wrap(int(value), "int64")
    short = name.split(".")[-1]
    if name in BIT_FUNCTIONS:
        if kind == "bool" or is_float(kind):
            raise TypeMismatch("bits of a %s" % kind, 0, "int64")
        return BIT_FUNCTIONS[name](kind)
    operand = float_argument(kind)
    if short in ("isnan", "isinf", "isfinite"):
        return "bool", [operand], getattr(math, short)
    if name in ("math.floor", "math.ceil", "math.trunc"):
        return operand, [operand], _whole(getattr(math, short))
    if name == "math.fabs":
        return operand, [operand], floats.absolute
    if name == "math.sqrt":
        return operand, [operand], _sqrt(operand)
    if name.startswith("math.") and short in TRANSCENDENTAL:
        return operand, [operand], library_function(short, TRANSCENDENTAL[short], operand)
    if name in ("math.degrees", "math.radians"):
        factor = floats.rounded(57.29577951308232 if short == "degrees" else 0.017453292519943295, operand)
        return operand, [operand], lambda x: _vague(floats.multiply(x, factor, operand), operand)
    return None


def _vague(value, kind):
    """A result of which the last bits are open."""
    if not math.isfinite(value):
        return value
    return floats.approximate(float(value), floats.error_of(value) + 4 * floats.ulp(value, kind))


def divmod_type(left, right):
    """Only like types have a divmod: what holds both decides."""
    if is_float(left) or is_float(right):
        return arithmetic_type(left, right)
    kinds = {left, right}
    if "uint64" in kinds and any(kind in SIGNED for kind in kinds):
        return "float64"
    return "uint64" if any(is_unsigned(kind) for kind in kinds) and not any(kind in SIGNED for kind in kinds) else "int64"


def _several(name, types):
    if name in ("min", "max"):
        return _minmax(name, list(types))
    if name == "pow" and len(types) == 2:
        return None  # the operator: see inference.py
    if len(types) == 2 and name in ("math.copysign", "math.fmod", "math.remainder", "math.nextafter", "math.atan2", "math.hypot"):
        kind = "float32" if all(t in NARROW for t in types) else "float64"
        if name in ("math.atan2", "math.hypot") and not any(is_float(t) for t in types):
            kind = "float64"
        return kind, [kind, kind], TWO[name](kind)
    if name == "divmod":
        kind = divmod_type(*types)
        return ("tuple", kind, kind), [kind, kind], lambda a, b: (floor_divide(a, b, kind), modulo(a, b, kind))
    return None


def _copysign(kind):
    def value(a, b):
        if b != b or floats.error_of(a) or (floats.error_of(b) and abs(b) <= floats.error_of(b)):
            raise Unstable("the sign of what is not exact")
        return math.copysign(float(a), b)

    return value


def _fmod(kind):
    def value(a, b):
        if b == 0 and a == a:
            return math.nan
        if b != b or a != a:
            return math.nan
        if floats.error_of(a) or floats.error_of(b) or not math.isfinite(a) or not math.isfinite(b):
            raise Unstable("fmod of what is not exact")
        return math.fmod(a, b)

    return value


def _remainder(kind):
    def value(a, b):
        if floats.error_of(a) or floats.error_of(b) or not math.isfinite(a) or not math.isfinite(b) or b == 0:
            raise Unstable("remainder of special values")
        return math.remainder(float(a), float(b))

    return value


def _nextafter(kind):
    def value(a, b):
        raise Unstable("nextafter")

    return value


TWO = {"math.copysign": _copysign, "math.fmod": _fmod, "math.remainder": _remainder, "math.nextafter": _nextafter,
       "math.atan2": lambda kind: library_function("atan2", math.atan2, kind), "math.hypot": lambda kind: library_function("hypot", math.hypot, kind)}


def _popc(kind):
    return kind, [kind], lambda value: bin(value & ((1 << BITS[kind]) - 1)).count("1")


def _at_least_32(kind):
    return kind if BITS[kind] >= 32 else ("uint32" if is_unsigned(kind) else "int32")


def _clz(kind):
    return kind, [kind], lambda value: BITS[kind] - (value & ((1 << BITS[kind]) - 1)).bit_length()


def _brev(kind):
    wide = "uint64" if kind == "uint64" else "uint32"  # the first overload that takes it, for int64 too
    return wide, [wide], lambda value: int(format(value, "0%db" % BITS[wide])[::-1], 2)


def _ffs(kind):
    return "uint32", [kind], lambda value: (value & -value).bit_length()


BIT_FUNCTIONS = {"cuda.popc": _popc, "cuda.clz": _clz, "cuda.brev": _brev, "cuda.ffs": _ffs}

__all__ = ["resolve", "float_argument", "truth", "INTEGERS", "is_integer"]
