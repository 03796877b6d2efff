"""`python -m pyk2cu SCRIPT [ARGUMENT…]` runs a program that says `from numba import cuda` with this package."""

from __future__ import annotations

import argparse
import importlib.util
import linecache
import os
import re
import runpy
import sys
from types import ModuleType, TracebackType

# Options that take a value, which is not the program.
_WITH_VALUE = ("--device", "--check")
_EPILOG = """\
examples:
  python -m pyk2cu train.py --epochs 3
  python -m pyk2cu --check all train.py     indices, exceptions, races, … of kernels are checked
  python -m pyk2cu --device cpu train.py    without a GPU
  python -m pyk2cu --time train.py          a table of kernels at the end
  python -m pyk2cu --device cpu -m pytest -q tests

Options stand before the program. What follows SCRIPT, -m MODULE or -c TEXT belongs to the program, as with python.
"""


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m pyk2cu",
        usage="%(prog)s [OPTION …] (SCRIPT | - | -m MODULE | -c TEXT) [ARGUMENT …]",
        allow_abbrev=False,
        description="Runs a Python program whose kernels are written for numba.cuda.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--device",
        metavar="NAME",
        help="cuda, cuda:N or cpu; by default the first GPU, else the CPU device",
    )
    parser.add_argument(
        "--check",
        metavar="KINDS",
        help="what kernels check while they run: all, or a list of bounds, exceptions, races, barriers "
        "and uninitialized (the last three on the CPU device)",
    )
    parser.add_argument(
        "--time",
        action="store_true",
        help="print a table when the program ends: launches of each kernel, their time, time to compile, transfers",
    )
    parser.add_argument(
        "--hide-numba",
        action="store_true",
        help="answer `import numba` too where Numba is installed",
    )
    parser.add_argument("-m", dest="module", metavar="MODULE", help="run a module, as python -m does")
    parser.add_argument("-c", dest="command", metavar="TEXT", help="run a text, as python -c does")
    parser.add_argument("--version", action="store_true", help="print the version and end")
    parser.add_argument(
        "script", nargs=argparse.REMAINDER, help="the program and its arguments; - reads it from the standard input"
    )
    return parser


def main(arguments: list[str] | None = None) -> int:
    """Runs the program that the arguments name.

    Returns
    -------
    int
        The exit code, if the program does not end the process by itself.
    """
    parser = _parser()
    given = _parse(parser, sys.argv[1:] if arguments is None else arguments)
    if given.version:
        import pyk2cu

        print(f"pyk2cu {pyk2cu.__version__}")
        return 0
    if not given.script and not given.module and given.command is None:
        parser.error("a program is missing: python -m pyk2cu SCRIPT")
    _set_up(given, parser)
    _begin_tracebacks_in_the_program()
    _run(given)
    return 0


def _parse(parser: argparse.ArgumentParser, arguments: list[str]) -> argparse.Namespace:
    """Reads our own options; what follows the program is the program's, whatever it looks like."""
    at = _program_at(arguments)
    program = arguments[at:]
    given = parser.parse_args(arguments[:at])
    kind = program[0][:2] if program else ""
    if kind not in ("-m", "-c"):
        given.script = program[1:] if kind == "--" else program
        return given
    if len(program[0]) > 2:  # -mMODULE
        program[:1] = [kind, program[0][2:]]
    if len(program) == 1:
        parser.error(f"argument {kind}: expected one argument")
    setattr(given, "module" if kind == "-m" else "command", program[1])
    given.script = program[2:]
    return given


def _program_at(arguments: list[str]) -> int:
    """The place of the first argument that is none of our own options."""
    at = 0
    while at < len(arguments):
        each = arguments[at]
        if each in ("-", "--") or not each.startswith("-") or each[:2] in ("-m", "-c"):
            break
        at += 2 if each in _WITH_VALUE else 1
    return at


def _set_up(given: argparse.Namespace, parser: argparse.ArgumentParser) -> None:
    if given.device:
        if not re.fullmatch(r"cpu|cuda(:\d+)?", given.device):
            parser.error(f"--device: expected cuda, cuda:N or cpu, not '{given.device}'")
        os.environ["PYK2CU_DEVICE"] = given.device
    import pyk2cu

    if given.check:
        from pyk2cu import _checks, config

        try:
            _checks.parse(given.check)
        except ValueError as error:
            parser.error(f"--check: {error}")
        config.CHECKS = os.environ["PYK2CU_CHECKS"] = given.check  # processes that it starts, too
    if given.time:
        from pyk2cu import _timing

        _timing.start()
    pyk2cu.install(hide_numba=True if given.hide_numba else None)


def _begin_tracebacks_in_the_program() -> None:
    """Leaves out the frames that lead to the program, as plain `python` does: they help nobody."""
    show = sys.excepthook

    def show_program(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        while trace and _leads_to_program(trace):
            trace = trace.tb_next
        show(kind, error.with_traceback(trace), trace)

    sys.excepthook = show_program


def _leads_to_program(trace: TracebackType) -> bool:
    frame = trace.tb_frame
    return frame.f_code.co_filename == __file__ or frame.f_globals.get("__name__") == "runpy"


def _run(given: argparse.Namespace) -> None:
    if given.command is not None:
        _run_text(given.command, ["-c", *given.script], "<string>")
    elif given.module:
        sys.argv = [given.module, *given.script]
        sys.path[0] = os.getcwd()
        runpy.run_module(given.module, run_name="__main__", alter_sys=True)
    elif given.script[0] == "-":
        text = importlib.util.decode_source(sys.stdin.buffer.read())
        _run_text(text, given.script, "<stdin>")
    else:
        path = given.script[0]
        if not os.path.exists(path):
            sys.exit(f"pyk2cu: error: cannot open '{path}': no such file")
        sys.argv = list(given.script)
        sys.path[0] = os.path.dirname(os.path.abspath(path))
        runpy.run_path(path, run_name="__main__")


def _run_text(text: str, arguments: list[str], name: str) -> None:
    # The text of kernels is found here, and tracebacks show it.
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    sys.argv = arguments
    sys.path[0] = ""
    sys.modules["__main__"] = program = ModuleType("__main__")  # the names of this file are not the program's
    exec(compile(text, name, "exec", dont_inherit=True), program.__dict__)


if __name__ == "__main__":
    sys.exit(main())
