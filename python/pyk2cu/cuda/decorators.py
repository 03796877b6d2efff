"""`cuda.jit` and `cuda.declare_device`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, overload

from pyk2cu import types
from pyk2cu.cuda._dispatch import options as _options
from pyk2cu.cuda.dispatcher import CUDADispatcher

__all__ = ["declare_device", "jit"]


@overload
def jit(func_or_sig: Callable[..., Any], device: bool = ..., inline: Any = ...,
        forceinline: bool = ..., link: Any = ..., debug: bool | None = ..., opt: Any = ...,
        lineinfo: bool = ..., cache: bool = ..., launch_bounds: Any = ...,
        lto: bool | None = ..., shared_memory_carveout: Any = ..., **kws: Any) -> CUDADispatcher:
    ...


@overload
def jit(func_or_sig: str | tuple[Any, ...] | list[Any] | types.Signature | None = ...,
        device: bool = ..., inline: Any = ..., forceinline: bool = ..., link: Any = ...,
        debug: bool | None = ..., opt: Any = ..., lineinfo: bool = ..., cache: bool = ...,
        launch_bounds: Any = ..., lto: bool | None = ..., shared_memory_carveout: Any = ...,
        **kws: Any) -> Callable[[Callable[..., Any]], CUDADispatcher]:
    ...


def jit(func_or_sig: Any = None, device: bool = False, inline: Any = "never",
        forceinline: bool = False, link: Any = (), debug: bool | None = None, opt: Any = None,
        lineinfo: bool = False, cache: bool = False, launch_bounds: Any = None,
        lto: bool | None = None, shared_memory_carveout: Any = None, **kws: Any) -> Any:
    """Makes a kernel or a device function of a function of Python.

    Parameters
    ----------
    func_or_sig : function, str, tuple, Signature or list, optional
        The function, or the types to compile it for: "void(float32[:], int32)",
        `(float32[:], int32)`, `void(float32[:], int32)`, or a list of these. With types, or with
        options only, the result is a decorator. Without types, a kernel is compiled for those of
        each launch; with one signature, for it alone; with a list, the best one is taken.
    device : bool
        Whether kernels call it, instead of the host.
    inline : str
        Without effect: the compiler inlines where that is faster.
    forceinline : bool
        Whether a device function is always inlined.
    link : sequence
        Files, or objects such as `CUSource`, that the kernel is linked with.
    debug : bool, optional
        Whether exceptions and wrong indices in the kernel become exceptions of the launch, which
        then waits for it. NUMBA_CUDA_DEBUGINFO says what the default is.
    opt : bool, optional
        Whether the code is optimized; NUMBA_OPT says what the default is.
    lineinfo : bool
        Whether profilers can show the lines.
    cache : bool
        Whether compiled code is also kept in files of its own: in `__pycache__` beside the source,
        or in NUMBA_CACHE_DIR. Functions without a file are refused.
    launch_bounds : int or tuple of int, optional
        Threads of a block, blocks of a multiprocessor, blocks of a cluster.
    lto : bool, optional
        Without effect.
    shared_memory_carveout : int or str, optional
        Percent of the cache that is shared memory, "MaxL1", "MaxShared" or "default".
    fastmath : bool
        Whether faster, less exact arithmetic is allowed.
    max_registers : int
        The most registers that a thread may use.
    assume : str or False, optional
        Facts that every launch of a kernel has, such as "block=256, x.shape[1]=4": its code has
        them as constants, and a launch that lacks one is refused. With False no launch has its
        numbers as constants.
    extensions : list
        Objects with `prepare_args`, see CUDADispatcher.extensions.
    checks : str
        "all", "bounds" or "exceptions": what is checked while the kernel runs, in optimized code.
    boundscheck : bool
        As checks="bounds".
    variants : str
        "off", "measured", "on", "now" or "all": variants for what launches have in common.
    kws : options
        Options of other targets of Numba, which have no effect.

    Returns
    -------
    CUDADispatcher or decorator
    """
    options = _options.normalize(kws, device=device, inline=inline, forceinline=forceinline,
                                 link=link, debug=debug, opt=opt, lineinfo=lineinfo,
                                 launch_bounds=launch_bounds, lto=lto,
                                 shared_memory_carveout=shared_memory_carveout)
    if func_or_sig is None:
        return lambda func: _make(func, options, cache)
    if types.is_signature(func_or_sig) or isinstance(func_or_sig, list):
        return lambda func: _make_for(func, func_or_sig, options, cache)
    if isinstance(func_or_sig, (staticmethod, classmethod)):
        kind = type(func_or_sig).__name__
        raise TypeError(f"cuda.jit needs a function: put @{kind} above @cuda.jit")
    if not callable(func_or_sig):
        raise TypeError(f"a function or a signature is expected, not {func_or_sig!r}")
    return _make(func_or_sig, options, cache)


def _make(func: Any, options: dict[str, Any], cache: bool) -> CUDADispatcher:
    func = getattr(func, "py_func", func)
    if not hasattr(func, "__code__"):
        raise TypeError(f"cuda.jit needs a function of Python, not {func!r}")
    made = CUDADispatcher(func, targetoptions=dict(options))
    if cache:
        made.enable_caching()
    return made


def _make_for(func: Any, given: Any, options: dict[str, Any], cache: bool) -> CUDADispatcher:
    made = _make(func, options, cache)
    signatures = given if isinstance(given, list) else [given]
    for each in signatures:
        argument_types, return_type = types.normalize_signature(each)
        if options["device"]:
            made.compile_device(argument_types, return_type)
        elif return_type is not None and return_type != types.none:
            raise TypeError("CUDA kernel must have void return type.")
        else:
            made.compile(argument_types)
    made._specialized = not isinstance(given, list)
    made.disable_compile()
    return made


class ExternalDeviceFunction:
    """A function in CUDA C++ or PTX that kernels can call; made by declare_device.

    Attributes
    ----------
    name : str
        Of the function.
    sig : Signature
        Of the function.
    link : tuple
        The code that has it.
    abi : str
        "numba": the result is written through the first parameter; "c": it is returned.
    use_cooperative : bool
        Whether kernels that call it are launched so that all blocks run together.
    """

    def __init__(self, name: str, sig: types.Signature, link: tuple, use_cooperative: bool,
                 abi: str) -> None:
        self.name = self.__name__ = name
        self.sig = sig
        self.link = link
        self.use_cooperative = use_cooperative
        self.abi = abi

    @property
    def _numba_type_(self) -> types.Type:
        return types.ExternalFunction(self.name, self.sig)

    def __call__(self, *args: Any) -> Any:
        raise NotImplementedError(f"{self.name} is a function of the device: kernels and device "
                                  "functions can call it, the host cannot")

    def __repr__(self) -> str:
        return f"<device function {self.name}: {self.sig}>"


def declare_device(name: str, sig: Any, link: Any = None, use_cooperative: bool = False,
                   abi: str = "numba") -> ExternalDeviceFunction:
    """Declares a function in CUDA C++ or PTX, for kernels to call.

    Parameters
    ----------
    name : str
        Its name in the code.
    sig : str or Signature
        Its types, with that of the result.
    link : path, LinkableCode, or sequence of these, optional
        The code that has it.
    use_cooperative : bool
        Whether it waits for the whole grid.
    abi : str
        "numba" if it writes its result through its first parameter and returns 0, "c" if it
        returns it.
    """
    if abi not in ("numba", "c"):
        raise NotImplementedError(f"Unsupported ABI: {abi}")
    if link is None:
        link = ()
    elif not isinstance(link, (list, tuple, set)):
        link = (link,)
    argument_types, return_type = types.normalize_signature(sig)
    if return_type is None:
        raise TypeError("Return type must be provided for device declarations")
    return ExternalDeviceFunction(name, types.Signature(return_type, argument_types), tuple(link),
                                  use_cooperative, abi)
