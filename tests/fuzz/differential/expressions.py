"""Random expressions of the dialect, as text. Every composite is in parentheses: writing the tree out again drops those that nobody
needs. A wanted kind ("i", "f" or "b") is a guess: what does not fit is mended by the type inference."""
import re

INT_TYPES = ("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64")
EDGES = [0, 1, 2, 3, 5, 7, 8, 15, 31, 63, 64, 100, 127, 128, 255, 256, 32767, 65535, 65536, 2**31 - 1, 2**31, 2**32 - 1, 2**32, 2**62, 2**63 - 1]
NAMES = re.compile(r"(?<![\w.])[A-Za-z_]\w*")
WORDS_WITHOUT_VARIABLES = set("np math cuda int float bool abs min max round divmod if else and or not True False float32 float64".split() + list(INT_TYPES))
# Functions that are exact, and those that are not with a range in which all libraries agree well.
EXACT_FLOAT = ("math.floor", "math.ceil", "math.trunc", "math.fabs", "math.sqrt")
INEXACT_FLOAT = {"math.sin": "(%s)", "math.cos": "(%s)", "math.exp": "(min(%s, 20.0))", "math.tanh": "(%s)", "math.atan": "(%s)",
                 "math.log": "(abs(%s) + 1.0)", "math.log2": "(abs(%s) + 1.0)", "math.log10": "(abs(%s) + 1.0)", "math.log1p": "(abs(%s))",
                 "math.expm1": "(min(%s, 20.0))", "math.asin": "(max(min(%s, 0.75), -0.75))", "math.acos": "(max(min(%s, 0.75), -0.75))",
                 "math.sinh": "(max(min(%s, 8.0), -8.0))", "math.cosh": "(max(min(%s, 8.0), -8.0))", "math.erf": "(%s)",
                 "math.exp2": "(min(%s, 20.0))", "math.degrees": "(%s)", "math.radians": "(%s)", "math.asinh": "(%s)"}


class Scope:
    """What an expression may name at one place."""

    def __init__(self):
        self.variables = {}  # name: kind
        self.bounded = {}  # integer name: all its values are from 0 to below this; nobody assigns to it
        self.arrays = {}  # name: ArrayInfo that may be read at any place
        self.functions = []  # FunctionInfo
        self.constants = []  # names of integers of the module
        self.threads = False  # in a kernel, where cuda.threadIdx is of interest

    def copy(self):
        other = Scope()
        other.variables, other.bounded, other.arrays = dict(self.variables), dict(self.bounded), dict(self.arrays)
        other.functions, other.threads, other.constants = self.functions, self.threads, self.constants
        return other


class ArrayInfo:
    def __init__(self, dtype, shape):
        self.dtype, self.shape = dtype, tuple(shape)

    @property
    def kind(self):
        return "b" if self.dtype == "bool" else "f" if self.dtype.startswith("float") else "i"


class FunctionInfo:
    def __init__(self, name, parameters, kinds, returns):
        self.name, self.parameters, self.kinds, self.returns = name, parameters, kinds, returns


def is_constant(text):
    """Whether the text names no variable: what is computed before types matter, and differently. (Of cuda only thread numbers are named
    without one, and they are no constants.)"""
    return "cuda." not in text and all(name in WORDS_WITHOUT_VARIABLES for name in NAMES.findall(text))


