"""Makes mutants of kernels: copies with one mistake each, which keep all lines where they are."""

import ast
import collections
import dataclasses
import re

RACES = {"race-shared", "race-global"}
BOUNDS = {"out-of-bounds", "missing-guard", "negative-wrap"}
# What a report of a mutant of a kind may be called.
KINDS = {
    "barrier dropped": RACES | {"uninitialized", "missing-fence"},
    "barrier under a condition": {"divergent-barrier"},
    "syncwarp dropped": RACES | {"uninitialized"},
    "fence dropped": RACES | {"missing-fence"},
    "guard dropped": RACES | BOUNDS | {"uninitialized", "division-by-zero", "warp-mask", "divergent-barrier"},
    "guard widened": RACES | BOUNDS | {"uninitialized", "division-by-zero", "warp-mask", "divergent-barrier"},
    "atomic made plain": RACES | {"missing-fence"},
    "mask changed": RACES | {"warp-mask", "divergent-barrier"},
    "initialization dropped": {"uninitialized"},
}
FENCES = {"cuda.threadfence", "cuda.threadfence_block", "cuda.threadfence_system"}
MASKED = re.compile(r"cuda\.(syncwarp|shfl\w*|\w+_sync|match_\w+)")
PLAIN = {"add": "{a}[{i}] += {v}", "sub": "{a}[{i}] -= {v}", "max": "{a}[{i}] = max({a}[{i}], {v})",
         "min": "{a}[{i}] = min({a}[{i}], {v})", "and_": "{a}[{i}] &= {v}", "or_": "{a}[{i}] |= {v}",
         "xor": "{a}[{i}] ^= {v}", "exch": "{a}[{i}] = {v}", "inc": "{a}[{i}] = 0 if {a}[{i}] >= {v} else {a}[{i}] + 1",
         "dec": "{a}[{i}] = {v} if {a}[{i}] == 0 or {a}[{i}] > {v} else {a}[{i}] - 1"}
WIDER = {ast.Lt: "<=", ast.Gt: ">=", ast.LtE: "<", ast.GtE: ">"}  # the last two: where the guard leaves


@dataclasses.dataclass
class Mutant:
    kind: str
    line: int  # of what was changed
    before: str  # the text that was changed
    after: str
    text: str  # of the whole file
    name: str = ""  # stays the same when lines are added elsewhere in the file


class Source:
    def __init__(self, text):
        self.text = text
        self.starts = [0]
        for line in text.encode().split(b"\n"):
            self.starts.append(self.starts[-1] + len(line) + 1)
        self.bytes = text.encode()

    def span(self, node):
        return (self.starts[node.lineno - 1] + node.col_offset, self.starts[node.end_lineno - 1] + node.end_col_offset)

    def of(self, node):
        begin, end = self.span(node)
        return self.bytes[begin:end].decode()

    def replace(self, begin, end, after):
        """The text with `after` in place of bytes begin to end, and as many lines."""
        lost = self.bytes[begin:end].count(b"\n")
        rest = self.bytes[end:]
        at = rest.find(b"\n") if rest.find(b"\n") >= 0 else len(rest)
        return (self.bytes[:begin] + after.encode() + rest[:at] + b"\n" * lost + rest[at:]).decode()


def is_kernel_code(function):
    return any("cuda.jit" in ast.unparse(each) for each in function.decorator_list)


def call_name(node):
    return ast.unparse(node.func) if isinstance(node, ast.Call) else ""


def is_barrier(node):
    return re.fullmatch(r"cuda\.syncthreads|(\w+|cuda\.cg\.this_grid\(\))\.sync", call_name(node))


def loads(node):
    """Whether `node` has an index expression; x.shape[0] is none."""
    return any(isinstance(each, ast.Subscript) and not ast.unparse(each.value).endswith(".shape")
               for each in ast.walk(node))


def calls(node):
    known = ("cuda.grid", "len", "min", "max", "int32", "abs")
    return any(isinstance(each, ast.Call) and call_name(each) not in known for each in ast.walk(node))


THREADS = re.compile(r"\b(cuda\.(grid|gridsize|threadIdx|blockIdx|laneid|blockDim)|(\w*\.)?thread_rank)\b")


def index_names(function):
    """Names that are part of an index, or that hold what a thread's number gives, and what they are computed from."""
    names = {each.id for node in ast.walk(function) if isinstance(node, ast.Subscript)
             for each in ast.walk(node.slice) if isinstance(each, ast.Name)}
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and call_name(node).startswith("cuda.atomic.") and len(node.args) > 1:
            names |= {each.id for each in ast.walk(node.args[1]) if isinstance(each, ast.Name)}
        if isinstance(node, ast.Assign) and THREADS.search(ast.unparse(node.value)):
            names |= {each.id for target in node.targets for each in ast.walk(target) if isinstance(each, ast.Name)}
    return names


def is_guard(test, names):
    """A condition on indices and sizes, not on data."""
    if loads(test) or calls(test):
        return False
    text = ast.unparse(test)
    if not THREADS.search(text) and not any(isinstance(each, ast.Name) and each.id in names for each in ast.walk(test)):
        return False
    return any(isinstance(each, ast.Compare) and not any(isinstance(op, (ast.Is, ast.IsNot)) for op in each.ops)
               for each in ast.walk(test))


