"""Where the text of functions comes from, and what messages say about places in it."""

import argparse
import dataclasses
import inspect
import linecache
import pickle
import subprocess
import sys
import textwrap
import types as pytypes

import numpy as np
import pytest

from pyk2cu import _live, cuda, errors


def run(kernel):
    out = np.zeros(1, np.int64)
    kernel[1, 1](out)
    return out[0]


def test_exec():
    space = {"cuda": cuda}
    exec("@cuda.jit\ndef kernel(out):\n    out[0] = f(1)\n\ndef f(x):\n    return x + 30\n", space)
    assert run(space["kernel"]) == 31


def test_exec_of_compiled_text():
    space = {}
    exec(compile("def f(out):\n    out[0] = 4\n", "<made>", "exec"), space)
    assert run(cuda.jit(space["f"])) == 4


def test_eval_of_a_lambda():
    double = eval("lambda x: x * 2")

    @cuda.jit
    def kernel(out):
        out[0] = double(4)

    assert run(kernel) == 8


def test_text_in_linecache():
    """As notebooks and doctest have it."""
    name, text = "<ipython-input-3-abc>", "x = 1\n\ndef f(out):\n    out[0] = 12\n"
    linecache.cache[name] = (len(text), None, text.splitlines(True), name)
    try:
        space = {}
        exec(compile(text, name, "exec"), space)
        assert _live.text_of(space["f"]) == (name, "def f(out):\n    out[0] = 12\n", 3, 0, 0)
        assert run(cuda.jit(space["f"])) == 12
    finally:
        del linecache.cache[name]


def test_a_file_that_has_changed(tmp_path):
    path = tmp_path / "changing.py"
    text = "def f(out):\n    out[0] = 1\n"

    def function():
        space = {}
        exec(compile(text, str(path), "exec"), space)
        return cuda.jit(space["f"])

    path.write_text(text)
    kernel = function()
    assert run(kernel) == 1
    for changed in ("def f(out):\n    out[0] = 2000\n", "x = 1\n" + text, "def g(out):\n    pass\n",
                    "def f(out, n):\n    out[0] = 1\n", "def f(out:\n"):
        path.write_text(changed)
        with pytest.raises(errors.ByteCodeSupportError, match="changed since it was imported"):
            run(function())
    path.unlink()
    with pytest.raises(errors.ByteCodeSupportError, match="there is no file|has no line"):
        run(function())
    kernel.recompile()
    assert run(kernel) == 1, "its text was read before"


def test_functions_made_before_the_import():
    """There is no text of them, and the error says why."""
    program = textwrap.dedent("""
        space = {}
        exec("def f(out):\\n    out[0] = 1\\n", space)
        import numpy as np
        from pyk2cu import cuda
        try:
            cuda.jit(space["f"])[1, 1](np.zeros(1))
        except Exception as error:
            print(error)
        """)
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert "it was made by exec() or typed in" in found.stdout, found.stderr


def test_audit_events_of_programs():
    """Programs may raise events with any arguments."""
    for arguments in ((), (1,), ("x = 1",), (1, 2), (None, None, None), ("x = 1", "<s>", 3)):
        for event in ("compile", "exec", "other"):
            sys.audit(event, *arguments)
    space = {}
    exec("def kernel(out):\n    out[0] = 8\n", space)
    assert run(cuda.jit(space["kernel"])) == 8


def test_errors_quote_the_file():
    @cuda.jit
    def kernel(out):
        out[0] = undefined_name  # noqa: F821

    line = kernel.py_func.__code__.co_firstlineno + 2
    with pytest.raises(errors.TypingError) as caught:
        run(kernel)
    assert f"{__file__}:{line}:18: error: 'undefined_name' is not defined" in str(caught.value)
    assert "            out[0] = undefined_name  # noqa: F821\n" in str(caught.value)
    assert "                     ^^^^^^^^^^^^^^" in str(caught.value)
    assert caught.value.diagnostics[0]["line"] == line


