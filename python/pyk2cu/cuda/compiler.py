"""Compiling functions without launching them."""

from __future__ import annotations

from typing import Any

from pyk2cu import config, types
from pyk2cu.errors import NumbaInvalidConfigWarning

__all__ = ["compile", "compile_all", "compile_for_current_device", "compile_ptx",
           "compile_ptx_for_current_device"]

_OUTPUTS = ("ptx", "ltoir", "cubin", "cuda")


def _architecture(cc: Any) -> str:
    if config.FORCE_CUDA_CC:
        cc = config.FORCE_CUDA_CC
    major, minor, *feature = config.CUDA_DEFAULT_PTX_CC if cc is None else cc
    return f"sm_{major}{minor}{''.join(feature)}"


def compile(pyfunc: Any, sig: Any, debug: bool | None = None, lineinfo: bool = False,
            device: bool = True, fastmath: bool = False, cc: Any = None, opt: Any = None,
            abi: str = "c", abi_info: dict[str, Any] | None = None, output: str = "ptx",
            forceinline: bool = False, launch_bounds: Any = None) -> tuple[Any, types.Type]:
    """Compiles a function for given types.

    Parameters
    ----------
    pyfunc : function
        The function.
    sig : str, tuple or Signature
        The types of its arguments.
    debug : bool, optional
        Whether code for debugging is made; NUMBA_CUDA_DEBUGINFO says what the default is.
    lineinfo : bool
        Whether profilers can show the lines.
    device : bool
        Whether it is a device function; False: a kernel.
    fastmath : bool
        Whether faster, less exact arithmetic is allowed.
    cc : tuple of int, optional
        The compute capability; NUMBA_CUDA_DEFAULT_PTX_CC says what the default is.
    opt : bool, optional
        Whether the code is optimized; NUMBA_OPT says what the default is.
    abi : str
        How device functions are called: "c", or "numba".
    abi_info : dict, optional
        "abi_name": what the function is called in the code, for the C ABI.
    output : str
        "ptx", "ltoir" (bytes: what a linker optimizes further), "cubin" (bytes), or "cuda":
        CUDA C++.
    forceinline : bool
        Whether a device function is always inlined, where LTO-IR is linked.
    launch_bounds : int or tuple of int, optional
        Threads of a block, blocks of a multiprocessor, blocks of a cluster; of kernels.

    Returns
    -------
    code : str or bytes
        The code.
    return_type : Type
        Of the result.
    """
    from pyk2cu.cuda._dispatch import standalone as _standalone
    from pyk2cu.cuda._dispatch.options import check_launch_bounds

    if abi not in ("numba", "c"):
        raise NotImplementedError(f"Unsupported ABI: {abi}")
    if abi == "c" and not device:
        raise NotImplementedError("The C ABI is not supported for kernels")
    if output not in _OUTPUTS:
        raise NotImplementedError(f"Unsupported output type: {output}")
    if forceinline and not device:
        raise ValueError("Cannot force-inline kernels")
    if forceinline and output == "ptx":
        raise ValueError("Can only designate forced inlining in LTO-IR")
    if launch_bounds is not None:
        check_launch_bounds(launch_bounds)
    debug = bool(config.CUDA_DEBUGINFO_DEFAULT if debug is None else debug)
    opt = (config.OPT != 0) if opt is None else opt
    if debug and opt:
        import warnings

        warnings.warn(NumbaInvalidConfigWarning(
            "debug=True with opt=True is not supported by CUDA. This may result in a crash - set "
            "debug=False or opt=False."), stacklevel=2)
    options = {"debug": debug, "lineinfo": lineinfo, "fastmath": fastmath, "opt": bool(opt),
               "device": device, "forceinline": forceinline, "launch_bounds": launch_bounds}
    name = (abi_info or {}).get("abi_name")
    return _standalone.compile_function(pyfunc, sig, options, _architecture(cc), output, abi, name)


