"""The host API of `numba.cuda`: kernels, arrays of devices, streams, and what kernels can use.

`@cuda.jit` makes kernels, `kernel[blocks, threads](…)` launches them, `cuda.to_device` and its
like make arrays. Without a GPU, or with PYK2CU_DEVICE=cpu, kernels run on the CPU at compiled
speed.
"""

from __future__ import annotations

import importlib as _importlib
from typing import Any as _Any

from pyk2cu import _libraries, _version, config, errors, types
from pyk2cu._checks import checks
from pyk2cu.cuda import _names, _vectors
from pyk2cu.cuda.api import *  # noqa: F403
from pyk2cu.cuda import api as _api
from pyk2cu.cuda._linkable import (LTOIR, Archive, Cubin, CUSource, Fatbin, LinkableCode, Object,
                                   PTXSource)
from pyk2cu.cuda.compiler import (compile, compile_all, compile_for_current_device, compile_ptx,
                                  compile_ptx_for_current_device)
from pyk2cu.cuda.decorators import declare_device, jit
from pyk2cu.errors import CudaSupportError, KernelRuntimeError
from pyk2cu.types import *  # noqa: F403
from pyk2cu.cuda._language import literal_unroll

__version__ = _version.__version__
version_info = _version.version_info
#: Who makes this `cuda`, as `numba -s` shows it.
implementation = "pyk2cu"
HAS_NUMBA = False

_libraries.use_installed_libraries()
globals().update(_names.top())
globals().update(_vectors.vectors())

# Modules that are loaded when they are first used.
_MODULES = frozenset("""api args bf16 cg compiler core cudadrv decorators deviceufunc dispatcher
    errors fp16 fp8 kernels launchconfig libdevice random simulator stubs testing
    vector_types""".split())

_HOST = ["LTOIR", "Archive", "CUSource", "Cubin", "CudaSupportError", "Fatbin",
         "KernelRuntimeError", "LinkableCode", "Object", "PTXSource", "checks", "compile",
         "compile_all", "compile_for_current_device", "compile_ptx",
         "compile_ptx_for_current_device", "config", "declare_device", "errors",
         "import_header", "import_source",
         "jit", "literal_unroll", "types"]
__all__ = sorted({*_HOST, *_api.__all__, *_names.top(), *_vectors.vectors(), *types.SCALAR_NAMES})


def __getattr__(name: str) -> _Any:
    if name in _MODULES:
        try:
            return _importlib.import_module(f"pyk2cu.cuda.{name}")
        except ModuleNotFoundError as error:
            if error.name != f"pyk2cu.cuda.{name}":
                raise
    if name in ("import_header", "import_source"):
        return getattr(_importlib.import_module("pyk2cu._live"), name)
    raise AttributeError(f"module 'pyk2cu.cuda' has no attribute {name!r}")
