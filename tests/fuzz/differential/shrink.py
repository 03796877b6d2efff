"""Makes a failing case small: deletes statements and functions, replaces expressions by parts of them, as long as it still fails."""
import ast
import copy
import os
import re
import tempfile

from batch import evaluate, write
from floats import Unstable
from generate import Case
from inference import Unsupported

GROUP = 12  # candidates that are tried in one run of the runner
MAX_RUNS = 200
TESTS = (ast.Compare, ast.BoolOp, ast.Subscript, ast.Call)
DECIDERS = (ast.If, ast.While, ast.IfExp, ast.BoolOp)


def kind_of(message):
    """What must stay as it is while a case shrinks: wrong values stay wrong values, an error stays that error."""
    if " elements differ" in message or message.startswith("prints "):
        return "values"
    return re.sub(r"'[^']*'|[^ ]*:[0-9]+|[0-9]+", "", message)[:60]


def failing(cases, runner, level, kind=None):
    """The first of the cases that fails (in this way), with its message, or None. Cases that are not well typed any more do not count."""
    with tempfile.TemporaryDirectory() as folder:
        stems = {}
        for number, case in enumerate(cases):
            try:
                expectation = evaluate(case)
            except (Unstable, Unsupported):
                continue
            except Exception:  # what shrinking broke: an index out of range, a name that is not defined
                continue
            stem = os.path.join(folder, "c%d" % number)
            write(stem, [expectation])
            stems[stem] = case, expectation
        failures, _ = runner.run(list(stems), level) if stems else ([], [])
        for failure in failures:
            case, expectation = stems[os.path.splitext(failure.file)[0]]
            if kind in (None, kind_of(failure.message)):
                return case, expectation, failure.message
    return None


class Deleter(ast.NodeTransformer):
    """Applies change number `wanted` to a tree; counts the changes there are."""

    def __init__(self, wanted):
        self.wanted, self.count, self.done = wanted, 0, False
        self.testing = False  # a plain name may be a constant, too
        self.deciding = 0  # inside a condition or an operand: a constant there would be computed by Python before types matter

    def take(self):
        self.count += 1
        if self.count - 1 == self.wanted:
            self.done = True
            return True
        return False

    def generic_visit(self, node):
        for name in ("body", "orelse"):
            statements = getattr(node, name, None)
            if isinstance(statements, list) and not isinstance(node, ast.Module):
                setattr(node, name, self.shorter(statements, name))
        deciding = isinstance(node, (ast.If, ast.While, ast.IfExp, ast.BoolOp, ast.UnaryOp, ast.BinOp, ast.Compare))
        for name, value in ast.iter_fields(node):
            inside = deciding and name not in ("body", "orelse")
            self.deciding += inside
            testing, self.testing = self.testing, inside and isinstance(node, DECIDERS)
            if isinstance(value, list):
                value[:] = [self.visit(part) if isinstance(part, ast.AST) else part for part in value]
            elif isinstance(value, ast.AST):
                setattr(node, name, self.visit(value))
            self.deciding -= inside
            self.testing = testing
        return node

    def visit(self, node):
        if self.done:
            return node
        if isinstance(node, ast.Module):
            node.body = [part for part in node.body if not (isinstance(part, ast.FunctionDef) and not part.name.startswith("k") and self.take())]
        replaced = self.replacement(node)
        return replaced if replaced is not None else self.generic_visit(node)

    def shorter(self, statements, name):
        result = []
        for statement in statements:
            if self.done or isinstance(statement, ast.Pass):
                result.append(statement)
            elif self.take():
                continue
            elif isinstance(statement, (ast.If, ast.For, ast.While)) and self.take():
                result += statement.body
            elif isinstance(statement, (ast.If, ast.For, ast.While)) and statement.orelse and self.take():
                result += statement.orelse
            else:
                result.append(statement)
        return result or ([ast.Pass()] if name == "body" else [])

    def replacement(self, node):
        """A simpler expression in place of this one."""
        if not isinstance(node, ast.expr) or isinstance(getattr(node, "ctx", None), ast.Store) or isinstance(node, (ast.Constant, ast.Attribute)):
            return None
        for part in self.parts(node):
            if not (self.deciding and isinstance(part, ast.Constant)) and not (self.testing and not isinstance(part, TESTS)) and self.take():
                return part
        if not isinstance(node, (ast.Name, ast.Tuple)) and not self.deciding:
            for value in (0, 1, 1.5, True):
                if self.take():
                    return ast.Constant(value)
        return None

    @staticmethod
    def parts(node):
        if isinstance(node, ast.BinOp):
            return [node.left, node.right]
        if isinstance(node, ast.BoolOp):
            return node.values
        if isinstance(node, ast.UnaryOp):
            return [node.operand]
        if isinstance(node, ast.IfExp):
            return [node.body, node.orelse, node.test]
        if isinstance(node, ast.Compare):
            pairs = [node] if len(node.ops) > 1 else []
            return [ast.Compare(node.left, node.ops[:1], node.comparators[:1]) for _ in pairs] + [node.left] + node.comparators
        if isinstance(node, ast.Call):
            return node.args
        return []


def drop_argument(case, position):
    """The case without one of the kernel's arguments."""
    tree = copy.deepcopy(case.tree)
    kernel = next(node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == case.name)
    del kernel.args.args[position]
    arguments = list(case.arguments)
    del arguments[position]
    return Case(tree, case.name, arguments, case.grid, case.block, case.features)


def smaller(case):
    """All cases that are one step smaller, large steps first."""
    if case.features.hostile:
        features = copy.copy(case.features)
        features.hostile = False
        yield Case(copy.deepcopy(case.tree), case.name, case.arguments, case.grid, case.block, features)
    for position in range(len(case.arguments)):
        yield drop_argument(case, position)
    if case.grid != (1, 1, 1):
        yield Case(copy.deepcopy(case.tree), case.name, case.arguments, (1, 1, 1), case.block, case.features)
    if case.block != (1, 1, 1):
        yield Case(copy.deepcopy(case.tree), case.name, case.arguments, case.grid, (1, 1, 1), case.features)
    number = 0
    while True:
        tree = copy.deepcopy(case.tree)
        deleter = Deleter(number)
        tree = deleter.visit(tree)
        if not deleter.done:
            return
        number += 1
        yield Case(ast.fix_missing_locations(tree), case.name, case.arguments, case.grid, case.block, case.features)


def shrink(case, runner, level):
    """(expectation, message) of a small case that still fails."""
    found = failing([case], runner, level)
    if not found:
        return None
    kind = kind_of(found[2])
    runs, progress = 0, True
    while progress and runs < MAX_RUNS:
        progress = False
        group = []
        for candidate in smaller(found[0]):
            group.append(candidate)
            if len(group) < GROUP:
                continue
            runs += 1
            better = failing(group, runner, level, kind)
            group = []
            if better:
                found, progress = better, True
                break
            if runs >= MAX_RUNS:
                break
        else:
            better = failing(group, runner, level, kind) if group else None
            if better:
                found, progress = better, True
    return found[1], found[2]
