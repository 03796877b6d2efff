"""`python -m pyk2cu SCRIPT [ARGUMENT…]` runs a program that says `from numba import cuda` with this package."""

from __future__ import annotations

import argparse
import os
import re
import runpy
import sys
from types import TracebackType

_EPILOG = """\
examples:
  python -m pyk2cu train.py --epochs 3
  python -m pyk2cu --check all train.py     indices, exceptions, races, … of kernels are checked
  python -m pyk2cu --device cpu train.py    without a GPU
  python -m pyk2cu --time train.py          a table of kernels at the end
"""


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m pyk2cu",
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
    parser.add_argument("script", nargs=argparse.REMAINDER, help="the program and its arguments")
    return parser


def main(arguments: list[str] | None = None) -> int:
    """Runs the program that the arguments name.

    Returns
    -------
    int
        The exit code, if the program does not end the process by itself.
    """
    parser = _parser()
    given = parser.parse_args(arguments)
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
        _run_text(given.command, given.script)
    elif given.module:
        sys.argv = [given.module, *given.script]
        sys.path[0] = os.getcwd()
        runpy.run_module(given.module, run_name="__main__", alter_sys=True)
    else:
        path = given.script[0]
        if not os.path.exists(path):
            sys.exit(f"pyk2cu: error: cannot open '{path}': no such file")
        sys.argv = list(given.script)
        sys.path[0] = os.path.dirname(os.path.abspath(path))
        runpy.run_path(path, run_name="__main__")


def _run_text(text: str, arguments: list[str]) -> None:
    import __main__

    sys.argv = ["-c", *arguments]
    sys.path[0] = ""
    names = {"__name__": "__main__", "__builtins__": __builtins__}
    __main__.__dict__.update(names)
    exec(compile(text, "<string>", "exec"), __main__.__dict__)


if __name__ == "__main__":
    sys.exit(main())
