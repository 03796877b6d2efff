"""What `@cuda.jit` makes of a function."""

from __future__ import annotations

import collections
import functools
import inspect
import threading
import types as pytypes
import weakref
from typing import Any

from pyk2cu import _ext, _failures, _serialize, types
from pyk2cu.cuda import launchconfig
from pyk2cu.cuda._dispatch import configured as _configured
from pyk2cu.cuda._dispatch import inspection as _inspection
from pyk2cu.cuda._dispatch import launching as _launching
from pyk2cu.cuda._dispatch.caching import FunctionCache
from pyk2cu.cuda._current import native_device
from pyk2cu.cuda._dispatch.forall import ForAll
from pyk2cu.cuda._dispatch.device_overload import DeviceOverload
from pyk2cu.cuda._dispatch.overload import Overload
from pyk2cu.cuda._dispatch.properties import KernelProperties
from pyk2cu.cuda.errors import device_function_msg, missing_launch_config_msg
from pyk2cu.errors import TypingError

_failures.register()
_every: weakref.WeakSet = weakref.WeakSet()
_CompileStats = collections.namedtuple("_CompileStats", "cache_path cache_hits cache_misses")


def forget_all() -> None:
    """Drops what dispatchers remember of their launches."""
    for each in list(_every):
        each.forget()


