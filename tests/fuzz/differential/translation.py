"""One typed function as Python text in which every operation is explicit: what the model of the language runs.

A kernel becomes a generator that yields where threads of a block meet (`launch.py` takes turns); so does a device function that
meets others. `T` is the thread, `tick` counts loop rounds.
"""
import ast

import builtins_model
import operators
from inference import (BARRIERS, BINARY, COMPARE, COUNTS, MATCHES, SHUFFLES, THREAD_SHAPES, UNARY, VOTES, ArrayType, dotted, is_ellipsis,
                       literal_integer)
from scalars import convert, is_float, is_integer

M64, H64 = (1 << 64) - 1, 1 << 63


def convert_tuple(value, source, target):
    return tuple(convert_any(*item) for item in zip(value, source[1:], target[1:]))


def convert_any(value, source, target):
    if source == target or isinstance(source, ArrayType):
        return value
    return convert(value, source, target) if isinstance(source, str) else convert_tuple(value, source, target)


def zero(kind):
    """What a variable is where nothing was assigned to it."""
    if isinstance(kind, str):
        return "False" if kind == "bool" else "0" if is_integer(kind) else "0.0"
    if isinstance(kind, ArrayType):
        return "None"  # nobody can use it any more
    return "(%s,)" % ", ".join(zero(element) for element in kind[1:])


