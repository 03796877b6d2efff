"""Other ways to say the same: a kernel that has been typed and evaluated is written out with lambdas and nested functions, named tuples,
records, complex and float16 numbers, slices and reductions in the place of plain values. Its results must stay what they are."""
import ast
import copy
import struct

from expressions import is_constant
from inference import dotted
from scalars import SCALARS

HEADER = ("import collections\n"
          + "".join("P%d = collections.namedtuple('P%d', %r)\n" % (count, count, " ".join("abcd"[:count])) for count in range(1, 5))
          + "".join("%s = np.dtype([%s], align=%s)\n" % (name, ", ".join("('f_%s', np.%s)" % (dtype, "bool_" if dtype == "bool" else dtype) for dtype in fields), aligned)
                    for name, fields, aligned in (("R1", SCALARS, True), ("R2", SCALARS[::-1], True)))
          + "R3 = np.dtype([('head', np.int8), ('inner', R1), ('rows', R2, (2, 3))], align=True)\n\n\n")


def is_half(value):
    try:
        return struct.unpack("<e", struct.pack("<e", value))[0] == value
    except OverflowError:
        return False


def parse(text, **names):
    """The expression of this text with nodes in the place of names."""

    class Put(ast.NodeTransformer):
        def visit_Name(self, node):
            return names.get(node.id, node)

    return Put().visit(ast.parse(text, mode="eval").body)


def as_float(node):
    """A variable that is a float64 in the end may be a bool before its loop is walked again: complex does not take that."""
    return parse("A * 1.0", A=node) if isinstance(node, (ast.Name, ast.IfExp, ast.BoolOp)) else node