class CUDADispatcher(_ext.Dispatcher, KernelProperties, _inspection.Inspection):
    """A kernel or device function.

    `kernel[grid, block](*args)` launches it; the first launch with arguments of given types
    compiles it for them. Made by `cuda.jit`.

    Parameters
    ----------
    py_func : function
        The function of Python.
    targetoptions : dict
        The options of `cuda.jit`, complete.

    Attributes
    ----------
    overloads : collections.OrderedDict
        What was compiled, by the types of the arguments.
    """

    def __init__(self, py_func: Any, targetoptions: dict[str, Any]) -> None:
        functools.update_wrapper(self, py_func)
        self.py_func = py_func
        self.targetoptions = targetoptions
        self.overloads: collections.OrderedDict = collections.OrderedDict()
        self.specializations: dict[Any, CUDADispatcher] = {}
        self._read_parameters()
        self._specialized = False
        self._can_compile = True
        self._compiling = 0
        self._lock = threading.RLock()
        self._configured: dict[Any, Any] = {}
        self._configured_for_all: dict[tuple | None, Any] = {}
        self._chosen: dict[tuple, Overload] = {}
        self._warned: set[tuple] = set()
        self._has_callbacks = False
        self._launch_config_sensitive = False
        self._cache: FunctionCache | None = None
        self._cache_hits: collections.Counter = collections.Counter()
        self._cache_misses: collections.Counter = collections.Counter()
        _every.add(self)

    def _read_parameters(self) -> None:
        parameters = list(inspect.signature(self.py_func).parameters.values())
        positional = [each for each in parameters if each.kind in (each.POSITIONAL_ONLY,
                                                                   each.POSITIONAL_OR_KEYWORD)]
        self._parameters = [each.name for each in positional]
        least = sum(each.default is each.empty for each in positional)
        rest = any(each.kind == each.VAR_POSITIONAL for each in parameters)
        self._counts = (least, float("inf") if rest else len(positional))

    # ---- launching
    def _configure(self, key: Any) -> Any:
        return _configured.configure_subscript(self, key)

    def _launch(self, configured: Any, args: tuple) -> None:
        current = launchconfig._current
        before, current.args = current.args, args
        try:
            _launching.launch(self, configured, args)
        finally:
            current.args = before

    def configure(self, griddim: Any, blockdim: Any, stream: Any = 0, sharedmem: int = 0) -> Any:
        """A configured kernel, as `kernel[griddim, blockdim, stream, sharedmem]` gives it.

        Parameters
        ----------
        griddim : int or tuple of int
            The blocks of the grid.
        blockdim : int or tuple of int
            The threads of a block.
        stream : Stream or 0
            The stream in which it is done.
        sharedmem : int
            Bytes of dynamic shared memory of a block.
        """
        return self[griddim, blockdim, stream, sharedmem]

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        raise ValueError(device_function_msg.format(self.py_func.__name__)
                         if self.targetoptions.get("device") else missing_launch_config_msg)

    def call(self, args: tuple, launch_config: Any) -> None:
        """Launches with a configuration, as a call of that does.

        Parameters
        ----------
        args : tuple
            The arguments.
        launch_config : Configured
            What `kernel[grid, block]` gives.
        """
        self._launch(launch_config, tuple(args))

    def forall(self, ntasks: int, tpb: int = 0, stream: Any = 0, sharedmem: int = 0) -> ForAll:
        """A kernel that is configured for a number of tasks, one a thread.

        Parameters
        ----------
        ntasks : int
            The number of tasks. The kernel gets at least so many threads.
        tpb : int
            The threads of a block; 0: what keeps the device busiest.
        stream : Stream
            Where it is launched.
        sharedmem : int
            Bytes of dynamic shared memory of a block.
        """
        return ForAll(self, ntasks, tpb=tpb, stream=stream, sharedmem=sharedmem)

    def __get__(self, obj: Any, objtype: Any = None) -> Any:
        return self if obj is None else pytypes.MethodType(self, obj)

    # ---- overloads
    def typeof_pyval(self, val: Any) -> types.Type:
        """The type of an argument.

        Parameters
        ----------
        val : object
            The argument of a launch.
        """
        return types.typeof(val)

    def _find(self, configured: Any, argument_types: tuple, args: tuple) -> Overload:
        found = self.overloads.get(argument_types) or self._chosen.get(argument_types)
        if found is not None:
            return found
        if not self.extensions:
            _launching.refuse_host_values(self, argument_types, args)
        if self._specialized:
            found = next(iter(self.overloads.values()))
            _launching.check_fit(self, argument_types, found.argument_types, args)
        elif self._can_compile:
            with launchconfig._compiling(configured):
                return self._compile_for_args(*args)
        else:
            found = self._choose(argument_types)
        self._chosen[argument_types] = found
        return found

    def _choose(self, argument_types: tuple) -> Overload:
        from pyk2cu.types._conversion import best_overloads

        best = best_overloads(argument_types, list(self.overloads))
        if not best:
            raise TypeError("No matching definition for argument type(s) "
                            f"{', '.join(map(str, argument_types))}")
        if len(best) > 1:
            lines = "\n".join(f"{each} -> none" for each in best)
            raise TypeError(f"Ambiguous overloading for {self.py_func} {argument_types}:\n{lines}")
        return self.overloads[best[0]]

    def _compile_for_args(self, *args: Any, **kws: Any) -> Overload:
        return self.compile(tuple(map(self.typeof_pyval, args)), eagerly=False)

    def compile(self, sig: Any, eagerly: bool = True) -> Any:
        """Compiles for a signature.

        Parameters
        ----------
        sig : str, tuple of Type, or Signature
            The types of the arguments.
        eagerly : bool
            Whether the code for the current device is made now, not at the first launch.

        Returns
        -------
        Overload
        """
        argument_types, return_type = types.normalize_signature(sig)
        if return_type is not None and return_type != types.none:
            raise TypeError("CUDA kernel must have void return type.")
        if self.targetoptions.get("device"):
            raise RuntimeError("Cannot compile a device function as a kernel: kernels call "
                               f"{self.py_func.__name__}; without device=True it would be a kernel")
        if self._specialized:
            return next(iter(self.overloads.values()))
        with self._lock:
            found = self.overloads.get(argument_types)
            if found is not None:
                return found
            if not self._can_compile:
                raise RuntimeError("Compilation disabled")
            self._compiling += 1
            try:
                made = Overload(self, argument_types)
                if eagerly:
                    made.bind()
            finally:
                self._compiling -= 1
            made.launch_config_sensitive = self._launch_config_sensitive
            self.overloads[argument_types] = made
            return made

    def compile_device(self, args: Any, return_type: types.Type | None = None) -> Any:
        """Declares types of arguments for a device function.

        Parameters
        ----------
        args : tuple of Type
            The types of the arguments.
        return_type : Type or None
            The type of the result; None: what the function returns.
        """
        args = tuple(args)
        return self.overloads.setdefault(args, DeviceOverload(self, args, return_type))

    def disable_compile(self, val: bool = True) -> None:
        """Whether launches with other types than those compiled are refused.

        Parameters
        ----------
        val : bool
            Whether they are refused.
        """
        self._can_compile = not val

    def recompile(self) -> None:
        """Compiles all signatures again: names have the values that they have now."""
        with self._lock:
            signatures, before = list(self.overloads), self._can_compile
            specialized, self._specialized = self._specialized, False
            self._cache_hits, self._cache_misses = self._counts_of_cache()
            if self._cache is not None:
                self._cache.flush()
            self.overloads.clear()
            self._chosen.clear()
            self._warned.clear()
            self.forget()
            self._can_compile = True
            try:
                for each in signatures:
                    if self.targetoptions.get("device"):
                        self.compile_device(each)
                    else:
                        self.compile(each)
            finally:
                self._can_compile = before
                self._specialized = specialized

    def specialize(self, *args: Any) -> CUDADispatcher:
        """A dispatcher for the types of these arguments (values or types) only.

        Parameters
        ----------
        args : values or types
            The arguments, or their types.
        """
        if self._specialized:
            raise RuntimeError("Dispatcher already specialized")
        argument_types = tuple(each if isinstance(each, types.Type) else self.typeof_pyval(each)
                               for each in args)
        key = (native_device().id, argument_types)
        found = self.specializations.get(key)
        if found is None:
            found = type(self)(self.py_func, self.targetoptions)
            found._cache = self._cache
            found.compile(argument_types, eagerly=False)
            found.disable_compile()
            found._specialized = True
            found = self.specializations.setdefault(key, found)
        return found

    @property
    def specialized(self) -> bool:
        """Whether it is for one list of types only."""
        return self._specialized

    @property
    def signatures(self) -> list[tuple[types.Type, ...]]:
        """The types of arguments that were compiled."""
        return list(self.overloads)

    @property
    def nopython_signatures(self) -> list[types.Signature]:
        """The signatures that were compiled."""
        return [each.signature for each in self.overloads.values()]

    @property
    def is_compiling(self) -> bool:
        """Whether a compile is going on."""
        return self._compiling > 0

    def get_compile_result(self, sig: Any) -> Any:
        """The overload of a signature, compiled if it is not yet.

        Parameters
        ----------
        sig : str, tuple of Type, or Signature
            The types of the arguments.
        """
        argument_types = types.normalize_signature(sig)[0]
        if argument_types not in self.overloads and not self._can_compile:
            raise TypingError(f"{sig} not available and compilation disabled")
        return self.overloads.get(argument_types) or self.compile(argument_types)

    def get_overload(self, sig: Any) -> Any:
        """The overload of a signature.

        Parameters
        ----------
        sig : str, tuple of Type, or Signature
            The types of the arguments.
        """
        return self.overloads[types.normalize_signature(sig)[0]]

    def mark_launch_config_sensitive(self) -> None:
        """Says that what is compiled depends on the launch; for programs that ask."""
        self._launch_config_sensitive = True

    # ---- properties
    @property
    def extensions(self) -> Any:
        """Objects with `prepare_args(ty, val, stream, retr)`, which return the type and value
        that a launch has in the place of an argument. The last one is called first."""
        return self.targetoptions.get("extensions")

    def enable_caching(self) -> None:
        """Keeps compiled code in files of its own, beside the source if that is possible. Refuses
        functions that have no file (RuntimeError)."""
        self._cache = FunctionCache(self.py_func)

    def _counts_of_cache(self) -> tuple[collections.Counter, collections.Counter]:
        hits, misses = self._cache_hits.copy(), self._cache_misses.copy()
        for argument_types, each in list(self.overloads.items()):
            found = getattr(each, "was_cached", None)
            if found is not None:
                (hits if found else misses)[argument_types] += 1
        return hits, misses

    @property
    def stats(self) -> Any:
        """Where `cache=True` keeps compiled code, and how often it was found there or not, by the
        types of the arguments."""
        return _CompileStats(self._cache and self._cache.path, *self._counts_of_cache())

    @property
    def _numba_type_(self) -> types.Type:
        return types.CUDADispatcher(self)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.py_func})"

    def __reduce__(self) -> tuple:
        state = (self._specialized, self._can_compile, list(self.overloads))
        return _rebuild, (type(self), _serialize.dump_function(self.py_func),
                          self.targetoptions, state)


def _rebuild(cls: type[CUDADispatcher], function: Any, options: dict[str, Any],
             state: tuple) -> CUDADispatcher:
    """Makes a dispatcher of its pickle. Signatures of its decorator stay."""
    made = cls(_serialize.load_function(function), options)
    specialized, can_compile, signatures = state
    if not can_compile:
        for each in signatures:
            if options.get("device"):
                made.compile_device(each)
            else:
                made.compile(each, eagerly=False)
        made._can_compile, made._specialized = False, specialized
    return made