def leaves(body):
    return isinstance(body[-1], (ast.Return, ast.Continue, ast.Break))


class Mutator:
    def __init__(self, text):
        self.source, self.mutants = Source(text), []
        functions = [each for each in ast.walk(ast.parse(text)) if isinstance(each, ast.FunctionDef)]
        for function in sorted(functions, key=lambda each: each.lineno):
            if is_kernel_code(function):
                self.function(function)
        numbers = collections.Counter()
        for mutant in sorted(self.mutants, key=lambda each: (each.kind, each.line)):
            name = f"{mutant.kind}: {mutant.before} -> {mutant.after}"
            numbers[name] += 1
            mutant.name = name if numbers[name] == 1 else f"{name} #{numbers[name]}"

    def add(self, kind, node, after, edit=None):
        """`edit` is what to replace if it is less than the text of `node`."""
        begin, end = edit or self.source.span(node)
        before = " ".join(self.source.bytes[begin:end].decode().split())
        if edit:
            before, whole = " ".join(self.source.of(node).split()), self.source.span(node)
            shown = self.source.bytes[whole[0]:begin].decode() + after + self.source.bytes[end:whole[1]].decode()
        else:
            shown = after
        text = self.source.replace(begin, end, after)
        self.mutants.append(Mutant(kind, node.lineno, before, " ".join(shown.split()), text))

    def function(self, function):
        arrays, names = {}, index_names(function)
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                if call_name(node.value) in ("cuda.shared.array", "cuda.local.array"):
                    arrays[node.targets[0].id] = node
        for node in sorted((each for each in ast.walk(function) if hasattr(each, "lineno")),
                           key=lambda each: (each.lineno, each.col_offset)):
            self.statement(node)
            self.conditions(node, names)
            self.masks(node)
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript):
                array = ast.unparse(node.targets[0].value)
                if array in arrays:
                    del arrays[array]  # the first store of each
                    self.add("initialization dropped", node, "pass")

    def statement(self, node):
        if isinstance(node, ast.Expr) and is_barrier(node.value):
            self.add("barrier dropped", node, "pass")
            self.add("barrier under a condition", node,
                     "if cuda.threadIdx.x < cuda.blockDim.x - 1: " + self.source.of(node))
        elif isinstance(node, ast.Expr) and call_name(node.value) == "cuda.syncwarp":
            self.add("syncwarp dropped", node, "pass")
        elif isinstance(node, ast.Expr) and call_name(node.value) in FENCES:
            self.add("fence dropped", node, "pass")
        elif isinstance(node, (ast.Expr, ast.Assign)) and call_name(node.value).startswith("cuda.atomic."):
            self.atomic(node)

    def atomic(self, node):
        operation = call_name(node.value).rsplit(".", 1)[-1]
        texts = [self.source.of(each) for each in node.value.args]
        array, rest = texts[0], texts[1:]
        if operation in ("cas", "compare_and_swap"):
            index, (expected, value) = ("0", rest) if operation != "cas" else (rest[0], rest[1:])
            if not isinstance(node, ast.Assign):
                return
            old = self.source.of(node.targets[0])
            after = f"{old} = {array}[{index}]; {array}[{index}] = {value} if {old} == {expected} else {old}"
        elif operation not in PLAIN:
            return
        else:
            index = rest[0][1:-1] if isinstance(node.value.args[1], ast.Tuple) else rest[0]
            after = PLAIN[operation].format(a=array, i=index, v=rest[1])
            if isinstance(node, ast.Assign):
                after = f"{self.source.of(node.targets[0])} = {array}[{index}]; {after}"
        self.add("atomic made plain", node, " ".join(after.split()))

    def conditions(self, node, names):
        if isinstance(node, ast.If) and is_guard(node.test, names):
            if not node.orelse:
                self.add("guard dropped", node.test, "False" if leaves(node.body) else "True")
            self.widen(node.test, leaves(node.body))
        elif isinstance(node, (ast.While, ast.IfExp)) and is_guard(node.test, names):
            self.widen(node.test, False)

    def widen(self, test, leaving):
        for each in ast.walk(test):
            if isinstance(each, ast.Compare):
                left = each.left
                for op, right in zip(each.ops, each.comparators):
                    if type(op) in ((ast.LtE, ast.GtE) if leaving else (ast.Lt, ast.Gt)):
                        begin, end = self.source.span(left)[1], self.source.span(right)[0]
                        self.add("guard widened", test, f" {WIDER[type(op)]} ", (begin, end))
                    left = right

    def masks(self, node):
        if not isinstance(node, ast.Call) or not MASKED.fullmatch(call_name(node)) or not node.args:
            return
        mask = node.args[0]
        if isinstance(mask, ast.Constant):
            self.add("mask changed", node, hex(mask.value & (mask.value >> 1)), self.source.span(mask))
            if mask.value != 0xFFFFFFFF:
                self.add("mask changed", node, "0xffffffff", self.source.span(mask))
        else:
            text = self.source.of(mask)
            self.add("mask changed", node, f"({text}) & 0x7fffffff", self.source.span(mask))


def mutants(text):
    """All mutants of the kernels and device functions of a file."""
    return Mutator(text).mutants
