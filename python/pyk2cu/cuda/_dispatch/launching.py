"""What a launch does beyond the fast path: overloads, conversions, errors of kernels."""

from __future__ import annotations

import builtins
import numbers
import operator
from typing import Any

from pyk2cu import _checks, _ext, _serialize, types
from pyk2cu._failures import of_kernel
from pyk2cu.errors import NumbaNotImplementedError
from pyk2cu.cuda._dispatch import options as _options
from pyk2cu.cuda._current import native_device


def complete(dispatcher: Any, args: tuple) -> tuple:
    """The arguments with the defaults of those that are left out.

    Raises
    ------
    TypeError
        If there are too many or too few.
    """
    least, most = dispatcher._counts
    count = len(args)
    if least <= count <= most:
        missing = int(most) - count if most != float("inf") else 0
        return args + dispatcher.py_func.__defaults__[-missing:] if missing else args
    name = dispatcher.py_func.__name__
    if count > most:
        raise TypeError(f"{name}() takes {most} argument{'s' * (most != 1)} but {count} "
                        f"{'was' if count == 1 else 'were'} given")
    names = dispatcher._parameters[count:least]
    raise TypeError(f"{name}() misses {len(names)} argument{'s' * (len(names) != 1)}: "
                    f"{', '.join(names)}")


def _as_declared(array: types.Type, formal: types.Type) -> types.Type:
    """The type of an array of integers as a signature may see it: its elements may be declared
    with the other sign. They are taken as they lie in memory, as the reference does."""
    if not isinstance(array, types.Array) or not isinstance(formal, types.Array):
        return array
    ours, declared = array.dtype, formal.dtype
    alike = (isinstance(ours, types.Integer) and isinstance(declared, types.Integer)
             and ours.bitwidth == declared.bitwidth)
    return array.copy(dtype=declared) if alike else array


def _wrapped(number: int, formal: types.Integer) -> int:
    """The number with as many of its lower bits as the type has."""
    number &= (1 << formal.bitwidth) - 1
    negative = formal.signed and number >> (formal.bitwidth - 1)
    return number - (1 << formal.bitwidth) if negative else number


def fit_value(value: Any, actual: types.Type, formal: Any) -> Any:
    """A value for a parameter of a declared type: numbers take the type that they are given, and
    integers lose the bits that it does not have, as C's conversions do. Other values are left to
    the compiler's check."""
    if actual == formal:
        return value
    if isinstance(formal, types.Integer) and isinstance(actual, (types.Integer, types.Boolean)):
        return _wrapped(int(value), formal)
    if isinstance(value, _ext.Array) and _as_declared(actual, formal) != actual:
        return _ext.Array(value.address, value.shape, value.strides, types.as_dtype(formal.dtype),
                          value.device, value, value.stream, value.readonly)
    if isinstance(formal, types.Float) and isinstance(value, (numbers.Real, builtins.bool)):
        return float(value)
    if isinstance(formal, types.Complex) and isinstance(value, numbers.Complex):
        return complex(value)
    if isinstance(formal, types.Boolean) and isinstance(actual, (types.Integer, types.Boolean)):
        return builtins.bool(value)
    return value


def check_fit(dispatcher: Any, actual: tuple, formal: tuple, args: tuple) -> None:
    """Refuses arguments that cannot be those of a declared signature.

    Raises
    ------
    TypeError
        Names the argument, its type, and the declared one.
    """
    for position, (is_type, must, value) in enumerate(zip(actual, formal, args)):
        if isinstance(must, types.CPointer) and isinstance(is_type, types.Integer):
            continue
        found = types.can_convert(_as_declared(is_type, must), must)
        lossy = (found == types.Conversion.unsafe and isinstance(must, types.Integer)
                 and not isinstance(is_type, (types.Integer, types.Boolean)))
        if found is None or lossy:
            shown = ", ".join(map(str, actual))
            name = dispatcher._parameters[position]
            raise TypeError(f"No matching definition for argument type(s) {shown}\nargument "
                            f"'{name}' of {dispatcher.py_func.__name__} is {is_type}, the "
                            f"signature says {must}{_other_dtype(name, is_type, must)}")


def _other_dtype(name: str, is_type: Any, must: Any) -> str:
    """What to write where arrays differ in the type of their elements."""
    arrays = isinstance(is_type, types.Array) and isinstance(must, types.Array)
    if not arrays or is_type.dtype == must.dtype or not isinstance(must.dtype, types.Number):
        return ""
    return f"; pass {name}.astype(numpy.{must.dtype}), or change the signature"


# What values of the host can be typed, but not passed.
_HOST_ONLY = (types.UnicodeType, types.List, types.Set, types.SliceType, types.TypeRef,
              types.EllipsisType, types.EnumClass, types.Callable, types.Module)

# What to pass in the place of a value of the host.
_INSTEAD = {
    list: "; numpy.array makes an array of it",
    str: "; pass a number or a member of an enumeration in its place",
}


def name_of_argument(dispatcher: Any, position: int) -> str:
    """An argument in words: "argument 'x' of add"."""
    names = dispatcher._parameters
    name = repr(names[position]) if position < len(names) else str(position + 1)
    return f"argument {name} of {dispatcher.py_func.__name__}"


