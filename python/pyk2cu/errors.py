"""The classes of all errors and warnings, by the names of `numba.core.errors`."""

from __future__ import annotations

from typing import Any

from pyk2cu._findings import Finding as Finding


# ---- warnings
class NumbaWarning(Warning):
    """The base of all warnings of the compiler and the launcher."""

    def __init__(self, msg: object, loc: object = None, highlighting: bool = True) -> None:
        self.msg = msg
        self.loc = loc
        super().__init__(f"{msg}\n{loc}\n" if loc else f"{msg}")


class NumbaPerformanceWarning(NumbaWarning):
    """Something works, but costs time that could be saved."""


class NumbaDeprecationWarning(NumbaWarning, DeprecationWarning):
    """The use of a deprecated feature."""


class NumbaPendingDeprecationWarning(NumbaWarning, PendingDeprecationWarning):
    """The use of a feature that will be deprecated."""


class NumbaParallelSafetyWarning(NumbaWarning):
    """A race between threads."""


class NumbaTypeSafetyWarning(NumbaWarning):
    """An unsafe conversion between types."""


class NumbaExperimentalFeatureWarning(NumbaWarning):
    """The use of an experimental feature."""


class NumbaInvalidConfigWarning(NumbaWarning):
    """Options that do not go together."""


class NumbaPedanticWarning(NumbaWarning):
    """A finding for those who want to know everything."""


class NumbaIRAssumptionWarning(NumbaPedanticWarning):
    """Kept for programs that filter it; never issued."""


class NumbaDebugInfoWarning(NumbaWarning):
    """Debug information that cannot be made."""


class NumbaSystemWarning(NumbaWarning):
    """A problem of the machine or its software."""


class CompilerWarning(NumbaWarning):
    """A warning of the compiler about the text of a kernel.

    Attributes
    ----------
    diagnostic : Finding or dict
        The finding as data; an empty dict without one.
    """

    def __init__(self, msg: object, diagnostic: dict[str, Any] | None = None) -> None:
        super().__init__(msg)
        self.diagnostic = Finding(diagnostic) if diagnostic else {}


# ---- errors
class NumbaError(Exception):
    """The base of all errors of the compiler.

    Attributes
    ----------
    msg : str
        The message, which is also `str(error)`.
    diagnostics : list of Finding
        Every finding as data. Empty if the error is not one about the text of a kernel.
    """

    def __init__(self, msg: object = "", loc: object = None, highlighting: bool = True) -> None:
        self.msg = msg
        self.loc = loc
        self.diagnostics: list[Finding] = []
        self.contexts: list[str] = []
        super().__init__(f"{msg}\n{loc}\n" if loc else f"{msg}")

    def add_context(self, msg: str) -> NumbaError:
        """Appends what was being done to the message, and returns the error.

        Parameters
        ----------
        msg : str
            The text to add.
        """
        self.contexts.append(msg)
        self.args = (f"{self}\nDuring: {msg}", *self.args[1:])
        return self

    def patch_message(self, new_message: str) -> None:
        """Replaces the message.

        Parameters
        ----------
        new_message : str
            The text in its place.
        """
        self.args = (new_message, *self.args[1:])


class UnsupportedError(NumbaError):
    """Python that kernels cannot contain."""


class UnsupportedRewriteError(UnsupportedError):
    """Kept for programs that catch it; never raised."""


class UnsupportedBytecodeError(Exception):
    """Kept for programs that catch it; never raised."""


class IRError(NumbaError):
    """The text of a function cannot be read."""


class RedefinedError(IRError):
    """A name is defined twice."""


class NotDefinedError(IRError):
    """A variable has no value."""

    def __init__(self, name: str, loc: object = None) -> None:
        self.name = name
        super().__init__(f"Variable '{name}' is not defined.", loc=loc)


class VerificationError(IRError):
    """An intermediate form is malformed."""


class DeprecationError(NumbaError):
    """A feature that was removed."""


class LoweringError(NumbaError):
    """A checked kernel cannot be compiled for the device."""


class CudaLoweringError(LoweringError):
    """A checked kernel cannot be compiled for a CUDA device."""


class UnsupportedParforsError(NumbaError):
    """Kept for programs that catch it; never raised."""


class ForbiddenConstruct(LoweringError):
    """A construct that is not allowed where it stands."""


class TypingError(NumbaError):
    """Types that do not fit, or names that cannot be resolved."""


class UntypedAttributeError(TypingError):
    """A value has no attribute of that name."""

    def __init__(self, value: object, attr: str, loc: object = None) -> None:
        super().__init__(f"Unknown attribute '{attr}' of type {value}", loc=loc)


