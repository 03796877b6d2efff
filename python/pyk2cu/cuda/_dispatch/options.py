"""The options of `cuda.jit`: what they may be, and what the compiler gets."""

from __future__ import annotations

import numbers
import warnings
from typing import Any

from pyk2cu import _checks, config
from pyk2cu.errors import DeprecationError, NumbaInvalidConfigWarning

#: Options that are passed by name only. Those after the line break change nothing here, but
#: programs that were written for other targets give them.
KEYWORDS = frozenset("""fastmath max_registers extensions boundscheck checks variants assume

nopython cc abi abi_info nogil parallel error_model no_cpython_wrapper no_cfunc_wrapper
no_cpp_wrapper locals target forceobj pipeline_class noalias release_gil""".split())
_REMOVED = ("argtypes", "restype", "bind")


def _check_carveout(carveout: Any) -> None:
    if isinstance(carveout, str):
        names = ["default", "maxl1", "maxshared"]
        if carveout.lower() not in names:
            raise ValueError(f"Invalid carveout value: {carveout}. Must be -1 to 100 or one of "
                             f"{names}")
    elif isinstance(carveout, int):
        if not -1 <= carveout <= 100:
            raise ValueError("Carveout must be between -1 and 100")
    else:
        raise TypeError("shared_memory_carveout must be str or int, got "
                        f"{type(carveout).__name__}")


def check_launch_bounds(bounds: Any) -> None:
    """Refuses what cannot be the option launch_bounds (ValueError)."""
    listed = list(bounds) if isinstance(bounds, (tuple, list)) else [bounds]
    if not 1 <= len(listed) <= 3:
        raise ValueError(f"Got {len(listed)} launch bounds: {bounds}. A number is expected, or up "
                         "to three: threads of a block, blocks of a multiprocessor, blocks of a "
                         "cluster")
    for each in listed:
        if not isinstance(each, numbers.Integral) or each < 1:
            raise ValueError(f"launch bounds are numbers of at least 1, got {bounds}")


def _check_keywords(kws: dict[str, Any]) -> None:
    for name in _REMOVED:
        if kws.get(name) is not None:
            raise DeprecationError(f"Deprecated keyword argument `{name}`. Signatures should be "
                                   "passed as the first positional argument.")
    for name in kws:
        if name not in KEYWORDS and name not in _REMOVED:
            raise TypeError(f"jit() got an unexpected option '{name}'")


def _warn_of(debug: bool, opt: bool, lineinfo: bool, stacklevel: int) -> None:
    if debug and opt:
        warnings.warn(NumbaInvalidConfigWarning(
            "debug=True with opt=True is not supported by CUDA. This may result in a crash - set "
            "debug=False or opt=False."), stacklevel=stacklevel)
    if debug and lineinfo:
        warnings.warn(NumbaInvalidConfigWarning(
            "debug and lineinfo are mutually exclusive. Use debug to get full debug info (this "
            "disables some optimizations), or lineinfo for line info only with code generation "
            "unaffected."), stacklevel=stacklevel)


def normalize(kws: dict[str, Any], stacklevel: int = 4, *, device: bool = False,
              inline: Any = "never", forceinline: bool = False, link: Any = (),
              debug: bool | None = None, opt: Any = None, lineinfo: bool = False,
              launch_bounds: Any = None, lto: bool | None = None,
              shared_memory_carveout: Any = None) -> dict[str, Any]:
    """Checks the options of `cuda.jit` and fills in the defaults.

    Returns
    -------
    dict
        The `targetoptions` of a dispatcher.
    """
    _check_keywords(kws)
    if launch_bounds is not None:
        check_launch_bounds(launch_bounds)
    registers = kws.get("max_registers")
    if registers is not None and (not isinstance(registers, numbers.Integral) or registers < 0):
        raise ValueError(f"max_registers is a number of registers, got {registers!r}")
    if shared_memory_carveout is not None:
        _check_carveout(shared_memory_carveout)
    if kws.get("variants") not in (None, "off", "measured", "on", "now", "all"):
        raise ValueError(f"variants are off, measured, on, now or all, got {kws['variants']!r}")
    assume = kws.get("assume")
    if assume is not None and not isinstance(assume, (bool, str)):
        raise TypeError("assume is False or a list of facts, such as 'block=256, x.shape[1]=4', "
                        f"got {assume!r}")
    if isinstance(inline, bool):
        inline = "always" if inline else "never"
    debug = bool(config.CUDA_DEBUGINFO_DEFAULT if debug is None else debug)
    opt = (config.OPT != 0) if opt is None else opt
    _warn_of(debug, bool(opt), lineinfo, stacklevel)
    if device and (link or kws.get("link")):
        raise ValueError("link keyword invalid for device function")
    if isinstance(link, (str, bytes)) or not hasattr(link, "__iter__"):
        link = (link,)
    options = {name: value for name, value in kws.items() if name not in _REMOVED}
    options.update(debug=debug, lineinfo=lineinfo, link=link, opt=opt,
                   fastmath=kws.get("fastmath", False), device=device, inline=inline,
                   forceinline=forceinline, extensions=kws.get("extensions", []),
                   launch_bounds=launch_bounds, lto=lto,
                   shared_memory_carveout=shared_memory_carveout)
    _checks.parse(options.get("checks"))  # says early what is wrong
    return options


def checks_of(options: dict[str, Any]) -> frozenset[str]:
    """The checks of a kernel's launches: its own, and those that are asked for around it."""
    asked = _checks.active()
    if asked is not None and not asked:
        return frozenset()
    own = set(_checks.parse(options.get("checks")))
    if options.get("debug"):
        own.update(_checks.OF_DEBUG)
    if options.get("boundscheck") or config.BOUNDSCHECK == 1:
        own.add("bounds")
    return frozenset(own | (asked or frozenset()))


_CARVEOUTS = {"default": -1, "maxl1": 0, "maxshared": 100}


def of_kernel(options: dict[str, Any], checks: frozenset[str]) -> dict[str, Any]:
    """The options as `_ext.Kernel` takes them."""
    given: dict[str, Any] = {"fastmath": bool(options.get("fastmath")),
                             "lineinfo": bool(options.get("lineinfo")),
                             "opt": bool(options.get("opt", True))}
    if checks:
        given["checks"] = sorted(checks)
    for name in ("max_registers", "launch_bounds", "assume"):
        if options.get(name) is not None:
            given[name] = options[name]
    carveout = options.get("shared_memory_carveout")
    if carveout is not None:
        given["shared_memory_carveout"] = _CARVEOUTS[carveout.lower()] \
            if isinstance(carveout, str) else carveout
    return given