def refuse_host_values(dispatcher: Any, argument_types: tuple, args: tuple) -> None:
    """Refuses values that the host can have only: text, lists, slices, classes.

    Raises
    ------
    NumbaNotImplementedError
        A TypingError too, with the type and the value.
    """
    for position, (ty, value) in enumerate(zip(argument_types, args)):
        of_objects = isinstance(ty, types.Buffer) and isinstance(ty.dtype, types.PyObject)
        if isinstance(ty, _HOST_ONLY) or of_objects:
            hint = next((text for kind, text in _INSTEAD.items() if isinstance(value, kind)), "")
            where = name_of_argument(dispatcher, position)
            raise NumbaNotImplementedError(f"{where}: kernels take no arguments of type {ty}: "
                                           f"{value!r}{hint}")


def types_of(dispatcher: Any, args: tuple) -> tuple[types.Type, ...]:
    """The types of the arguments.

    Raises
    ------
    ValueError
        Names the argument that has none.
    """
    found: list[types.Type] = []
    try:
        for value in args:
            found.append(dispatcher.typeof_pyval(value))
    except ValueError as error:
        error.args = (f"{name_of_argument(dispatcher, len(found))}: {error}",)
        raise
    return tuple(found)


def prepare(dispatcher: Any, argument_types: tuple, args: tuple, device: Any, stream: Any,
            retr: list) -> tuple:
    """The arguments as the device takes them: arrays of the host are copied.

    Parameters
    ----------
    retr : list
        Gets what has to be done after the launch: copies back.
    """
    from pyk2cu.cuda._arguments import as_launch_argument  # programs may define kernels only

    extensions = dispatcher.extensions
    values = []
    for ty, value in zip(argument_types, args):
        for extension in reversed(extensions or ()):
            ty, value = extension.prepare_args(ty, value, stream=stream, retr=retr)
        values.append(_convert(as_launch_argument, value, device, stream, retr))
    return tuple(values)


def _convert(convert: Any, value: Any, device: Any, stream: Any, retr: list) -> Any:
    """An argument as the device takes it; tuples element by element."""
    if not isinstance(value, tuple):
        return convert(value, device, stream, retr)
    made = [_convert(convert, each, device, stream, retr) for each in value]
    if all(map(operator.is_, made, value)):
        return value
    return type(value)(*made) if hasattr(value, "_fields") else tuple(made)


def _must_wait(checks: Any, configured: Any, device: Any, given: tuple, values: tuple) -> bool:
    """Whether the launch waits for the kernel: its errors are to be raised here, or, on the CPU
    device, it works in place on arrays of the host, which are to be ready as after a copy."""
    if checks:
        return True
    if device.is_cuda or configured.stream_handle:
        return False
    return not all(map(operator.is_, given, values))


def launch(dispatcher: Any, configured: Any, args: tuple) -> None:
    """Launches: chooses or compiles the overload, converts, waits if kernels are checked."""
    args = complete(dispatcher, args)
    argument_types = types_of(dispatcher, args)
    overload = dispatcher._find(configured, argument_types, args)
    for callback in configured.pre_launch_callbacks:
        callback(overload, configured)
    device = native_device()
    checks = _options.checks_of(dispatcher.targetoptions)
    kernel = overload.native(device, checks)
    retr: list[Any] = []
    values = converted = prepare(dispatcher, argument_types, args, device, configured.stream, retr)
    if argument_types != overload.argument_types:
        values = tuple(map(fit_value, values, argument_types, overload.argument_types))
    overload.remember_sample(device, values)
    remember = not (checks or _checks.count() or dispatcher._has_callbacks
                    or dispatcher.extensions)
    try:
        if not (remember and configured.launch_known(*values)):
            kernel.launch(configured, values, remember)
        if _must_wait(checks, configured, device, args, converted):
            device.synchronize()
    except Exception as error:
        raise_user_error(dispatcher, error)
        raise
    overload.after_launch(kernel)
    for write_back in retr:
        write_back()


def raise_user_error(dispatcher: Any, error: BaseException) -> None:
    """Raises the exception of the user's own class that a kernel raised by name, if it did."""
    raised = getattr(error, "kernel_error", None)
    if raised is None or type(error).__name__ == raised.get("exception"):
        return
    found = _find_class(dispatcher.py_func, raised["exception"].split("."), set())
    if found is not None:
        users = of_kernel(raised, {raised["exception"]: found})
        for note in getattr(error, "__notes__", ()):
            users.add_note(note)  # type: ignore[attr-defined]
        raise users from None


def _find_class(function: Any, path: list[str], seen: set[Any]) -> Any:
    """The class of exceptions that a name means in a function, or in one that it calls."""
    seen.add(function)
    names = _serialize.names_of(function)
    found: Any = names.get(path[0])
    for part in path[1:]:
        found = getattr(found, part, None)
    if isinstance(found, type) and issubclass(found, BaseException):
        return found
    for value in names.values():
        called = _serialize.plain_function(value)
        if called is not None and called not in seen:
            found = _find_class(called, path, seen)
            if found is not None:
                return found
    return None
