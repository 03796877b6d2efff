"""The text of a function as it stands in its file."""

from __future__ import annotations

import ast
import dis
import functools
import linecache
import types
import weakref
from typing import Any, NamedTuple

from pyk2cu import _ext


class NoTextError(OSError):
    """The text of a function cannot be found, or is no longer that of the function."""


class FunctionText(NamedTuple):
    """Whole lines of a file that hold a function.

    Attributes
    ----------
    file : str
        What tracebacks call the file.
    text : str
        The lines with their ends.
    first_line : int
        The number of the first one.
    begin, end : int
        Of a lambda: where it stands in the text, in bytes of UTF-8. Both 0 for a `def`.
    """

    file: str
    text: str
    first_line: int
    begin: int = 0
    end: int = 0


def text_of(function: types.FunctionType) -> FunctionText:
    """Finds the text of a function by its code.

    Raises
    ------
    NoTextError
        If there is none, or if the file has changed since the function was made.
    """
    code = function.__code__
    known = _found.get(id(code))
    return remember(code, _find(code, function.__globals__)) if known is None else known[1]


def remember(code: types.CodeType, text: FunctionText) -> FunctionText:
    """Keeps the text of a function as long as its code is there."""
    key = id(code)
    _found[key] = weakref.ref(code, lambda _: _found.pop(key, None)), text
    return text


# What was found, by the identity of code that is alive: a file may change afterwards.
_found: dict[int, tuple[weakref.ref, FunctionText]] = {}


def _find(code: types.CodeType, names: dict[str, Any]) -> FunctionText:
    try:
        return _find_in(code, _lines_of(code, names))
    except NoTextError:
        if not code.co_filename.startswith("<"):
            raise
    # Such a name may be that of another text, as "<string>" is from Python 3.13 on.
    raise NoTextError(f"the text of {code.co_name!r} cannot be found: it was made by exec() "
                      "or typed in, and not after pyk2cu was imported")


def _find_in(code: types.CodeType, lines: list[str]) -> FunctionText:
    if code.co_name == "<lambda>":
        return _lambda_in(code, lines)
    found = _block_at(code, lines)
    if not _begins_function(found.text) or not _is_text_of(code, found.text):
        raise NoTextError(f"the text of {code.co_name!r} in {code.co_filename}, line "
                          f"{code.co_firstlineno}, is not that of the function: the file has "
                          "changed since it was imported")
    return found


def _lines_of(code: types.CodeType, names: dict[str, Any]) -> list[str]:
    """All lines of the file, or of the text that was passed to `exec`.

    Parameters
    ----------
    names : dict
        Those of the module, whose loader may know the text of a file that is in an archive.
    """
    executed = _ext.executed_text(code)
    if executed is not None:
        return executed.splitlines(keepends=True)
    if not code.co_filename.startswith("<"):
        linecache.checkcache(code.co_filename)
    lines = linecache.getlines(code.co_filename, names)
    if lines:
        return lines
    raise NoTextError(f"the text of {code.co_name!r} cannot be found: there is no file "
                      f"{code.co_filename}")


def _block_at(code: types.CodeType, lines: list[str]) -> FunctionText:
    first = code.co_firstlineno
    if first > len(lines):
        raise NoTextError(f"{code.co_filename} has no line {first} any more: it has changed "
                          "since it was imported")
    block = _usual_block(lines, first - 1, code.co_filename)
    if block is None:
        import inspect  # reads tokens, which takes longer than all else here
        import tokenize

        try:
            block = inspect.getblock(lines[first - 1:])
        except (SyntaxError, tokenize.TokenError) as error:
            raise NoTextError(f"{code.co_filename} has changed since it was imported: {error}") \
                from None
    text = "".join(block)
    return FunctionText(code.co_filename, text if text.endswith("\n") else text + "\n", first)


_TRIES = 8


def _usual_block(lines: list[str], first: int, path: str) -> list[str] | None:
    """The lines of a function that begins in a line, by their indentation; None if it is not
    found like this.

    Lines inside brackets and texts may be indented less than the function: what ends before such
    a line cannot be compiled.
    """
    base = _indentation(lines[first])
    head = first
    while head < len(lines) and not (lines[head].startswith((base + "def ", base + "async "))):
        head += 1
    tries = 0
    for end in range(head + 1, len(lines) + 1):
        if end < len(lines) and (_is_inside(lines[end], base) or not lines[end].strip()):
            continue
        block = _trimmed(lines[first:end], base)
        if _compiled("".join(block), path) is not None:
            return block
        tries += 1
        if tries == _TRIES:
            break
    return None


def _indentation(line: str) -> str:
    return line[:len(line) - len(line.lstrip(" \t"))]


def _is_inside(line: str, base: str) -> bool:
    """Whether a line can belong to a function with that indentation: it is indented more, or is
    a comment."""
    rest = line[len(base):]
    return line.startswith(base) and rest[:1] in (" ", "\t") or line.lstrip()[:1] == "#"