class Sugar(ast.NodeTransformer):
    """Changes the kernel; its nodes know their types (`kind`)."""

    def __init__(self, random, program):
        self.random, self.program, self.count = random, program, 0
        self.needs = set()

    def chance(self, share):
        return self.random.random() < share

    def fresh(self, letter):
        self.count += 1
        return "%s_%d" % (letter, self.count)

    def is_plain(self, node):
        """A number that depends on variables, and that can be computed anywhere."""
        if getattr(node, "kind", None) not in SCALARS or is_constant(ast.unparse(node)):
            return False
        for part in ast.walk(node):
            if isinstance(part, ast.Lambda):
                return False
            if isinstance(part, ast.Call):
                name = dotted(part.func) or ""
                if name.startswith("cuda.") or (name in self.program.functions and self.program.meets(self.program.functions[name])):
                    return False
        return True

    # ---- expressions

    def visit_expression(self, node):
        kind = getattr(node, "kind", None)
        plain = self.is_plain(node)
        node = self.generic_visit(node)
        node.kind = kind
        if plain and self.chance(0.04):
            return self.lambda_of(node)
        return node

    visit_IfExp = visit_Call = visit_BoolOp = visit_expression

    def lambda_of(self, node):
        kind, names = node.kind, sorted({part.id for part in ast.walk(node) if isinstance(part, ast.Name) and getattr(part, "kind", None) in SCALARS})
        made = ast.Call(func=ast.Lambda(args=ast.parse("lambda: 0", mode="eval").body.args, body=node), args=[], keywords=[])
        if names and self.chance(0.5):
            name = self.random.choice(names)
            made.func.args.args.append(ast.arg(arg=name))
            made.args.append(ast.Name(id=name, ctx=ast.Load()))
        made.kind = kind
        return made

    def visit_BinOp(self, node):
        kinds = [getattr(part, "kind", None) for part in (node, node.left, node.right)]
        node = self.visit_expression(node)
        if not isinstance(node, ast.BinOp) or kinds[0] != "float64":
            return node
        for side in ("left", "right"):
            part = getattr(node, side)
            if isinstance(part, ast.Constant) and isinstance(part.value, float) and is_half(part.value) and self.chance(0.2) and not isinstance(node.op, ast.Pow):
                setattr(node, side, parse("np.float64(np.float16(%r))" % part.value))
        if kinds[1:] == ["float64", "float64"] and isinstance(node.op, (ast.Add, ast.Sub)) and self.chance(0.12):
            op = "+" if isinstance(node.op, ast.Add) else "-"
            made = parse("(complex(A, %r) %s complex(B, %r)).real" % (self.random.randint(-4, 4) / 2, op, self.random.randint(-4, 4) / 2), A=as_float(node.left), B=as_float(node.right))
            if self.chance(0.3):
                made = parse("(complex(%r, A) %s complex(%r, B)).imag" % (self.random.randint(-4, 4) / 2, op, self.random.randint(-4, 4) / 2), A=as_float(node.left), B=as_float(node.right))
            made.kind = kinds[0]
            return made
        return node

    def visit_UnaryOp(self, node):
        kinds = [getattr(part, "kind", None) for part in (node, node.operand)]
        constant = is_constant(ast.unparse(node))
        if constant:
            return node
        node = self.visit_expression(node)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and kinds == ["float64", "float64"] and self.chance(0.15):
            return parse("(-complex(A, 1.5)).real", A=as_float(node.operand))
        return node

    def visit_Compare(self, node):
        kinds = [getattr(part, "kind", None) for part in (node.left, node.comparators[0])]
        node = self.visit_expression(node)
        if isinstance(node, ast.Compare) and kinds == ["float64", "float64"] and len(node.ops) == 1 and isinstance(node.ops[0], (ast.Eq, ast.NotEq)) and self.chance(0.2):
            op = "==" if isinstance(node.ops[0], ast.Eq) else "!="
            return parse("complex(A, 2.0) %s complex(B, 2.0)" % op, A=as_float(node.left), B=as_float(node.comparators[0]))
        return node

    # ---- statements

    def visit_For(self, node):
        node.body = self.statements(node.body)
        node.orelse = self.statements(node.orelse)
        return node

    def visit_While(self, node):
        node.test = self.visit(node.test)
        node.body = self.statements(node.body)
        node.orelse = self.statements(node.orelse)
        return node

    def visit_If(self, node):
        node.test = self.visit(node.test)
        node.body = self.statements(node.body)
        node.orelse = self.statements(node.orelse)
        return node

    def visit_Expr(self, node):
        return node

    def visit_AugAssign(self, node):
        node.value = self.visit(node.value)
        return node

    def visit_Assign(self, node):
        plain = self.is_plain(node.value)
        kind = getattr(node.value, "kind", None)
        parts = [getattr(node.value, name, None) for name in ("left", "right")]
        wide = isinstance(node.value, ast.BinOp) and isinstance(node.value.op, ast.Add) and [getattr(part, "kind", None) for part in parts] == ["int64"] * 2
        node.value = self.visit(node.value)
        if isinstance(node.value, ast.Tuple) and isinstance(node.targets[0], ast.Name) and len(node.value.elts) <= 4 and self.chance(0.5):
            node.value = ast.Call(func=ast.Name(id="P%d" % len(node.value.elts), ctx=ast.Load()), args=node.value.elts, keywords=[])
        if not plain:
            return node
        draw = self.random.random()
        if draw < 0.06:
            name = self.fresh("g")
            function = ast.parse("def %s():\n    return 0" % name).body[0]
            function.body[0].value = node.value
            node.value = parse("%s()" % name)
            return [function, node]
        if draw < 0.12:
            return self.through_record(node, kind)
        if draw < 0.15 and self.chance(0.5):
            self.needs.add("recs = cuda.local.array(2, R1)")
            check = ast.parse("if recs.size != %d:\n    raise ValueError('cannot be', %d)" % (2, self.random.randint(0, 9))).body[0]
            return [check, node]
        if draw < 0.25 and wide and isinstance(node.value, ast.BinOp):
            return self.through_sum(node)
        return node

    def through_record(self, node, kind):
        """The value makes a way through a field."""
        field = "f_" + kind
        place, declared = self.random.choice([
            ("recs[1].%s" % field, "recs = cuda.local.array(2, R1)"),
            ("recs[0]['%s']" % field, "recs = cuda.local.array(2, R1)"),
            ("row[0].inner.%s" % field, "row = cuda.local.array(1, R3)"),
            ("row[0].rows[1, 2].%s" % field, "row = cuda.local.array(1, R3)"),
            ("row[0].rows[0, -1]['%s']" % field, "row = cuda.local.array(1, R3)")])
        self.needs.add(declared)
        store = ast.parse("%s = 0" % place).body[0]
        store.value = node.value
        node.value = parse(place)
        return [store, node]

    def through_sum(self, node):
        """a + b of two int64 as the sum of a part of an array."""
        self.needs.add("ints = cuda.local.array(6, int64)")
        left, right = node.value.left, node.value.right
        lines = ast.parse(self.random.choice([
            "ints[:] = 0\nints[1:3] = (A, B)\nX = ints[::-1].sum()",
            "ints[::2] = A\nints[3] = B\nX = ints[2:4].sum()",
            "ints[0] = A\nints[5] = B\nX = np.sum(ints[::5])",
            "ints[4:] = (B, A)\nX = ints.reshape(2, 3)[1, 1:].sum()"])).body

        class Put(ast.NodeTransformer):
            def visit_Name(self, name):
                return {"A": left, "B": right}.get(name.id, name)

        lines = [Put().visit(line) for line in lines]
        node.value = lines[-1].value
        return lines[:-1] + [node]

    def statements(self, body):
        result = []
        for statement in body:
            made = self.visit(statement)
            result += made if isinstance(made, list) else [made]
        return result


def sweeten(tree, kernel, types, random, program):
    """A copy of the module's tree with the kernel said in other ways."""
    for node, kind in types.items():
        if isinstance(node, ast.AST):
            node.kind = kind
    tree = copy.deepcopy(tree)
    for function in tree.body:
        if isinstance(function, ast.FunctionDef) and function.name == kernel:
            sugar = Sugar(random, program)
            body = sugar.statements(function.body)
            function.body = [ast.parse(line).body[0] for line in sorted(sugar.needs)] + body
    return ast.fix_missing_locations(tree)
