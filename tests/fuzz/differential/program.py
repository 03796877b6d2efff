"""A kernel file as the model sees it: functions, specializations, launches."""
import ast
import copy
import math
import unicodedata

import floats
import operators
from floats import Unstable
from inference import ArrayType, Inference, Mend, Unsupported, dotted, unify
from launch import ATOMIC_FUNCTIONS, Array, Budget, print_text, run_launch, steps, tuple_item
from operators import compare_value, unary_value
from scalars import SCALARS, convert, truth
from translation import Translation, convert_tuple

MEETING = ("cuda.sync", "cuda.match_", "cuda.shfl_", "cuda.all_sync", "cuda.any_sync", "cuda.eq_sync", "cuda.ballot_sync")
MAX_MENDS = 200


class Specialization:
    """One function for given argument types."""

    def __init__(self, program, function, arguments, number):
        self.program, self.function = program, function
        self.symbol = "f%d_%s" % (number, function.name)
        self.returned, self.assumed = None, None
        self.locals = {node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
        self.locals |= {parameter.arg for parameter in function.args.args}
        self.meets = program.meets(function)
        self.inference = Inference(program, function, arguments)


class Wrapped(ast.NodeTransformer):
    """Puts a conversion around one expression."""

    def __init__(self, target, conversion):
        self.target, self.conversion = target, conversion

    def visit(self, node):
        if node is not self.target:
            return self.generic_visit(node)
        function = ast.parse(self.conversion, mode="eval").body
        return ast.Call(func=function, args=[copy.copy(node)], keywords=[])


def constant_array(call):
    """The type and the elements of np.array([literals], dtype)."""
    dtype = dotted(call.args[1]).split(".")[-1].rstrip("_")
    values = [ast.literal_eval(element) for element in call.args[0].elts]
    return ArrayType(dtype, 1, "C"), Array(dtype, (len(values),), [convert(value, literal_type(value), dtype) for value in values])


def literal_type(value):
    return "bool" if value is True or value is False else "float64" if isinstance(value, float) else "int64"


def select(truth, a, b):
    return a if truth else b


class Program:
    def __init__(self, tree, mend=True):
        self.tree, self.mend_allowed = tree, mend
        self.read()

    def read(self):
        self.functions, self.constants, self.arrays, self.specializations, self.places = {}, {}, {}, {}, {}
        for node in self.tree.body:
            if isinstance(node, ast.FunctionDef):
                self.functions[node.name] = node
            elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
                self.constants[node.targets[0].id] = node.value
            elif isinstance(node, ast.Assign) and dotted(getattr(node.value, "func", None)) == "np.array":
                self.arrays[node.targets[0].id] = constant_array(node.value)
        self.namespace = dict(
            convert=convert, convert_tuple=convert_tuple, truth=truth, unary_value=unary_value, compare_value=compare_value, add=floats.add,
            subtract=floats.subtract, multiply=floats.multiply, math=math, steps=steps, tuple_item=tuple_item, fused=floats.fused, select=select, print_text=print_text, tick=Budget.tick,
            **{function.__name__: function for function in operators.FUNCTIONS.values()}, **ATOMIC_FUNCTIONS)

        self.namespace.update((unicodedata.normalize("NFKC", "g_" + name), array) for name, (_, array) in self.arrays.items())

    # ---- names

    def full_name(self, name):
        return "np." + name if name in SCALARS and name != "bool" else name

    def dtype_name(self, node):
        name = dotted(node).split(".")[-1].rstrip("_")
        return "bool" if name == "boolean" else name

    def place_number(self, node):
        return self.places.setdefault(node, len(self.places))

    def positional(self, name, call, values):
        """Arguments in the order of the parameters."""
        parameters = [parameter.arg for parameter in self.functions[name].args.args]
        result = dict(zip(parameters, values))
        for keyword, value in zip(call.keywords, values[len(call.args):]):
            result[keyword.arg] = value
        if len(result) != len(parameters):
            raise Unsupported("arguments of %s" % name)
        return [result[parameter] for parameter in parameters]

    def meets(self, function):
        """Whether threads wait for each other in it, or in what it calls."""
        for node in ast.walk(function):
            if isinstance(node, ast.Call):
                name = dotted(node.func) or ""
                if name.startswith(MEETING) or (name in self.functions and name != function.name and self.meets(self.functions[name])):
                    return True
        return False

    # ---- types and code

    def specialize(self, name, arguments):
        key = (name, tuple(arguments))
        found = self.specializations.get(key)
        if found is None:
            found = self.specializations[key] = Specialization(self, self.functions[name], list(arguments), len(self.specializations))
            result = found.inference.run()
            while found.assumed not in (None, result):  # it calls itself: again, now that more is known
                found.assumed = result
                found.inference = Inference(self, self.functions[name], list(arguments))
                result = found.inference.run()
            found.returned = result
        return found

    def returned_type(self, name, arguments):
        """The type of a call. In a function that calls itself: that of the returns before."""
        found = self.specialize(name, arguments)
        if found.returned is not None:
            return found.returned
        if found.assumed is None:
            known = [kind for _, kind in found.inference.returns]
            if not known:
                raise Unsupported("recursion before any return")
            found.assumed = known[0]
            for kind in known[1:]:
                found.assumed = unify(found.assumed, kind)
        return found.assumed

    def infer(self, name, arguments):
        """Types everything a kernel needs; converts operands that do not fit, if that is allowed. Changes the tree."""
        for _ in range(MAX_MENDS):
            try:
                return self.specialize(name, arguments)
            except Mend as mend:
                if not self.mend_allowed:
                    raise Unsupported(str(mend))
                conversion = mend.target if "." in mend.target or mend.target not in ("int64", "float64") else {"int64": "int", "float64": "float"}[mend.target]
                Wrapped(mend.node, conversion).visit(self.tree)
                ast.fix_missing_locations(self.tree)
                self.read()
        raise Unsupported("too much to mend")

    def load(self):
        """Compiles all specializations."""
        for specialization in self.specializations.values():
            translation = Translation(specialization)
            text = specialization.text = translation.text()
            self.namespace.update(translation.constants)
            exec(compile(text, specialization.symbol, "exec"), self.namespace)

    def device_function(self, name, arguments):
        """A Python function of the values, and the type of its result."""
        specialization = self.infer(name, arguments)
        self.load()
        function = self.namespace[specialization.symbol]
        Budget.start()
        return lambda *values: function(None, *values), specialization.returned

    def launch(self, name, types, values, grid, block):
        """Runs a kernel; arrays among the values change. The lines that it prints."""
        specialization = self.infer(name, types)
        self.load()
        return run_launch(self.namespace[specialization.symbol], specialization.meets, values, grid, block)


__all__ = ["Program", "Unstable", "Unsupported"]
