"""What a launch does beyond the fast path: overloads, conversions, errors of kernels."""

from __future__ import annotations

import builtins
import numbers
from typing import Any

from pyk2cu import _checks, types
from pyk2cu._failures import of_kernel
from pyk2cu.cuda import _options
from pyk2cu.cuda._current import native_device
from pyk2cu.cuda._arguments import as_launch_argument


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


def fit_scalar(value: Any, actual: types.Type, formal: types.Type) -> Any:
    """A number for a parameter of a declared type: numbers of Python take the type that they are
    given. Other values are left to the compiler's check."""
    if actual == formal:
        return value
    if isinstance(formal, types.Integer) and isinstance(actual, (types.Integer, types.Boolean)):
        return int(value)
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
        found = types.can_convert(is_type, must)
        lossy = (found == types.Conversion.unsafe and isinstance(must, types.Integer)
                 and not isinstance(is_type, (types.Integer, types.Boolean)))
        if found is None or lossy:
            shown = ", ".join(map(str, actual))
            name = dispatcher._parameters[position]
            raise TypeError(f"No matching definition for argument type(s) {shown}\nargument "
                            f"'{name}' of {dispatcher.py_func.__name__} is {is_type}, the "
                            f"signature says {must}")


def prepare(dispatcher: Any, argument_types: tuple, args: tuple, device: Any, stream: Any,
            retr: list) -> tuple:
    """The arguments as the device takes them: arrays of the host are copied.

    Parameters
    ----------
    retr : list
        Gets what has to be done after the launch: copies back.
    """
    extensions = dispatcher.extensions
    values = []
    for ty, value in zip(argument_types, args):
        for extension in reversed(extensions or ()):
            ty, value = extension.prepare_args(ty, value, stream=stream, retr=retr)
        if isinstance(ty, (types.UnicodeType, types.List, types.Set, types.Opaque)) \
                and value is not None:
            raise NotImplementedError(ty, value)
        values.append(as_launch_argument(value, device, stream, retr))
    return tuple(values)


def launch(dispatcher: Any, configured: Any, args: tuple) -> None:
    """Launches: chooses or compiles the overload, converts, waits if kernels are checked."""
    args = complete(dispatcher, args)
    argument_types = tuple(map(dispatcher.typeof_pyval, args))
    overload = dispatcher._find(configured, argument_types, args)
    for callback in configured.pre_launch_callbacks:
        callback(overload, configured)
    device = native_device()
    checks = _options.checks_of(dispatcher.targetoptions)
    kernel = overload.native(device, checks)
    retr: list[Any] = []
    values = prepare(dispatcher, argument_types, args, device, configured.stream, retr)
    if argument_types != overload.argument_types:
        values = tuple(map(fit_scalar, values, argument_types, overload.argument_types))
    overload.remember_sample(device, values)
    remember = not (checks or _checks.count() or dispatcher._has_callbacks
                    or dispatcher.extensions)
    try:
        kernel.launch(configured, values, remember)
        if checks:
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
    function = dispatcher.py_func
    names = dict(function.__globals__)
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or ()):
        try:
            names[name] = cell.cell_contents
        except ValueError:
            continue  # not assigned yet
    name = raised["exception"].split(".")
    found: Any = names.get(name[0])
    for part in name[1:]:
        found = getattr(found, part, None)
    if isinstance(found, type) and issubclass(found, BaseException):
        raise of_kernel(raised, {raised["exception"]: found}) from None