class ByteCodeSupportError(NumbaError):
    """The text of a function cannot be found."""


class CompilerError(NumbaError):
    """An error of the compiler as a whole."""


class ConstantInferenceError(NumbaError):
    """A value is not constant where one is needed."""


class InternalError(NumbaError):
    """A mistake of the compiler itself."""

    def __init__(self, exception: object) -> None:
        super().__init__(str(exception))
        self.old_exception = exception


class InternalTargetMismatchError(InternalError):
    """Kept for programs that catch it; never raised."""


class NonexistentTargetError(InternalError):
    """A target that does not exist."""


class RequireLiteralValue(TypingError):
    """An argument has to be a literal."""


class ForceLiteralArg(NumbaError):
    """Asks for a compile in which some arguments are literals.

    Parameters
    ----------
    arg_indices : iterable of int
        The positions of the arguments.
    """

    def __init__(self, arg_indices: Any, fold_arguments: Any = None, loc: object = None) -> None:
        super().__init__("arguments have to be literals", loc=loc)
        self.requested_args = frozenset(arg_indices)
        self.fold_arguments = fold_arguments

    def combine(self, other: ForceLiteralArg) -> ForceLiteralArg:
        """Asks for what either asks for.

        Parameters
        ----------
        other : ForceLiteralArg
            The other one.
        """
        if not isinstance(other, ForceLiteralArg):
            raise TypeError(f"*other* must be a ForceLiteralArg but got a {type(other)} instead")
        return ForceLiteralArg(self.requested_args | other.requested_args)

    __or__ = combine


class LiteralTypingError(TypingError):
    """A value that cannot be a literal."""


class NumbaValueError(TypingError, ValueError):
    """As ValueError, inside the compiler."""


class NumbaTypeError(TypingError, TypeError):
    """As TypeError, inside the compiler."""


class NumbaAttributeError(TypingError):
    """As AttributeError, inside the compiler."""


class NumbaAssertionError(TypingError):
    """As AssertionError, inside the compiler."""


class NumbaNotImplementedError(TypingError, NotImplementedError):
    """As NotImplementedError, inside the compiler."""


class NumbaKeyError(TypingError):
    """As KeyError, inside the compiler."""


class NumbaIndexError(TypingError):
    """As IndexError, inside the compiler."""


class NumbaRuntimeError(NumbaError):
    """As RuntimeError, inside the compiler."""


# ---- errors of devices and their libraries
class CudaSupportError(ImportError):
    """CUDA cannot be used on this machine; the message says what is missing."""


class UsageError(TypeError, ValueError):
    """Arguments, grids, blocks or types that do not fit."""


class CudaDriverError(Exception):
    """A call of the driver failed."""


class CheckError(RuntimeError):
    """What the checks of running threads found: races, barriers that some threads do not reach,
    elements that were never stored.

    Attributes
    ----------
    diagnostics : list of Finding
        Every finding as data: id, message, file, line, the other place in `notes`, the kernel and
        the launch.
    """

    def __init__(self, msg: object = "") -> None:
        super().__init__(msg)
        self.diagnostics: list[Finding] = []


class CommunicationError(RuntimeError):
    """Ranks of a communicator that do not answer, have left or report an error, or a failure of
    what moves their data. The message says which call and which rank."""


class CudaRuntimeError(Exception):
    """A call of the CUDA runtime failed."""


class CCSupportError(RuntimeError):
    """A compute capability that is not supported."""


class NvvmError(Exception):
    """Kept for programs that catch it; never raised."""


class NvvmSupportError(ImportError):
    """Kept for programs that catch it; never raised."""


class NvvmWarning(Warning):
    """Kept for programs that filter it; never issued."""


class NvrtcError(Exception):
    """NVRTC failed."""


class NvrtcCompilationError(NvrtcError):
    """NVRTC refused a text."""


class NvrtcBuiltinOperationFailure(NvrtcError):
    """A builtin operation of NVRTC failed."""


class NvrtcSupportError(ImportError):
    """NVRTC cannot be loaded."""


class KernelRuntimeError(RuntimeError):
    """A kernel failed in a way for which there is no exception of Python.

    Attributes
    ----------
    tid, ctaid : sequence of int or None
        The thread and the block.
    """

    def __init__(self, msg: str, tid: object = None, ctaid: object = None) -> None:
        self.tid = tid
        self.ctaid = ctaid
        self.msg = msg
        super().__init__(f"An exception was raised in thread={tid} block={ctaid}\n\t{msg}")
