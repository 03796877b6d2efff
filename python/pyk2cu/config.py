"""The configuration: attributes by the names of `numba.config`, read when they are needed.

Environment variables NUMBA_NAME set NAME when the package is imported, PYK2CU_NAME wins over
them. Attributes may be assigned at any time; `reload_config()` reads the environment again.
"""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Callable
from typing import TYPE_CHECKING, Any


class _OptLevel(int):
    """An optimization level: an integer that remembers whether it was given as "max"."""

    _raw_value: int | str

    def __new__(cls, value: int | str) -> _OptLevel:
        level = super().__new__(cls, 3 if value == "max" else int(value))
        level._raw_value = value if value == "max" else int(level)
        return level

    @property
    def is_opt_max(self) -> bool:
        """Whether it is "max"."""
        return self._raw_value == "max"

    def __repr__(self) -> str:
        return f"_OptLevel({self._raw_value!r})"


def _process_opt_level(text: str) -> _OptLevel:
    if text not in ("0", "1", "2", "3", "max"):
        raise ValueError(f"'{text}' is not one of 0, 1, 2, 3 and 'max'")
    return _OptLevel(text)


def _parse_cc(text: str) -> tuple[int, int] | None:
    if not text:
        return None
    major, _, minor = text.partition(".")
    return int(major), int(minor)


# What each attribute is read with, its default, and the variable's name if it is another one.
_SETTINGS: dict[str, tuple[Callable[[str], Any], Any, str | None]] = {
    "DEVELOPER_MODE": (int, 0, None),
    "FULL_TRACEBACKS": (int, 0, None),
    "SHOW_HELP": (int, 0, None),
    "COLOR_SCHEME": (str, "no_color", None),
    "DISABLE_PERFORMANCE_WARNINGS": (int, 0, None),
    "BOUNDSCHECK": (int, None, None),
    "ALWAYS_WARN_UNINIT_VAR": (int, 0, None),
    "OPT": (_process_opt_level, _OptLevel(3), None),
    "DEBUG": (int, 0, None),
    "DEBUG_CACHE": (int, 0, None),
    "DEBUGINFO_DEFAULT": (int, 0, "DEBUGINFO"),
    "DISABLE_JIT": (int, 0, None),
    "CACHE_DIR": (str, "", None),
    "CAPTURED_ERRORS": (str, "new_style", None),
    "DUMP_ASSEMBLY": (int, 0, None),
    "DUMP_BYTECODE": (int, 0, None),
    "DUMP_IR": (int, 0, None),
    "DUMP_LLVM": (int, 0, None),
    "DUMP_OPTIMIZED": (int, 0, None),
    "DEBUG_TYPEINFER": (int, 0, None),
    "HIGHLIGHT_DUMPS": (int, 0, None),
    "THREADING_LAYER": (str, "default", None),
    "DISABLE_CUDA": (int, 0, None),
    "ENABLE_CUDASIM": (int, 0, None),
    "FORCE_CUDA_CC": (_parse_cc, None, None),
    "CUDA_DEFAULT_PTX_CC": (_parse_cc, (7, 5), None),
    # None: on GPUs only. The CPU device has few cores to keep busy.
    "CUDA_LOW_OCCUPANCY_WARNINGS": (int, None, None),
    "CUDA_WARN_ON_IMPLICIT_COPY": (int, 1, None),
    "CUDA_DEBUGINFO_DEFAULT": (int, 0, "CUDA_DEBUGINFO"),
    "CUDA_LOG_LEVEL": (str, "", None),
    "CUDA_LOG_API_ARGS": (int, 0, None),
    "CUDA_LOG_SIZE": (int, 1024, None),
    "CUDA_VERBOSE_JIT_LOG": (int, 1, None),
    "CUDA_DEALLOCS_COUNT": (int, 10, "CUDA_MAX_PENDING_DEALLOCS_COUNT"),
    "CUDA_DEALLOCS_RATIO": (float, 0.2, "CUDA_MAX_PENDING_DEALLOCS_RATIO"),
    "CUDA_ARRAY_INTERFACE_SYNC": (int, 1, None),
    "CUDA_DRIVER": (str, "", None),
    "CUDA_USE_NVIDIA_BINDING": (int, 0, None),
    "CUDA_PER_THREAD_DEFAULT_STREAM": (int, 0, None),
    "CUDA_INCLUDE_PATH": (str, "/usr/local/cuda/include", None),
    "CUDA_NVRTC_EXTRA_SEARCH_PATHS": (str, "", None),
    "CUDA_MEMORY_MANAGER": (str, "default", None),
    "CUDA_ENABLE_NRT": (int, 0, None),
    "CUDA_NRT_STATS": (int, 0, None),
    "CUDA_PER_THREAD_STREAM": (int, 0, None),
    # Our own: the device that serves where the program names none ("cpu", "cuda", "cuda:1"), the
    # checks of all kernels ("all", "bounds", "exceptions"), and whether warnings about the text
    # of kernels are issued.
    "DEVICE": (str, "", None),
    "CHECKS": (str, "", None),
    "COMPILER_WARNINGS": (int, 1, None),
    # Whether memory of arrays on GPUs is kept for other arrays; 0 helps tools that look for uses
    # of memory that is free.
    "MEMORY_CACHE": (int, 1, None),
}

# Types of the attributes, for type checkers.
OPT: _OptLevel
DISABLE_PERFORMANCE_WARNINGS: int
CUDA_LOW_OCCUPANCY_WARNINGS: int | None
CUDA_WARN_ON_IMPLICIT_COPY: int
CUDA_DEBUGINFO_DEFAULT: int
CUDA_DEFAULT_PTX_CC: tuple[int, int]
FORCE_CUDA_CC: tuple[int, int] | None
ENABLE_CUDASIM: int
DISABLE_CUDA: int
BOUNDSCHECK: int | None
CACHE_DIR: str
CHECKS: str
COMPILER_WARNINGS: int
MEMORY_CACHE: int
DEVICE: str


if TYPE_CHECKING:
    def __getattr__(name: str) -> Any: ...


def _read(name: str) -> Any:
    parse, default, variable = _SETTINGS[name]
    for prefix in ("PYK2CU_", "NUMBA_"):
        full = prefix + (variable or name)
        value = os.environ.get(full)
        if value is None:
            continue
        try:
            return parse(value)
        except (ValueError, TypeError) as error:
            warnings.warn(
                f"Environment variable '{full}' is defined but its associated value '{value}' "
                f"could not be parsed.\nThe parse failed with exception:\n{error}",
                RuntimeWarning, stacklevel=3)
            return default
    return default


_environment: dict[str, str] = {}


def reload_config() -> None:
    """Reads the environment again if one of its variables changed."""
    now = {key: value for key, value in os.environ.items()
           if key.startswith(("NUMBA_", "PYK2CU_"))}
    if now == _environment and "OPT" in globals():
        return
    _environment.clear()
    _environment.update(now)
    module = globals()
    for name in _SETTINGS:
        module[name] = _read(name)


reload_config()

#: What the reference calls the bit width of the machine.
IS_WIN32 = sys.platform.startswith("win32")
IS_OSX = sys.platform.startswith("darwin")
MACHINE_BITS = 64
IS_32BITS = False
PYVERSION = sys.version_info[:2]
NUMBA_DEFAULT_NUM_THREADS = max(1, os.cpu_count() or 1)
