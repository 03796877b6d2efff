#!/usr/bin/env python3
"""Lints each kernel of a folder of files that do not say the types of their arguments: it tries types that fit how
the kernel uses them, and prints what the lint says, and how long it takes.

usage: real.py [--pyk2cu COMMAND] [--json FILE] [--times N] FOLDER_OR_FILE...

A kernel counts if `check` accepts it with the types of its decorator, of a launch in the file, or with types that were
guessed. Kernels of one name in one file (of several tests, say) are looked at one by one.
"""

import argparse
import ast
import collections
import contextlib
import concurrent.futures
import json
import pathlib
import re
import sys
import tempfile
import threading

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from validate import command  # noqa: E402

NOT_OF_THE_LINT = {"untyped-kernel", "unknown-value", "no-kernels", "not-launched", "reassigned-global"}


def decorator_names(function):
    return [ast.unparse(each) for each in function.decorator_list]


# Decorators of real code that are cuda.jit under another name.
OTHER_DECORATORS = ("compile_cupy",)


def is_jit(function):
    return any(re.match(r"(numba\.)?cuda\.jit\b|jit\b.*target='cuda'", name) or name in OTHER_DECORATORS
               for name in decorator_names(function))


def called_jit(tree):
    """Names of functions that a call makes kernels: cuda.jit(name), cuda.jit()(name)."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and len(node.args) == 1 and isinstance(node.args[0], ast.Name):
            if re.fullmatch(r"(numba\.)?cuda\.jit(\((?!.*device=True).*\))?", ast.unparse(node.func)):
                if not any(each.arg == "device" for each in node.keywords):
                    names.add(node.args[0].id)
    return names


def is_device(function):
    return any("device=True" in name for name in decorator_names(function))


def functions_of(tree):
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


class Use(ast.NodeVisitor):
    """How a function uses its parameters: axes of arrays, and which are integers."""

    def __init__(self, function, others):
        self.others, self.function = others, function
        self.axes, self.integers, self.floats = collections.defaultdict(int), set(), set()
        self.aliases = {name.arg: name.arg for name in function.args.args}
        self.tuples, self.alike = {}, []
        self.tuple_names = {each.targets[0].id: len(each.value.elts) for each in ast.walk(function)
                            if isinstance(each, ast.Assign) and isinstance(each.value, ast.Tuple)
                            and isinstance(each.targets[0], ast.Name)}
        self.element_of = {}  # variables that hold an element of a parameter
        for _ in range(2):  # what a name stands for may be known only further down, in loops
            for statement in function.body:
                self.visit(statement)
        for one, other in self.alike:
            self.axes[one] = self.axes[other] = max(self.axes[one], self.axes[other])
            if {one, other} & self.integers:
                self.integers |= {one, other}

    def base(self, node):
        """(parameter, number of indices) of x, x[i], x[i, j], x[i][j]"""
        axes = 0
        while isinstance(node, ast.Subscript):
            index = node.slice
            axes += len(index.elts) if isinstance(index, ast.Tuple) else self.tuple_names.get(ast.unparse(index), 1)
            node = node.value
        if isinstance(node, ast.Name) and node.id in self.aliases:
            return self.aliases[node.id], axes
        return None, 0

    def array(self, name, axes):
        self.axes[name] = max(self.axes[name], axes)

    def integer(self, node):
        """Everything that makes up `node` is an integer."""
        for each in ast.walk(node):
            if isinstance(each, ast.Name):
                self.integers.add(self.element_of.get(each.id, self.aliases.get(each.id)))
            if isinstance(each, ast.Subscript):
                self.integers.add(self.base(each)[0])

    def visit_Subscript(self, node):
        name, axes = self.base(node)
        if name:
            self.array(name, axes)
        self.integer(node.slice)
        self.generic_visit(node)

    def visit_Attribute(self, node):
        if node.attr in ("shape", "size", "ndim") and isinstance(node.value, ast.Name):
            name, _ = self.base(node.value)
            if name:
                self.array(name, 1)
        self.generic_visit(node)

    def visit_Assign(self, node):
        value, target = node.value, node.targets[0]
        if isinstance(value, ast.Attribute) and value.attr == "shape" and isinstance(target, ast.Tuple):
            name, _ = self.base(value.value)
            if name:
                self.array(name, len(target.elts))
        if isinstance(value, ast.Name) and isinstance(target, ast.Tuple) and value.id in self.aliases:
            self.tuples[self.aliases[value.id]] = len(target.elts)
        if isinstance(target, ast.Name) and isinstance(value, ast.Subscript) and self.base(value)[0]:
            self.element_of[target.id] = self.base(value)[0]
        if isinstance(target, ast.Name) and isinstance(value, ast.Name) and value.id in self.aliases:
            first = self.aliases.setdefault(target.id, self.aliases[value.id])
            self.alike.append((first, self.aliases[value.id]))  # two arrays that one name stands for
        self.generic_visit(node)

    def visit_BinOp(self, node):
        if isinstance(node.op, (ast.BitAnd, ast.BitOr, ast.BitXor, ast.LShift, ast.RShift)):
            self.integer(node)
        self.generic_visit(node)

    def visit_Call(self, node):
        text = ast.unparse(node.func)
        if text == "range":
            for each in node.args:
                self.integer(each)
        elif text.startswith("cuda.atomic") and len(node.args) >= 2:
            name, axes = self.base(node.args[0])
            if name:
                index = node.args[1]
                self.array(name, axes + (len(index.elts) if isinstance(index, ast.Tuple) else 1))
                if text.rsplit(".", 1)[-1] in ("cas", "exch", "compare_and_swap", "and_", "or_", "xor", "inc", "dec"):
                    self.integers.add(name)
                    for each in node.args[2:]:
                        self.integer(each)
            self.integer(node.args[1])
        elif text.endswith((".exp", ".sqrt", ".log", ".sin", ".cos")):
            for each in node.args:
                name, axes = self.base(each)
                if name and not axes:
                    self.floats.add(name)
        elif isinstance(node.func, ast.Name) and node.func.id in self.others:
            callee = self.others[node.func.id]
            if callee is not self.function:
                use = Use(callee, {k: v for k, v in self.others.items() if v is not callee and v is not self.function})
                for parameter, each in zip(callee.args.args, node.args):
                    name, axes = self.base(each)
                    if name and use.axes[parameter.arg]:
                        self.array(name, axes + use.axes[parameter.arg])
                    if name and parameter.arg in use.tuples:
                        self.tuples[name] = use.tuples[parameter.arg]
                    if name and parameter.arg in use.integers:
                        self.integers.add(name)
        self.generic_visit(node)


def guesses(function, others):
    """Signatures to try, the likeliest first."""
    use = Use(function, others)
    names = [each.arg for each in function.args.args]
    if "rng_states" in names:
        use.axes.pop("rng_states", None)

    def one(element, scalar, index):
        types = []
        for name in names:
            axes = use.axes[name]
            if name in ("rng_states", "states"):
                types.append("record(s0: uint64, s1: uint64)[::1]")
            elif name in use.tuples and axes < 2:
                types.append(f"UniTuple({'int32' if name in use.integers else scalar}, {use.tuples[name]})")
            elif axes:
                kind = index if name in use.integers else element
                types.append(f"{kind}[{':,' * (axes - 1)}::1]")
            else:
                types.append("int32" if name in use.integers else "float32" if name in use.floats else scalar)
        return f"void({', '.join(types)})"

    # of elements, of other scalars, and of elements that are indices
    kinds = [("float32", "int32", "int32"), ("float32", "float32", "int32"), ("int32", "int32", "int32"),
             ("float64", "float64", "int64"), ("float64", "int64", "int64"), ("uint8", "int32", "int32"),
             ("complex64", "int32", "int32"),
             ("uint64", "uint64", "uint64"), ("boolean", "int32", "int32")]
    return list(dict.fromkeys(one(*each) for each in kinds))


def findings(text):
    found = []
    for line in text.splitlines():
        try:
            found.append(json.loads(line))
        except ValueError:
            continue
    return found


MIRRORS, LOCK = {}, threading.Lock()


@contextlib.contextmanager
def mirror(folder, text):
    """A file with `text` in a copy of `folder` (of links), so that it can import its neighbors."""
    with LOCK:
        if folder not in MIRRORS:
            MIRRORS[folder] = tempfile.TemporaryDirectory()
            for other in folder.iterdir():
                pathlib.Path(MIRRORS[folder].name, other.name).symlink_to(other)
    with tempfile.NamedTemporaryFile("w", suffix=".py", prefix="lint_", dir=MIRRORS[folder].name) as file:
        file.write(text)
        file.flush()
        yield pathlib.Path(file.name)


class Real:
    """One kernel of a file."""

    def __init__(self, path, text, function, others):
        self.path, self.function, self.others = path, function, others
        self.first = None  # a signature to try before all others
        lines = text.split("\n")
        for each in function.decorator_list:
            if ast.unparse(each) in OTHER_DECORATORS:
                lines[each.lineno - 1] = lines[each.lineno - 1].replace(ast.unparse(each), "cuda.jit")
        for number, other in enumerate(sorted(others, key=lambda each: each.lineno)):
            if other.name == function.name and other is not function:
                self.rename(lines, other, f"{other.name}_{number}_")
        self.text = "\n".join(lines)

    def rename(self, lines, other, name):
        """Renames another function of this name, and what the function around it says of it."""
        around = [each for each in self.others
                  if each.lineno < other.lineno and other.end_lineno <= each.end_lineno and each is not other]
        first, last = other.lineno - 1, other.lineno
        if around and not (around[-1].lineno <= self.function.lineno <= around[-1].end_lineno):
            first, last = around[-1].lineno, around[-1].end_lineno
        for at in range(first, last):
            lines[at] = re.sub(rf"\b{other.name}\b", name, lines[at])

    def check(self, pyk2cu, file, signature, *more):
        words = ["--sig", f"{self.function.name}={signature}"] if signature else []
        status, text = command(pyk2cu, "check", file, "--lint", "--diagnostics=json", "--kernel", self.function.name,
                               *words, *more)
        return status, text

    def lint(self, pyk2cu):
        """Its signature and its findings; or why there are none."""
        others = {each.name: each for each in self.others}
        why = None
        with mirror(self.path.resolve().parent, self.text) as file:
            first = [self.first] if self.first else []
            for signature in [*first, "", *guesses(self.function, others)]:
                status, text = self.check(pyk2cu, str(file), signature)
                found = findings(text)
                if status == 0 and not any(each["id"] == "untyped-kernel" for each in found):
                    return signature, found, None
                hurt = [each["message"] for each in found if each["severity"] == "error"]
                why = why if why and not hurt else (hurt or [text.strip()[-200:]])[0]
        return None, [], why


def kernels_of(path):
    text = path.read_text()
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return
    functions, called = functions_of(tree), called_jit(tree)
    for function in functions:
        if (is_jit(function) or function.name in called) and not is_device(function):
            returns = any(isinstance(each, ast.Return) and each.value is not None for each in ast.walk(function))
            if not returns:  # a function that returns a value is a device function without device=True
                yield Real(path, text, function, functions)


def files_of(places):
    for place in map(pathlib.Path, places):
        yield from sorted(place.rglob("*.py")) if place.is_dir() else [place]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pyk2cu", default="build/pyk2cu")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", help="write what was found")
    parser.add_argument("places", nargs="+")
    options = parser.parse_args()
    chosen = [kernel for path in files_of(options.places) for kernel in kernels_of(path)]
    counts, data = collections.Counter(), []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for kernel, (signature, found, why) in zip(chosen, pool.map(lambda each: each.lint(options.pyk2cu), chosen)):
            counts["kernels"] += 1
            counts["linted" if why is None else "not linted"] += 1
            kept = [each for each in found if each["id"] not in NOT_OF_THE_LINT]
            for name in {(each["id"], each["severity"]) for each in kept}:
                counts[name] += 1
            data.append({"file": str(kernel.path), "line": kernel.function.lineno, "kernel": kernel.function.name,
                         "signature": signature, "why": why, "found": kept})
            for each in kept:
                if each["severity"] != "note":
                    where = f"{kernel.path}:{each['line']}"
                    print(f"{where}: {each['id']}: {each['message']} ({kernel.function.name} {signature})")
    for key, number in sorted(counts.items(), key=str):
        print(f"{number:6} {key if isinstance(key, str) else ' '.join(key)}")
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(data, indent=1))


if __name__ == "__main__":
    main()