class Translation:
    def __init__(self, specialization):
        self.specialization, self.program = specialization, specialization.program
        self.types, self.edges = specialization.inference.types, specialization.inference.edges
        self.lines, self.temporaries, self.depth = [], 0, 1
        self.constants = {}  # objects that the text refers to

    def text(self):
        function = self.specialization.function
        parameters = ", ".join(["T"] + [self.name(parameter.arg) for parameter in function.args.args])
        self.block(function.body)
        if self.specialization.meets:
            self.lines.append("    if False: yield")
        return "def %s(%s):\n%s\n" % (self.specialization.symbol, parameters, "\n".join(self.lines))

    @staticmethod
    def name(name):
        return "v_" + name

    def temporary(self):
        self.temporaries += 1
        return "t%d" % self.temporaries

    def refer(self, value, hint):
        name = "%s_%s_%d" % (self.specialization.symbol, hint, len(self.constants))
        self.constants[name] = value
        return name

    # ---- statements

    def emit(self, line):
        self.lines.append("    " * self.depth + line)

    def block(self, statements, after=()):
        """The statements, then the lines of `after`."""
        before = len(self.lines)
        for statement in statements:
            getattr(self, "visit_" + type(statement).__name__)(statement)
            if isinstance(statement, (ast.Return, ast.Break, ast.Continue)):
                break
        for line in after:
            self.emit(line)
        if len(self.lines) == before:
            self.emit("pass")

    def nested(self, statements, after=()):
        self.depth += 1
        self.block(statements, after)
        self.depth -= 1

    def edge(self, node, name):
        """The conversions of variables on an edge between blocks."""
        before, after = self.edges.get((node, name), (None, None))
        if before is None or after is None:
            return []
        lines = []
        for variable, kind in after.items():
            if variable not in before:
                lines.append("%s = %s" % (self.name(variable), zero(kind)))
            elif before[variable] != kind:
                lines.append("%s = %s" % (self.name(variable), self.converted(self.name(variable), before[variable], kind)))
        return lines

    def visit_Pass(self, node):
        pass

    def visit_Expr(self, node):
        if not isinstance(node.value, ast.Constant):
            self.emit(self.expr(node.value))

    def visit_Assign(self, node):
        if len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            self.emit("%s = %s" % (self.name(node.targets[0].id), self.expr(node.value)))
            return
        value = self.temporary()
        self.emit("%s = %s" % (value, self.expr(node.value)))
        for target in node.targets:
            self.store(target, value, self.types[node.value])

    def visit_AugAssign(self, node):
        op, left, right = BINARY[type(node.op)], self.types[node.target], self.types[node.value]
        result = operators.binary_types(op, left, right)[0]
        if isinstance(node.target, ast.Name):
            value = self.binary(op, self.name(node.target.id), left, self.expr(node.value), right)
            self.emit("%s = %s" % (self.name(node.target.id), value))
            return
        array, place = self.temporary(), self.temporary()
        self.emit("%s = %s; %s = %s" % (array, self.expr(node.target.value), place, self.place(array, node.target)))
        value = self.binary(op, "%s.data[%s]" % (array, place), left, self.expr(node.value), right)
        self.emit("%s.data[%s] = %s" % (array, place, self.converted(value, result, left)))

    def store(self, target, value, kind):
        if isinstance(target, ast.Name):
            self.emit("%s = %s" % (self.name(target.id), value))
        elif isinstance(target, ast.Tuple):
            parts = [self.temporary() for _ in target.elts]
            self.emit("%s, = %s" % (", ".join(parts), value))
            for element, part, element_kind in zip(target.elts, parts, kind[1:]):
                self.store(element, part, element_kind)
        else:
            array = self.temporary()
            if isinstance(self.types[target], ArrayType):
                self.emit("%s.assign(%s, %r, convert)" % (self.expr(target), value, kind if isinstance(kind, str) else None))
                return
            self.emit("%s = %s" % (array, self.expr(target.value)))
            self.emit("%s.data[%s] = %s" % (array, self.place(array, target), self.converted(value, kind, self.types[target])))

    def place(self, array, node):
        """Which element of the array's data an index means."""
        indices = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        return self.place_of(array, indices)

    def place_of(self, array, indices):
        wrapped = []
        for axis, index in enumerate(indices):
            text = self.expr(index)
            wrapped.append("%s.wrap(%s, %d)" % (array, text, axis))
        return " + ".join(["%s.offset" % array] + ["%s * %s.strides[%d]" % (text, array, axis) for axis, text in enumerate(wrapped)])

    def view_item(self, node):
        if is_ellipsis(node):
            return "..."
        if not isinstance(node, ast.Slice):
            return self.expr(node)
        return "slice(%s)" % ", ".join("None" if part is None else self.expr(part) for part in (node.lower, node.upper, node.step))

    def visit_If(self, node):
        self.emit("if %s:" % self.truth(node.test))
        self.nested(node.body, self.edge(node, "then"))
        self.emit("else:")
        self.nested(node.orelse, self.edge(node, "else"))

    def visit_While(self, node):
        self.loop(node, lambda: self.emit("while %s:" % self.truth(node.test)), [])

    def visit_For(self, node):
        element = self.temporary()
        if isinstance(node.iter, ast.Call) and dotted(node.iter.func) == "range":
            kind = self.types[node.iter]
            parts = [self.converted(self.expr(argument), self.types[argument], kind) for argument in node.iter.args]
            iterated = "steps(%s)" % ", ".join(parts)
        else:
            kind = self.types[node.iter]
            iterated = self.expr(node.iter) + ("" if not isinstance(kind, ArrayType) else ".each()" if kind.ndim == 1 else ".rows()")
            kind = kind[1] if not isinstance(kind, ArrayType) else kind.dtype if kind.ndim == 1 else ArrayType(kind.dtype, kind.ndim - 1, "A")
        before = len(self.lines)
        self.depth += 1
        self.store(node.target, element, kind)
        self.depth -= 1
        body_start = [line.strip() for line in self.lines[before:]]
        del self.lines[before:]
        whole = self.temporary()
        self.emit("%s = %s" % (whole, iterated))  # before variables take the types that they have in the loop
        self.loop(node, lambda: self.emit("for %s in %s:" % (element, whole)), body_start)

    def loop(self, node, head, body_start):
        for line in self.edge(node, "entry"):
            self.emit(line)
        head()
        self.depth += 1
        self.emit("tick()")
        for line in body_start:
            self.emit(line)
        self.block(node.body, [] if node.body and isinstance(node.body[-1], (ast.Return, ast.Break, ast.Continue)) else self.edge(node, "back"))
        self.depth -= 1
        self.emit("else:")
        self.nested(node.orelse, self.edge(node, "else"))

    def visit_Break(self, node):
        self.jump(node, "break")

    def visit_Continue(self, node):
        self.jump(node, "continue")

    def jump(self, node, word):
        for line in self.edge(node, "jump"):
            self.emit(line)
        self.emit(word)

    def visit_Return(self, node):
        if node.value is None:
            self.emit("return None")
        else:
            self.emit("return " + self.as_type(node.value, self.specialization.returned))

    # ---- expressions

    def expr(self, node):
        return getattr(self, "text_" + type(node).__name__)(node)

    def as_type(self, node, kind):
        return self.converted(self.expr(node), self.types[node], kind)

    def converted(self, text, source, target):
        if source == target or isinstance(source, ArrayType):
            return text
        if isinstance(source, str):
            if source == "bool" and is_integer(target):
                return "int(%s)" % text
            return "convert(%s, %r, %r)" % (text, source, target)
        return "convert_tuple(%s, %r, %r)" % (text, source, target)

    def truth(self, node):
        kind = self.types[node]
        text = self.expr(node)
        return text if kind == "bool" else "truth(%s)" % text if is_float(kind) else "(%s != 0)" % text

    def text_Constant(self, node):
        return repr(node.value)

    def text_Name(self, node):
        if node.id in self.program.arrays and node.id not in self.specialization.locals:
            return "g_" + node.id
        if node.id in self.program.constants and node.id not in self.specialization.locals:
            return self.expr(self.program.constants[node.id])
        return self.name(node.id)

    def text_Tuple(self, node):
        return "(%s,)" % ", ".join(self.expr(element) for element in node.elts)

    def text_UnaryOp(self, node):
        value = literal_integer(node)
        if value is not None and value >= -1 << 63:
            return "(%d)" % value
        op, kind = UNARY[type(node.op)], self.types[node.operand]
        result, operand = operators.unary_types(op, kind)
        if op == "not":
            return "(not %s)" % self.truth(node.operand)
        return "unary_value(%r, %s, %r, %r)" % (op, self.as_type(node.operand, operand), operand, result)

    def text_BinOp(self, node):
        left, right = self.types[node.left], self.types[node.right]
        if not isinstance(left, str):
            return "(%s + %s)" % (self.expr(node.left), self.expr(node.right))
        return self.binary(BINARY[type(node.op)], self.expr(node.left), left, self.expr(node.right), right)

    def binary(self, op, left_text, left, right_text, right):
        result, left_operand, right_operand = operators.binary_types(op, left, right)
        a, b = self.converted(left_text, left, left_operand), self.converted(right_text, right, right_operand)
        if op in "+-*" and result == "int64":
            return "((%s %s %s + %d & %d) - %d)" % (a, op, b, H64, M64, H64)
        if op in "+-*" and result == "uint64":
            return "(%s %s %s & %d)" % (a, op, b, M64)
        if op in ("&", "|", "^"):
            return "(%s %s %s)" % (a, op, b)
        if op in operators.FUNCTIONS:
            return "%s(%s, %s, %r)" % (operators.FUNCTIONS[op].__name__, a, b, result)
        return "%s(%s, %s, %r)" % ({"+": "add", "-": "subtract", "*": "multiply"}[op], a, b, result)

    def text_Compare(self, node):
        parts, left, kind = [], self.expr(node.left), self.types[node.left]
        for position, (op, right) in enumerate(zip(node.ops, node.comparators)):
            text, right_kind = self.expr(right), self.types[right]
            again = text
            if position + 1 < len(node.ops):
                again = self.temporary()
                text = "(%s := %s)" % (again, text)
            parts.append(self.compared(COMPARE[type(op)], left, kind, text, right_kind))
            left, kind = again, right_kind
        return "(%s)" % " and ".join(parts)

    def compared(self, op, left, left_kind, right, right_kind):
        common = operators.compare_type(left_kind, right_kind)
        a, b = self.converted(left, left_kind, common), self.converted(right, right_kind, common)
        return "compare_value(%r, %s, %s, %r)" % (op, a, b, common) if is_float(common) else "(%s %s %s)" % (a, op, b)

    def text_BoolOp(self, node):
        kind, text = self.types[node], None
        for value in reversed(node.values):
            if text is None:
                text = self.as_type(value, kind)
                continue
            name, own = self.temporary(), self.types[value]
            test = "%s := %s" % (name, self.expr(value))
            test = "truth(%s)" % test if is_float(own) else "(%s)" % test if own == "bool" else "(%s) != 0" % test
            kept = self.converted(name, own, kind)
            text = "(%s if %s else %s)" % ((text, test, kept) if isinstance(node.op, ast.And) else (kept, test, text))
        return text

    def text_IfExp(self, node):
        kind = self.types[node]
        return "(%s if %s else %s)" % (self.as_type(node.body, kind), self.truth(node.test), self.as_type(node.orelse, kind))

    def text_Attribute(self, node):
        name = dotted(node)
        if name in ("math.pi", "math.e", "math.tau", "math.inf", "math.nan"):
            return name
        if name in ("cuda.laneid", "cuda.warpsize"):
            return "T.lane" if name == "cuda.laneid" else "32"
        if name and name.rpartition(".")[0] in THREAD_SHAPES:
            return "T.%s[%d]" % (name.split(".")[1], "xyz".index(node.attr))
        return "%s.%s" % (self.expr(node.value), node.attr)

    def text_Subscript(self, node):
        if isinstance(self.types[node], ArrayType) and isinstance(self.types[node.value], ArrayType):
            indices = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
            return "%s.view(%s)" % (self.expr(node.value), ", ".join(map(self.view_item, indices)))
        if isinstance(self.types[node.value], ArrayType):
            array = self.temporary()
            text = self.expr(node.value)
            return "(%s := %s).data[%s]" % (array, text, self.place(array, node))
        if literal_integer(node.slice) is not None:
            return "%s[%d]" % (self.expr(node.value), literal_integer(node.slice))
        return "tuple_item(%s, %s)" % (self.expr(node.value), self.expr(node.slice))

    def text_Call(self, node):
        name = dotted(node.func)
        if name == "print":
            parts = [repr(argument.value) if self.types[argument] == "string" else "print_text(%s)" % self.expr(argument) for argument in node.args]
            return "T.printed.append((%s,))" % ", ".join(parts)
        if name in self.program.functions:
            kinds = [self.types[argument] for argument in node.args] + [self.types[keyword.value] for keyword in node.keywords]
            callee = self.program.specialize(name, self.program.positional(name, node, kinds))
            texts = self.program.positional(name, node, [self.expr(argument) for argument in node.args]
                                            + [self.expr(keyword.value) for keyword in node.keywords])
            call = "%s(%s)" % (callee.symbol, ", ".join(["T"] + texts))
            return "(yield from %s)" % call if callee.meets else call
        if name.startswith("cuda.") and name not in builtins_model.BIT_FUNCTIONS:
            return self.cuda_call(node, name)
        if name == "len":
            argument = self.expr(node.args[0])
            return "%s.shape[0]" % argument if isinstance(self.types[node.args[0]], ArrayType) else "len(%s)" % argument
        if name == "pow":
            return self.binary("**", self.expr(node.args[0]), self.types[node.args[0]], self.expr(node.args[1]), self.types[node.args[1]])
        kinds, texts = [self.types[argument] for argument in node.args], [self.expr(argument) for argument in node.args]
        if len(kinds) == 1 and kinds[0][0] == "tuple":
            value = self.refer(self.of_tuple(name, kinds[0][1:]), name)
            return "%s(%s)" % (value, texts[0])
        _, operands, function = builtins_model.resolve(self.program.full_name(name), kinds)
        arguments = [self.converted(text, kind, operand) for text, kind, operand in zip(texts, kinds, operands)]
        return "%s(%s)" % (self.refer(function, name.replace(".", "_")), ", ".join(arguments))

    @staticmethod
    def of_tuple(name, kinds):
        _, operands, function = builtins_model.resolve(name, kinds)
        return lambda values: function(*[convert(*item) for item in zip(values, kinds, operands)])

    def cuda_call(self, node, name):
        if name in ("cuda.grid", "cuda.gridsize"):
            return "T.%s(%d)" % (name[5:], literal_integer(node.args[0]))
        if name in ("cuda.shared.array", "cuda.local.array"):
            shape = [literal_integer(part) if not isinstance(part, ast.Name) else self.program.constants[part.id].value
                     for part in (node.args[0].elts if isinstance(node.args[0], ast.Tuple) else [node.args[0]])]
            return "T.%s_array(%d, %r, %r)" % (name.split(".")[1], self.program.place_number(node), tuple(shape), self.types[node].dtype)
        if name in BARRIERS:
            return "(yield ('barrier',))" if name in ("cuda.syncthreads", "cuda.syncwarp") else "None"
        if name in COUNTS:
            return "(yield (%r, %s))" % (name[5:], self.as_type(node.args[0], "int32"))
        if name in SHUFFLES:
            return "(yield (%r, %s, %s))" % (name[5:], self.expr(node.args[1]), self.as_type(node.args[2], "int32"))
        if name in VOTES:
            return "(yield (%r, %s))" % (name[5:], self.truth(node.args[1]))
        if name in MATCHES:
            return "(yield (%r, %s))" % (name[5:], self.expr(node.args[1]))
        if name == "cuda.selp":
            return "select(%s, %s, %s)" % (self.truth(node.args[0]), self.expr(node.args[1]), self.expr(node.args[2]))
        if name == "cuda.fma":
            return "fused(%s, 'float64')" % ", ".join(self.expr(argument) for argument in node.args)
        array = self.temporary()
        indices = node.args[1].elts if isinstance(node.args[1], ast.Tuple) else [node.args[1]]
        dtype = self.types[node]
        value = self.as_type(node.args[2], dtype)
        return "atomic_%s(%s := %s, %s, %s, %r)" % (name.split(".")[2].rstrip("_"), array, self.expr(node.args[0]), self.place_of(array, indices), value, dtype)