class Expressions:
    def __init__(self, random, features):
        self.random, self.features = random, features

    def chance(self, share):
        return self.random.random() < share

    def pick(self, *choices):
        return self.random.choice(choices)

    def make(self, kind, scope, depth):
        return {"i": self.integer, "f": self.floating, "b": self.boolean}[kind](scope, depth)

    def number(self, scope, depth):
        return self.make(self.pick("i", "f"), scope, depth)

    # ---- leaves

    def named(self, kinds, scope):
        names = [name for name, kind in scope.variables.items() if kind in kinds]
        if "i" in kinds:
            names += list(scope.bounded)
        return self.random.choice(names) if names else None

    def integer_literal(self):
        value = self.random.choice(EDGES) if self.chance(0.25) else self.random.randint(0, 9)
        if self.chance(0.02):
            return str(2**63 + self.random.randint(0, 2**62))  # uint64
        return "(-%d)" % value if self.chance(0.3) else str(value)

    def float_literal(self):
        if self.chance(0.06):
            return self.pick("1e10", "(-0.0)", "math.inf", "0.1", "math.pi", "1e-3", "3.3", "(-math.inf)", "1e300", "math.nan")
        value = self.random.randint(0, 32) / 4.0
        return "(-%r)" % value if self.chance(0.3) else repr(value)

    def index(self, extent, scope, depth):
        """An index that lies inside, seen from either end. The extent of a function's parameter is a text."""
        if isinstance(extent, str):
            return "(%s) %% %s" % (self.named(("i", "f"), scope) or "3", extent)
        fitting = [name for name, limit in scope.bounded.items() if limit <= extent]
        if fitting and self.chance(0.6):
            name = self.random.choice(fitting)
            shift = [other for other in fitting if scope.bounded[other] + scope.bounded[name] - 1 <= extent]
            if shift and self.chance(0.3):
                return "%s + %s" % (name, self.random.choice(shift))
            if self.chance(0.2):
                return self.pick("%s - %d" % (name, extent), "(-1) - %s" % name, "%d - %s" % (extent - 1, name))
            if scope.bounded[name] < extent and self.chance(0.4):
                return "%s + %d" % (name, self.random.randint(0, extent - scope.bounded[name]))
            return name
        if self.chance(0.15):
            return str(self.random.randint(-extent, extent - 1))
        if depth < 0:
            return str(self.random.randint(-extent, extent - 1))
        inner = self.integer(scope, min(depth, 1)) if depth > 0 else self.named(("i",), scope) or "0"
        if is_constant(inner):
            return str(self.random.randint(0, extent - 1))
        if extent & (extent - 1) == 0 and self.chance(0.3):
            return "(%s) & %d" % (inner, extent - 1)
        if self.chance(0.2):
            return "(-1) - (%s) %% %d" % (inner, extent)
        return "(%s) %% %d" % (inner, extent)

    def element(self, kinds, scope, depth):
        names = [name for name, array in scope.arrays.items() if array.kind in kinds]
        if not names:
            return None
        name = self.random.choice(names)
        array = scope.arrays[name]
        return "%s[%s]" % (name, ", ".join(self.index(extent, scope, depth - 1) for extent in array.shape))

    def call(self, kind, scope, depth):
        functions = [function for function in scope.functions if function.returns == kind]
        return self.call_of(self.random.choice(functions), scope, depth) if functions else None

    def call_of(self, function, scope, depth):
        arguments = []
        by_name = self.chance(0.15) and self.features.keywords
        for parameter, kind in zip(function.parameters, function.kinds):
            if isinstance(kind, tuple):  # an array of this many dimensions
                fitting = [name for name, array in scope.arrays.items() if len(array.shape) == kind[1]]
                if not fitting:
                    return None
                text = self.random.choice(fitting)
            elif "%" in kind:  # a form that the argument must have
                text = kind % self.variable_leaf("i" if "int" in kind else "f", scope)
            else:
                text = self.make(kind if self.chance(0.7) else self.pick("i", "f"), scope, depth - 1)
            arguments.append("%s=%s" % (parameter, text) if by_name else text)
        if by_name:
            self.random.shuffle(arguments)
        return "%s(%s)" % (function.name, ", ".join(arguments))

    # ---- integers

    def integer_leaf(self, scope, depth):
        draw = self.random.random()
        found = None
        if draw < 0.45:
            found = self.named(("i", "b") if self.chance(0.1) else ("i",), scope)
        elif draw < 0.7:
            found = self.element(("i",), scope, depth)
        elif draw < 0.76 and scope.threads:
            found = self.pick("cuda.threadIdx.x", "cuda.threadIdx.y", "cuda.blockIdx.x", "cuda.blockDim.x", "cuda.gridDim.x", "cuda.grid(1)", "cuda.gridsize(1)", "cuda.laneid")
        elif draw < 0.79 and scope.arrays:
            name = self.random.choice(list(scope.arrays))
            found = self.pick("%s.size" % name, "len(%s)" % name, "%s.shape[%d]" % (name, self.random.randrange(len(scope.arrays[name].shape))))
        return found or self.integer_literal()

    def variable_leaf(self, kind, scope):
        """A leaf that is no constant, so that nothing is computed before types matter."""
        kinds = {"i": ("i",), "f": ("f",), "b": ("b",)}[kind]
        return self.named(kinds, scope) or self.element(kinds, scope, 0) or self.named(("i", "f", "b"), scope) or self.element(("i", "f", "b"), scope, 0) or "cuda.threadIdx.x"

    def pair(self, left_kind, right_kind, scope, depth):
        left, right = self.make(left_kind, scope, depth - 1), self.make(right_kind, scope, depth - 1)
        if is_constant(left) and is_constant(right):
            left = self.variable_leaf(left_kind, scope)
        return left, right

    def integer(self, scope, depth):
        if depth <= 0 or self.chance(0.15):
            return self.integer_leaf(scope, depth)
        draw = self.random.random()
        if draw < 0.42:
            return "(%s %s %s)" % self._infix(self.pick("+", "-", "*", "+", "-", "*", "&", "|", "^"), scope, depth)
        if draw < 0.56:
            left, right = self.pair("i", "i", scope, depth)
            left = self.variable_leaf("i", scope) if is_constant(left) else left
            return "(%s %s %s)" % (left, self.pick("//", "%"), self.pick(right, str(self.random.choice([1, 2, 3, 4, 7, 8, 10, 16])), "(-%d)" % self.random.randint(1, 9)))
        if draw < 0.66:
            left, right = self.pair("i", "i", scope, depth)
            count = self.pick(str(self.random.randint(0, 40)), "((%s) & %d)" % (right, self.random.choice([3, 7, 31, 63])) if not is_constant(right) else "1", right)
            if is_constant(left):
                left = self.variable_leaf("i", scope)
            return "(%s %s %s)" % (left, self.pick("<<", ">>"), count)
        if draw < 0.70:
            base = self.integer(scope, depth - 1)
            base = self.variable_leaf("i", scope) if is_constant(base) else base
            exponent = self.pick(str(self.random.randint(0, 4)), "((%s) & 3)" % self.variable_leaf("i", scope), "((%s) %% 5 - 2)" % self.variable_leaf("i", scope))
            return "(%s ** %s)" % (base, exponent)
        if draw < 0.76:
            inner = self.integer(scope, depth - 1)
            inner = self.variable_leaf("i", scope) if is_constant(inner) else inner
            return self.pick("(-%s)", "(~%s)", "abs(%s)", "(+%s)") % inner
        return self.integer_form(scope, depth)

    def _infix(self, op, scope, depth):
        left, right = self.pair("i", "i" if self.chance(0.95) else "b", scope, depth)
        return left, op, right

    def integer_form(self, scope, depth):
        draw = self.random.random()
        if draw < 0.06 and scope.constants:
            name, other = self.random.choice(scope.constants), self.variable_leaf("i", scope)
            return self.pick("(%s + %s)", "(%s * %s)", "(%s - %s)", "(%s %% %s)", "(%s // %s)", "(%s << %s)") % self.pick((name, other), (other, name))
        if draw < 0.09:
            return "cuda.selp(%s, %s, %s)" % (self.boolean(scope, depth - 1), self.variable_leaf("i", scope), self.variable_leaf("i", scope))
        if draw < 0.2:
            return "(%s if %s else %s)" % (self.integer(scope, depth - 1), self.boolean(scope, depth - 1), self.integer(scope, depth - 1))
        if draw < 0.4:
            name = self.pick(*INT_TYPES)
            inner = self.make(self.pick("i", "i", "i", "f"), scope, depth - 1)
            return "%s%s(%s)" % (self.pick("np.", ""), name, inner)
        if draw < 0.5:
            return "int(%s)" % self.number(scope, depth - 1)
        if draw < 0.62:
            arguments = [self.integer(scope, depth - 1) for _ in range(self.random.randint(2, 3))]
            arguments[0] = self.variable_leaf("i", scope) if all(map(is_constant, arguments)) else arguments[0]
            return "%s(%s)" % (self.pick("min", "max"), ", ".join(arguments))
        if draw < 0.67:
            left, right = self.pair("i", "i", scope, depth)
            return "divmod(%s, %s)[%d]" % (left, right, self.random.randint(0, 1))
        if draw < 0.72:
            return "round(%s)" % self.floating(scope, depth - 1)
        if draw < 0.78 and self.features.bits:
            inner = self.integer(scope, depth - 1)
            return "cuda.%s(%s)" % (self.pick("popc", "clz", "brev", "ffs"), self.variable_leaf("i", scope) if is_constant(inner) else inner)
        if draw < 0.86:
            left, right = self.integer(scope, depth - 1), self.integer(scope, depth - 1)
            return "(%s %s %s)" % (self.variable_leaf("i", scope) if is_constant(left) else left, self.pick("and", "or"), right)
        return self.call("i", scope, depth) or self.integer_leaf(scope, depth)

    # ---- floats

    def float_leaf(self, scope, depth):
        draw = self.random.random()
        found = None
        if draw < 0.45:
            found = self.named(("f",), scope)
        elif draw < 0.75:
            found = self.element(("f",), scope, depth)
        return found or self.float_literal()

    def floating(self, scope, depth):
        if depth <= 0 or self.chance(0.15):
            return self.float_leaf(scope, depth)
        draw = self.random.random()
        if draw < 0.5:
            kinds = self.pick(("f", "f"), ("f", "f"), ("f", "i"), ("i", "f"))
            left, right = self.pair(kinds[0], kinds[1], scope, depth)
            return "(%s %s %s)" % (left, self.pick("+", "-", "*", "+", "-", "*", "/"), right)
        if draw < 0.56:
            left, right = self.pair("f", "f", scope, depth)
            left = self.variable_leaf("f", scope) if is_constant(left) else left
            return "(%s %s %s)" % (left, self.pick("//", "%"), self.pick(right, "2.0", "0.5", "3", "(-1.5)"))
        if draw < 0.60:
            left, right = self.pair("i", "i", scope, depth)
            return "(%s / %s)" % (left, right)
        if draw < 0.63:
            base = self.floating(scope, depth - 1)
            base = self.variable_leaf("f", scope) if is_constant(base) else base
            return "(%s ** %s)" % (base, self.pick("2", "3", "0", "(-1)", "0.5", "(%s %% 4)" % self.variable_leaf("i", scope)))
        if draw < 0.68:
            inner = self.floating(scope, depth - 1)
            return self.pick("(-%s)", "abs(%s)", "(+%s)") % (self.variable_leaf("f", scope) if is_constant(inner) else inner)
        if draw < 0.78:
            return self.function(scope, depth)
        return self.float_form(scope, depth)

    def function(self, scope, depth):
        if self.chance(self.features.inexact):
            name = self.random.choice(list(INEXACT_FLOAT))
            return "%s%s" % (name, INEXACT_FLOAT[name] % self.floating(scope, depth - 1))
        name = self.random.choice(EXACT_FLOAT)
        if name == "math.sqrt" and self.chance(0.7):
            return "math.sqrt(abs(%s))" % self.floating(scope, depth - 1)
        if self.chance(0.2):
            left, right = self.pair("f", "f", scope, depth)
            return "%s(%s, %s)" % (self.pick("math.copysign", "math.fmod"), left, right)
        return "%s(%s)" % (name, self.floating(scope, depth - 1))

    def float_form(self, scope, depth):
        draw = self.random.random()
        if draw < 0.04:
            return "cuda.fma(%s, %s, %s)" % tuple(self.floating(scope, depth - 1) for _ in range(3))
        if draw < 0.25:
            return "(%s if %s else %s)" % (self.floating(scope, depth - 1), self.boolean(scope, depth - 1), self.number(scope, depth - 1))
        if draw < 0.5:
            return "%s(%s)" % (self.pick("np.float32", "np.float64", "float", "float32", "float64", "np.float32"), self.number(scope, depth - 1))
        if draw < 0.65:
            left, right = self.pair("f", self.pick("f", "i"), scope, depth)
            return "%s(%s, %s)" % (self.pick("min", "max"), left, right)
        if draw < 0.72:
            left, right = self.floating(scope, depth - 1), self.floating(scope, depth - 1)
            return "(%s %s %s)" % (self.variable_leaf("f", scope) if is_constant(left) else left, self.pick("and", "or"), right)
        return self.call("f", scope, depth) or self.float_leaf(scope, depth)

    # ---- truth

    def boolean(self, scope, depth):
        if depth <= 0:
            return self.named(("b",), scope) or self.element(("b",), scope, 0) or self.comparison(scope, 0)
        draw = self.random.random()
        if draw < 0.5:
            return self.comparison(scope, depth)
        if draw < 0.7:
            return "(%s)" % (" %s " % self.pick("and", "or")).join(self.boolean(scope, depth - 1) for _ in range(self.random.randint(2, 3)))
        if draw < 0.8:
            return "(not %s)" % self.boolean(scope, depth - 1)
        if draw < 0.86:
            inner = self.number(scope, depth - 1)
            return "bool(%s)" % (self.variable_leaf("i", scope) if is_constant(inner) else inner)
        if draw < 0.9:
            return "%s(%s)" % (self.pick("math.isnan", "math.isinf", "math.isfinite"), self.variable_leaf("f", scope))
        if draw < 0.95:
            left = self.boolean(scope, depth - 1)
            return "(%s %s %s)" % (left, self.pick("&", "|", "^", "==", "!="), self.boolean(scope, depth - 1))
        return self.call("b", scope, depth) or self.comparison(scope, depth)

    def comparison(self, scope, depth):
        kinds = [self.pick("i", "i", "f") for _ in range(self.pick(2, 2, 2, 3))]
        texts = [self.make(kind, scope, depth - 1) for kind in kinds]
        if any(map(is_constant, texts)) and is_constant(texts[0]):
            texts[0] = self.variable_leaf(kinds[0], scope)
        text = texts[0]
        for other in texts[1:]:
            text += " %s %s" % (self.pick("<", "<=", ">", ">=", "==", "!="), other)
        return "(%s)" % text