def test_errors_of_called_functions_quote_theirs():
    def f(x):
        return x + missing  # noqa: F821

    @cuda.jit
    def kernel(out):
        out[0] = f(1)

    with pytest.raises(errors.TypingError) as caught:
        run(kernel)
    finding = caught.value.diagnostics[0]
    assert finding["line"] == f.__code__.co_firstlineno + 1
    assert finding["notes"][0]["line"] == kernel.py_func.__code__.co_firstlineno + 2


def test_suggestions():
    block_size = 3

    @cuda.jit
    def kernel(out):
        out[0] = blok_size + block_size  # noqa: F821

    with pytest.raises(errors.TypingError, match="did you mean 'block_size'"):
        run(kernel)


class Config:
    limit = 1


cfg = Config()


async def broken(x):
    return x


lost = compile("def lost(x): return x", "/no/such/file.py", "exec").co_consts[0]


@pytest.mark.parametrize("expression, message", [
    ("cfg", "'cfg' is an object of type 'Config', which kernels cannot use"),
    ("cfg.limt", "did you mean 'limit'"),
    ("cfg.items[0]", "'cfg.items' is a dict, which kernels cannot use"),
    ("Config(1)", "'Config' is the class 'Config', which kernels cannot use"),
    ("huge", "'huge' is an integer that does not fit in 64 bits"),
    ("listed[0]", "'listed' is a list, which kernels cannot use"),
    ("np.nothing", "np.nothing is not available in kernels"),
    ("broken(1)", "a function that kernels cannot call: .*: an async function cannot run"),
    ("lost(1)", "the text of 'lost' cannot be found"),
])
def test_what_kernels_cannot_use(expression, message):
    cfg.items = {}
    space = {"cfg": cfg, "Config": Config, "np": np, "huge": 2**70, "listed": [1], "broken": broken,
             "lost": pytypes.FunctionType(lost, {})}
    exec(f"def kernel(out):\n    out[0] = {expression}\n", space)
    with pytest.raises(errors.NumbaError, match=message):
        run(cuda.jit(space["kernel"]))


def test_syntax_that_kernels_do_not_have():
    @cuda.jit
    def kernel(out):
        try:
            out[0] = 1
        finally:
            pass

    with pytest.raises(errors.NumbaError, match="try"):
        run(kernel)


def test_text_of_deep_functions():
    class Outer:
        def method(self):
            def kernel(out):
                out[0] = (
                    1 +
                    2)
                if out[0] > 5:
                    out[0] = 0

            return kernel

    found = _live.text_of(Outer().method())
    assert found.text.startswith("            def kernel(out):\n")
    assert found.text.endswith("                    out[0] = 0\n")
    assert run(cuda.jit(Outer().method())) == 3


# ---- the block of a function
@pytest.mark.parametrize("module", [argparse, dataclasses, inspect, pickle, textwrap])
def test_blocks_are_those_of_inspect(module):
    functions = [value for value in vars(module).values()
                 if isinstance(value, pytypes.FunctionType) and value.__module__ == module.__name__]
    functions += [method for value in vars(module).values() if isinstance(value, type)
                  and value.__module__ == module.__name__ for method in vars(value).values()
                  if isinstance(method, pytypes.FunctionType)]
    functions = [each for each in functions if each.__code__.co_filename == module.__file__]
    assert len(functions) > 5
    for function in functions:
        assert _live.text_of(function).text == inspect.getsource(function.__code__)


@pytest.mark.parametrize("between", [1, 20])
def test_lines_that_are_indented_less_than_the_function(between, tmp_path):
    text = 'def kernel(x):\n    """Begin\n' + "left\n\n" * between + '''    """
    y = (x +
1 +
  2)

# a comment
    return y  # the end
    # inside

# outside
z = 1
'''
    path = tmp_path / f"less_{between}.py"
    path.write_text(text)
    names = {}
    exec(compile(text, str(path), "exec"), names)
    found = _live.text_of(names["kernel"])
    assert found.text.endswith("    return y  # the end\n    # inside\n")
    assert found.text.count("left") == between
