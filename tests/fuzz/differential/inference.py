"""Types of one function for given argument types: a walk over Python's own syntax tree.

A variable has a type at each place; where paths meet, types unify, and loops are walked until nothing changes. The result, for
`translation.py`: the type of each expression, and for each edge between blocks the variables' types before and after (`edges`).

Types: scalars by name, ("tuple", elements…), ArrayType, "none". An environment maps names to types; None is a place never reached.
"""
import ast
import collections

import builtins_model
import operators
from operators import TypeMismatch
from scalars import SCALARS, UNSIGNED, is_float, promote

ArrayType = collections.namedtuple("ArrayType", "dtype ndim layout")

BINARY = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.FloorDiv: "//", ast.Mod: "%", ast.Pow: "**", ast.LShift: "<<",
          ast.RShift: ">>", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^"}
UNARY = {ast.USub: "-", ast.UAdd: "+", ast.Invert: "~", ast.Not: "not"}
COMPARE = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!="}
THREAD_SHAPES = ("cuda.threadIdx", "cuda.blockIdx", "cuda.blockDim", "cuda.gridDim")
ATOMICS = ("add", "sub", "max", "min", "and_", "or_", "xor", "exch", "inc", "dec")
SHUFFLES = ("cuda.shfl_sync", "cuda.shfl_up_sync", "cuda.shfl_down_sync", "cuda.shfl_xor_sync")
VOTES = {"cuda.all_sync": "bool", "cuda.any_sync": "bool", "cuda.eq_sync": "bool", "cuda.ballot_sync": "int32"}
MATCHES = {"cuda.match_any_sync": "int32", "cuda.match_all_sync": ("tuple", "int32", "bool")}
COUNTS = ("cuda.syncthreads_count", "cuda.syncthreads_and", "cuda.syncthreads_or")
BARRIERS = ("cuda.syncthreads", "cuda.syncwarp", "cuda.threadfence", "cuda.threadfence_block", "cuda.threadfence_system")


class Unsupported(Exception):
    """What this model does not know, or what is wrong in the program."""


class Mend(Exception):
    """An expression must be converted for the program to be well typed."""

    def __init__(self, node, target):
        super().__init__("%s must become %s" % (ast.dump(node)[:60], target))
        self.node, self.target = node, target


def unify(a, b):
    if a == b:
        return a
    if isinstance(a, str) and isinstance(b, str) and a in SCALARS and b in SCALARS:
        return promote(a, b)
    if isinstance(a, ArrayType) or isinstance(b, ArrayType) or isinstance(a, str) or isinstance(b, str) or len(a) != len(b):
        raise Unsupported("cannot unify %s and %s" % (a, b))
    return ("tuple",) + tuple(unify(x, y) for x, y in zip(a[1:], b[1:]))


def join(*environments):
    """Where paths meet: every variable that one of them has."""
    reached = [env for env in environments if env is not None]
    if not reached:
        return None
    result = dict(reached[0])
    for env in reached[1:]:
        for name, kind in env.items():
            result[name] = unify(result[name], kind) if name in result else kind
    return result


def dotted(node):
    """"cuda.atomic.add" of an attribute chain on a plain name, or None."""
    parts = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    return ".".join([node.id] + parts[::-1]) if isinstance(node, ast.Name) else None


def is_ellipsis(node):
    return isinstance(node, ast.Constant) and node.value is Ellipsis