def compile_for_current_device(pyfunc: Any, sig: Any, debug: bool | None = None,
                               lineinfo: bool = False, device: bool = True,
                               fastmath: bool = False, opt: Any = None, abi: str = "c",
                               abi_info: dict[str, Any] | None = None, output: str = "ptx",
                               forceinline: bool = False,
                               launch_bounds: Any = None) -> tuple[Any, types.Type]:
    """As `compile`, for the compute capability of the current device.

    Parameters
    ----------
    pyfunc, sig, debug, lineinfo, device, fastmath, opt
        As of `compile`.
    abi, abi_info, output, forceinline, launch_bounds
        As of `compile`.
    """
    from pyk2cu.cuda.api import get_current_device

    return compile(pyfunc, sig, debug=debug, lineinfo=lineinfo, device=device, fastmath=fastmath,
                   cc=get_current_device().compute_capability, opt=opt, abi=abi,
                   abi_info=abi_info, output=output, forceinline=forceinline,
                   launch_bounds=launch_bounds)


def compile_ptx(pyfunc: Any, sig: Any, debug: bool | None = None, lineinfo: bool = False,
                device: bool = False, fastmath: bool = False, cc: Any = None, opt: Any = None,
                abi: str = "numba", abi_info: dict[str, Any] | None = None,
                forceinline: bool = False,
                launch_bounds: Any = None) -> tuple[str, types.Type]:
    """As `compile`, of a kernel, to PTX.

    Parameters
    ----------
    pyfunc, sig, debug, lineinfo, device, fastmath, cc, opt
        As of `compile`.
    abi, abi_info, forceinline, launch_bounds
        As of `compile`.
    """
    return compile(pyfunc, sig, debug=debug, lineinfo=lineinfo, device=device, fastmath=fastmath,
                   cc=cc, opt=opt, abi=abi, abi_info=abi_info, output="ptx",
                   forceinline=forceinline, launch_bounds=launch_bounds)


def compile_ptx_for_current_device(pyfunc: Any, sig: Any, debug: bool | None = None,
                                   lineinfo: bool = False, device: bool = False,
                                   fastmath: bool = False, opt: Any = None, abi: str = "numba",
                                   abi_info: dict[str, Any] | None = None,
                                   forceinline: bool = False,
                                   launch_bounds: Any = None) -> tuple[str, types.Type]:
    """As `compile_ptx`, for the compute capability of the current device.

    Parameters
    ----------
    pyfunc, sig, debug, lineinfo, device, fastmath, opt
        As of `compile`.
    abi, abi_info, forceinline, launch_bounds
        As of `compile`.
    """
    return compile_for_current_device(pyfunc, sig, debug=debug, lineinfo=lineinfo, device=device,
                                      fastmath=fastmath, opt=opt, abi=abi, abi_info=abi_info,
                                      output="ptx", forceinline=forceinline,
                                      launch_bounds=launch_bounds)


def compile_all(pyfunc: Any, sig: Any, debug: bool | None = None, lineinfo: bool = False,
                device: bool = True, fastmath: bool = False, cc: Any = None, opt: Any = None,
                abi: str = "c", abi_info: dict[str, Any] | None = None, output: str = "ptx",
                forceinline: bool = False,
                launch_bounds: Any = None) -> tuple[list[Any], types.Type]:
    """As `compile`, with all code that the function needs in a list: here one text.

    Parameters
    ----------
    pyfunc, sig, debug, lineinfo, device, fastmath, cc, opt
        As of `compile`.
    abi, abi_info, output, forceinline, launch_bounds
        As of `compile`.
    """
    code, return_type = compile(pyfunc, sig, debug=debug, lineinfo=lineinfo, device=device,
                                fastmath=fastmath, cc=cc, opt=opt, abi=abi, abi_info=abi_info,
                                output=output, forceinline=forceinline,
                                launch_bounds=launch_bounds)
    return [code], return_type