def _trimmed(block: list[str], base: str) -> list[str]:
    """The lines without those at the end that are empty, or comments outside of the function."""
    end = len(block)
    while end > 1:
        line = block[end - 1]
        inside = line.startswith(base) and line[len(base):len(base) + 1] in (" ", "\t")
        if line.strip() and (inside or line.lstrip()[:1] != "#"):
            break
        end -= 1
    return block[:end]


@functools.lru_cache(maxsize=8)
def _compiled(text: str, path: str) -> types.CodeType | None:
    """The code of a text that may be indented as a whole; None if it cannot be compiled."""
    indented = text[:1] in " \t"
    try:
        return compile(("if 1:\n" if indented else "") + text, path, "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        return None


# ---- lambdas
def _lambda_in(code: types.CodeType, lines: list[str]) -> FunctionText:
    """The lambda expression that made the code: of several in one line, the one whose body has
    the code's places, or without places (Python 3.10) its instructions."""
    try:
        nodes = [node for node in _lambdas("".join(lines))
                 if node.lineno <= code.co_firstlineno <= (node.end_lineno or node.lineno)]
    except SyntaxError as error:
        raise NoTextError(f"{code.co_filename} has changed since it was imported: {error}") \
            from None
    places = _code_places(code)
    chosen = [node for node in nodes if _places(node.body) in places]
    chosen = chosen or [node for node in nodes if _makes(node, code)]
    if not chosen:
        raise NoTextError(f"there is no such lambda in line {code.co_firstlineno} of "
                          f"{code.co_filename}: it has changed since it was imported")
    node = chosen[0]
    block = lines[node.lineno - 1:node.end_lineno]
    before_last = sum(len(line.encode()) for line in block[:-1])
    return FunctionText(code.co_filename, "".join(block), node.lineno, node.col_offset,
                        before_last + (node.end_col_offset or 0))


@functools.lru_cache(maxsize=4)
def _lambdas(text: str) -> list[ast.Lambda]:
    return [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Lambda)]


def _places(node: ast.expr) -> tuple:
    return node.lineno, node.end_lineno, node.col_offset, node.end_col_offset


def _code_places(code: types.CodeType) -> set[tuple]:
    return set(code.co_positions()) if hasattr(code, "co_positions") else set()


def _makes(node: ast.Lambda, code: types.CodeType) -> bool:
    module = compile(ast.Expression(node), code.co_filename, "eval")
    made = next(each for each in module.co_consts if isinstance(each, types.CodeType))
    return _arguments(made) == _arguments(code) and _steps(made) == _steps(code)


def _steps(code: types.CodeType) -> list[tuple[str, str]]:
    """Instructions, the same for names of an enclosing function and for global names."""
    return [("LOAD", each.argrepr) if each.opname in ("LOAD_GLOBAL", "LOAD_DEREF")
            else (each.opname, "" if _is_of_nested(each.argval) else each.argrepr)
            for each in dis.get_instructions(code)]


def _is_of_nested(constant: object) -> bool:
    """Whether it is the code of a nested function, or its qualified name, which is a constant in
    Python 3.10."""
    return isinstance(constant, types.CodeType) or (isinstance(constant, str)
                                                    and ".<locals>." in constant)


# ---- whether a file has changed
def _begins_function(text: str) -> bool:
    """Whether a block begins with a function or its decorators: Python's search for the end of a
    block goes on beyond a line that begins none."""
    return text.lstrip().startswith(("def ", "def\t", "@", "async "))


def _is_text_of(code: types.CodeType, text: str) -> bool:
    """Whether the text would make a function of that name, with those parameters, that uses the
    same names and constants. Tools such as pytest's assertions may have added some to the code."""
    module = _compiled(text, code.co_filename)
    made = None if module is None else _code_named(module, code.co_name)
    if made is None or _arguments(made) != _arguments(code):
        return False
    if "assert" in text:
        return True
    return _names(made) <= _names(code) and _constants(made) <= _constants(code)


def _code_named(module: types.CodeType, name: str) -> types.CodeType | None:
    for each in module.co_consts:
        if isinstance(each, types.CodeType) and each.co_name == name:
            return each
    return None


def _arguments(code: types.CodeType) -> tuple:
    count = code.co_argcount + code.co_kwonlyargcount
    return code.co_varnames[:count], code.co_posonlyargcount, code.co_kwonlyargcount


def _names(code: types.CodeType) -> set[str]:
    """Names of all kinds; private ones without what a class puts in front."""
    names = {*code.co_names, *code.co_varnames, *code.co_freevars, *code.co_cellvars}
    return {name[name.find("__", 1):] if name[:1] == "_" and "__" in name[1:] else name
            for name in names}


def _constants(code: types.CodeType) -> set[str]:
    return {repr(each) for each in code.co_consts
            if not isinstance(each, (tuple, frozenset)) and not _is_of_nested(each)}
