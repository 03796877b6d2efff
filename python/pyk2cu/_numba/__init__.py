"""What `import numba` answers where Numba is not installed: its types, and what runs on the host as plain Python.

Kernels are compiled by this package. Functions of `njit`, `jit`, `vectorize` and `guvectorize` run in Python; a warning
says so once.
"""

from __future__ import annotations

import importlib
import warnings
from typing import Any

from pyk2cu import config, errors, types
from pyk2cu.cuda._language import carray, farray, literal_unroll, prange  # noqa: F401
from pyk2cu.types import *  # noqa: F401,F403: scalar types have their names here too
from pyk2cu.types import from_dtype, typeof  # noqa: F401

__version__ = "0.63.0"
version_info = (0, 63, 0)

# Numba has its errors and warnings here too.
globals().update({name: each for name, each in vars(errors).items() if isinstance(each, type)
                  and issubclass(each, (errors.NumbaError, errors.NumbaWarning, errors.UnsupportedBytecodeError))})

# What Numba has and this module does not, with the reason. `from numba import …` says it, too (see pyk2cu._hook).
_COMPILES = "needs Numba's compiler for the host, and Numba is not installed"
MISSING = {
    "cfunc": f"{_COMPILES}; ctypes.CFUNCTYPE makes a callback of a function of Python",
    "jit_module": f"{_COMPILES}; functions of the host run in Python as they are",
    "jitclass": f"{_COMPILES}; classes of the host work as they are",
    "objmode": f"{_COMPILES}; functions of the host run in Python, so that nothing has to leave compiled code",
    "stencil": f"{_COMPILES}; write the loop over neighbors as a kernel",
}

_warned = False


def _plain(name: str) -> None:
    global _warned
    if not _warned:
        _warned = True
        warnings.warn(
            f"Numba is not installed: functions of 'numba.{name}' run as plain Python on the host",
            errors.NumbaWarning,
            stacklevel=3,
        )


def njit(*args: Any, **options: Any) -> Any:
    """Makes a function of the host, which runs in Python and has the attributes of Numba's. Kernels may call it."""
    from pyk2cu._numba import host

    _plain("njit")
    return host.decorate(args, options)


jit = generated_jit = njit


def vectorize(*args: Any, **options: Any) -> Any:
    """`pyk2cu.vectorize` for target "cuda"; for other targets `numpy.vectorize`."""
    if options.get("target") == "cuda":
        from pyk2cu.cuda.vectorizers import vectorize as on_device

        return on_device(*args, **options)
    import numpy

    _plain("vectorize")
    if len(args) == 1 and callable(args[0]) and not isinstance(args[0], types.Type):
        return numpy.vectorize(args[0])
    return lambda function: numpy.vectorize(function)


def guvectorize(*args: Any, **options: Any) -> Any:
    """`pyk2cu.guvectorize` for target "cuda"; for other targets a generalized ufunc whose loop runs in Python."""
    if options.get("target") == "cuda":
        from pyk2cu.cuda.vectorizers import guvectorize as on_device

        return on_device(*args, **options)
    from pyk2cu._numba import gufuncs

    _plain("guvectorize")
    return gufuncs.decorate(args, options)


def set_num_threads(count: int) -> None:
    """Does nothing: nothing runs in Numba's threads."""


def get_num_threads() -> int:
    """Returns 1: nothing runs in Numba's threads."""
    return 1


def __getattr__(name: str) -> Any:
    if name == "cuda":
        import pyk2cu.cuda

        return pyk2cu.cuda
    if name in ("core", "experimental", "extending", "misc", "np", "typed"):
        return importlib.import_module(f"pyk2cu._numba.{name}")
    if name in MISSING:
        raise AttributeError(f"'numba.{name}' {MISSING[name]}")
    raise AttributeError(f"module 'numba' (answered by pyk2cu) has no attribute {name!r}")