def literal_integer(node):
    """The value of an integer literal, with its sign, or None."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        value = literal_integer(node.operand)
        return None if value is None else -value
    return node.value if isinstance(node, ast.Constant) and type(node.value) is int else None


class Loop:
    def __init__(self):
        self.breaks, self.continues = [], []


class Inference:
    def __init__(self, program, function, arguments):
        self.program, self.function, self.arguments = program, function, arguments
        self.types, self.edges, self.loops, self.returns, self.walked = {}, {}, [], [], {}
        parameters = [parameter.arg for parameter in function.args.args]
        if len(parameters) != len(arguments):
            raise Unsupported("wrong number of arguments")
        self.parameters = parameters

    def run(self):
        end = self.block(self.function.body, dict(zip(self.parameters, self.arguments)))
        returned = [kind for node, kind in self.returns_of_last_walk()]
        if end is not None and any(kind != "none" for kind in returned):
            raise Unsupported("not every path returns a value")
        result = returned[0] if returned else "none"
        for kind in returned[1:]:
            result = unify(result, kind)
        return result

    def settled(self, node, role, kind):
        """A place in a loop may be typed again, wider. Where an earlier type and the last one make a third, the result depends on the
        order of inference: such programs are left out."""
        before = self.walked.get((node, role))
        if before is not None and unify(before, kind) != kind:
            raise Unsupported("types that depend on the order of inference")
        self.walked[node, role] = kind

    def settled_all(self, node, env):
        for name, kind in (env or {}).items():
            self.settled(node, name, kind)

    def returns_of_last_walk(self):
        return list(dict(self.returns).items())  # a later walk over a loop's body replaces what an earlier one found

    # ---- statements

    def block(self, statements, env):
        for statement in statements:
            if env is None:
                return None  # never reached
            env = getattr(self, "visit_" + type(statement).__name__, self.refuse)(statement, env)
        return env

    def refuse(self, node, env):
        raise Unsupported("a %s" % type(node).__name__)

    def visit_Pass(self, node, env):
        return env

    def visit_Expr(self, node, env):
        if not isinstance(node.value, ast.Constant):
            self.expr(node.value, env)
        return env

    def visit_Assign(self, node, env):
        kind = self.expr(node.value, env)
        for target in node.targets:
            env = self.assign(target, kind, env)
        return env

    def visit_AugAssign(self, node, env):
        kind = self.binary(node, BINARY[type(node.op)], self.expr(node.target, env), self.expr(node.value, env), (node.target, node.value))
        return self.assign(node.target, kind, env)

    def assign(self, target, kind, env):
        if isinstance(target, ast.Name):
            if kind == "none":
                raise Unsupported("a variable without a value")
            self.settled(target, "", kind)
            return {**env, target.id: kind}
        if isinstance(target, ast.Tuple):
            if kind[0] != "tuple" or len(kind) != len(target.elts) + 1:
                raise Unsupported("unpacking")
            for element, element_kind in zip(target.elts, kind[1:]):
                env = self.assign(element, element_kind, env)
            return env
        if isinstance(target, ast.Subscript):
            part = self.expr(target, env)
            if isinstance(part, str) != isinstance(kind, str) and isinstance(part, str):
                raise Unsupported("an array in an element")
            return env
        return self.refuse(target, env)

    def visit_If(self, node, env):
        self.truth(node.test, env)
        ends = self.block(node.body, env), self.block(node.orelse, env)
        after = join(*ends)
        self.settled_all(node, after)
        self.edges[node, "then"], self.edges[node, "else"] = (ends[0], after), (ends[1], after)
        return after

    def visit_While(self, node, env):
        endless = isinstance(node.test, ast.Constant) and bool(node.test.value)

        def walk(head):
            self.truth(node.test, head)
            return head

        return self.loop(node, env, walk, endless)

    def visit_For(self, node, env):
        element = self.iterated(node.iter, env)
        return self.loop(node, env, lambda head: self.assign(node.target, element, head), False)

    def loop(self, node, env, enter, endless):
        head = env
        while True:
            loop = Loop()
            self.loops.append(loop)
            end = self.block(node.body, enter(head))
            self.loops.pop()
            next_head = join(head, end, *[state for _, state in loop.continues])
            if next_head == head:
                break
            head = next_head
        self.settled_all((node, "head"), head)
        else_end = None if endless else self.block(node.orelse, head)
        after = join(else_end, *[state for _, state in loop.breaks])
        self.edges[node, "entry"], self.edges[node, "back"], self.edges[node, "else"] = (env, head), (end, head), (else_end, after)
        for statement, state in loop.continues:
            self.edges[statement, "jump"] = (state, head)
        for statement, state in loop.breaks:
            self.edges[statement, "jump"] = (state, after)
        return after

    def iterated(self, node, env):
        """The type of the elements of what a loop runs over."""
        if isinstance(node, ast.Call) and dotted(node.func) == "range":
            kinds = [self.expr(argument, env) for argument in node.args]
            for argument, kind in zip(node.args, kinds):
                if kind not in SCALARS or is_float(kind):
                    raise Mend(argument, "int64")
            unsigned = [kind in UNSIGNED for kind in kinds]
            if any(unsigned) and not all(unsigned):
                raise Mend(node.args[unsigned.index(True)], "np.int64")
            kind = "uint64" if all(unsigned) else "int64" if "int64" in kinds else "int32"
            self.types[node] = kind
            return kind
        kind = self.expr(node, env)
        if isinstance(kind, ArrayType):
            return kind.dtype if kind.ndim == 1 else ArrayType(kind.dtype, kind.ndim - 1, "A")
        if kind[0] == "tuple" and len(set(kind[1:])) == 1:
            return kind[1]
        raise Unsupported("iteration over %s" % (kind,))

    def visit_Break(self, node, env):
        self.loops[-1].breaks.append((node, env))

    def visit_Continue(self, node, env):
        self.loops[-1].continues.append((node, env))

    def visit_Return(self, node, env):
        self.returns.append((node, "none" if node.value is None else self.expr(node.value, env)))

    # ---- expressions

    def expr(self, node, env):
        kind = getattr(self, "type_" + type(node).__name__, self.refuse)(node, env)
        self.types[node] = kind
        return kind

    def scalar(self, node, env):
        kind = self.expr(node, env)
        if kind not in SCALARS:
            raise Unsupported("%s instead of a scalar" % (kind,))
        return kind

    def truth(self, node, env):
        return self.scalar(node, env)

    def integer(self, node, env):
        kind = self.scalar(node, env)
        if is_float(kind) or kind == "bool":
            raise Mend(node, "int64")
        return kind

    def type_Constant(self, node, env):
        if type(node.value) is int:
            return "int64" if node.value < 1 << 63 else "uint64"
        if type(node.value) is str:
            return "string"  # for print only
        if type(node.value) in (bool, float):
            return "bool" if type(node.value) is bool else "float64"
        raise Unsupported("the constant %r" % (node.value,))

    def type_Name(self, node, env):
        if node.id in env:
            return env[node.id]
        if node.id in self.program.arrays:
            return self.program.arrays[node.id][0]
        if node.id in self.program.constants:
            return self.expr(self.program.constants[node.id], env)
        raise Unsupported("the name %s" % node.id)

    def type_Tuple(self, node, env):
        return ("tuple",) + tuple(self.expr(element, env) for element in node.elts)

    def type_UnaryOp(self, node, env):
        if literal_integer(node) is not None and literal_integer(node) >= -1 << 63:
            self.expr(node.operand, env)
            return "int64"
        kind = self.scalar(node.operand, env)
        try:
            return operators.unary_types(UNARY[type(node.op)], kind)[0]
        except TypeMismatch as problem:
            raise Mend(node.operand, problem.target)

    def type_BinOp(self, node, env):
        left, right = self.expr(node.left, env), self.expr(node.right, env)
        if left[0] == "tuple" and right[0] == "tuple" and isinstance(node.op, ast.Add):
            return ("tuple",) + left[1:] + right[1:]
        return self.binary(node, BINARY[type(node.op)], left, right, (node.left, node.right))

    def binary(self, node, op, left, right, operands):
        if left not in SCALARS or right not in SCALARS:
            raise Unsupported("%s of %s and %s" % (op, left, right))
        try:
            return operators.binary_types(op, left, right)[0]
        except TypeMismatch as problem:
            if isinstance(node, ast.AugAssign) and problem.operand == 0:
                raise Unsupported("%s= on a float" % op)
            raise Mend(operands[problem.operand], problem.target)

    def type_Compare(self, node, env):
        for operand in [node.left] + node.comparators:
            self.scalar(operand, env)
        if not all(type(op) in COMPARE for op in node.ops):
            raise Unsupported("is or in")
        return "bool"

    def type_BoolOp(self, node, env):
        kinds = [self.scalar(value, env) for value in node.values]
        result = kinds[0]
        for kind in kinds[1:]:
            result = unify(result, kind)
        return result

    def type_IfExp(self, node, env):
        self.truth(node.test, env)
        return unify(self.expr(node.body, env), self.expr(node.orelse, env))

    def type_Attribute(self, node, env):
        name = dotted(node)
        if name in ("math.pi", "math.e", "math.tau", "math.inf", "math.nan"):
            return "float64"
        if name in ("cuda.laneid", "cuda.warpsize") or (name and name.rpartition(".")[0] in THREAD_SHAPES):
            return "int32"
        kind = self.expr(node.value, env)
        if isinstance(kind, ArrayType) and node.attr == "shape":
            return ("tuple",) + ("int64",) * kind.ndim
        if isinstance(kind, ArrayType) and node.attr == "T":
            return ArrayType(kind.dtype, kind.ndim, "A")
        if isinstance(kind, ArrayType) and node.attr in ("size", "ndim", "itemsize", "nbytes"):
            return "int64"
        raise Unsupported("the attribute %s" % node.attr)

    def type_Subscript(self, node, env):
        kind = self.expr(node.value, env)
        indices = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if isinstance(kind, ArrayType):
            return self.element_or_view(kind, indices, env)
        if kind[0] != "tuple":
            raise Unsupported("an index into %s" % (kind,))
        place = literal_integer(node.slice)
        if place is not None and -len(kind) < place < len(kind) - 1:
            self.expr(node.slice, env)
            return kind[1:][place]
        self.integer(node.slice, env)
        if len(set(kind[1:])) != 1:
            raise Unsupported("a dynamic index into a mixed tuple")
        return kind[1]

    def element_or_view(self, kind, indices, env):
        removed = 0
        for index in indices:
            if isinstance(index, ast.Slice):
                for part in (index.lower, index.upper, index.step):
                    if part is not None:
                        self.integer(part, env)
            elif not is_ellipsis(index):
                self.integer(index, env)
                removed += 1
        if removed == len(indices) == kind.ndim:
            return kind.dtype
        return ArrayType(kind.dtype, kind.ndim - removed, "A")

    def type_Call(self, node, env):
        name = dotted(node.func)
        if name in self.program.functions:
            kinds = [self.expr(argument, env) for argument in node.args]
            kinds += [self.expr(keyword.value, env) for keyword in node.keywords]
            return self.program.returned_type(name, self.program.positional(name, node, kinds))
        if name and name.startswith("cuda.") and name not in builtins_model.BIT_FUNCTIONS:
            return self.cuda_call(node, name, env)
        if name == "print":
            for argument in node.args:
                self.expr(argument, env)
            return "none"
        if name == "len":
            return "int64" if self.expr(node.args[0], env) else None
        kinds = [self.expr(argument, env) for argument in node.args]
        if name in ("min", "max") and len(kinds) == 1 and kinds[0][0] == "tuple":
            kinds = kinds[0][1:]
        if name in ("pow", "round") and len(kinds) == 2:
            if name == "round":
                raise Unsupported("round to digits")
            return self.binary(node, "**", kinds[0], kinds[1], node.args)
        if not name or any(kind not in SCALARS for kind in kinds):
            raise Unsupported("a call of %s%s" % (name, tuple(kinds)))
        return self.resolved(node, name, kinds)

    def resolved(self, node, name, kinds):
        try:
            return builtins_model.resolve(self.program.full_name(name), kinds)[0]
        except TypeMismatch as problem:
            if problem.operand is None:
                raise Unsupported(str(problem))
            raise Mend(node.args[problem.operand], problem.target)

    def cuda_call(self, node, name, env):
        if name in ("cuda.grid", "cuda.gridsize"):
            count = literal_integer(node.args[0])
            return "int64" if count == 1 else ("tuple",) + ("int64",) * count
        if name in ("cuda.shared.array", "cuda.local.array"):
            shape = node.args[0]
            return ArrayType(self.program.dtype_name(node.args[1]), len(shape.elts) if isinstance(shape, ast.Tuple) else 1, "C")
        if name in BARRIERS:
            return "none"
        if name in COUNTS:
            if is_float(self.scalar(node.args[0], env)):
                raise Mend(node.args[0], "bool")
            return "int32"
        if name in SHUFFLES:
            kind = self.scalar(node.args[1], env)
            if kind not in ("int32", "int64", "float32", "float64"):
                raise Mend(node.args[1], "int64")
            self.integer(node.args[2], env)
            return kind
        if name in VOTES:
            if is_float(self.scalar(node.args[1], env)):
                raise Mend(node.args[1], "bool")
            return VOTES[name]
        if name in MATCHES:
            kind = self.scalar(node.args[1], env)
            if kind not in ("int32", "int64"):
                raise Mend(node.args[1], "int64")
            return MATCHES[name]
        if name == "cuda.selp":
            kinds = [self.scalar(argument, env) for argument in node.args]
            if is_float(kinds[0]):
                raise Mend(node.args[0], "bool")
            if kinds[1] != kinds[2] or kinds[1] not in ("int64", "float64", "int32", "float32"):
                raise Mend(node.args[1], "float64") if kinds[1] != "float64" else Mend(node.args[2], "float64")
            return kinds[1]
        if name == "cuda.fma":
            for argument in node.args:
                if self.scalar(argument, env) != "float64":
                    raise Mend(argument, "np.float64")
            return "float64"
        if name.startswith("cuda.atomic.") and name.split(".")[2] in ATOMICS:
            array = self.expr(node.args[0], env)
            indices = node.args[1].elts if isinstance(node.args[1], ast.Tuple) else [node.args[1]]
            for index in indices:
                self.integer(index, env)
            self.scalar(node.args[2], env)
            return array.dtype
        raise Unsupported("a call of %s" % name)
