"""What `import numba` answers without Numba: errors and warnings, and names that are missing."""

import pickle
import warnings

import pytest

from pyk2cu import _hook
from pyk2cu import _numba as answer

# What numba.core.errors has in its __all__, which `numba` has too, and the bases.
BASES = {
    "NumbaWarning": Warning, "NumbaPerformanceWarning": "NumbaWarning",
    "NumbaDeprecationWarning": ("NumbaWarning", DeprecationWarning),
    "NumbaPendingDeprecationWarning": ("NumbaWarning", PendingDeprecationWarning),
    "NumbaParallelSafetyWarning": "NumbaWarning", "NumbaTypeSafetyWarning": "NumbaWarning",
    "NumbaExperimentalFeatureWarning": "NumbaWarning", "NumbaInvalidConfigWarning": "NumbaWarning",
    "NumbaPedanticWarning": "NumbaWarning", "NumbaIRAssumptionWarning": "NumbaPedanticWarning",
    "NumbaDebugInfoWarning": "NumbaWarning", "NumbaSystemWarning": "NumbaWarning",
    "NumbaError": Exception, "UnsupportedError": "NumbaError", "UnsupportedBytecodeError": Exception,
    "UnsupportedRewriteError": "UnsupportedError", "IRError": "NumbaError", "RedefinedError": "IRError",
    "NotDefinedError": "IRError", "VerificationError": "IRError", "DeprecationError": "NumbaError",
    "LoweringError": "NumbaError", "UnsupportedParforsError": "NumbaError", "ForbiddenConstruct": "LoweringError",
    "TypingError": "NumbaError", "UntypedAttributeError": "TypingError", "ByteCodeSupportError": "NumbaError",
    "CompilerError": "NumbaError", "ConstantInferenceError": "NumbaError", "InternalError": "NumbaError",
    "InternalTargetMismatchError": "InternalError", "NonexistentTargetError": "InternalError",
    "RequireLiteralValue": "TypingError", "ForceLiteralArg": "NumbaError", "LiteralTypingError": "TypingError",
    "NumbaValueError": "TypingError", "NumbaTypeError": "TypingError", "NumbaAttributeError": "TypingError",
    "NumbaAssertionError": "TypingError", "NumbaNotImplementedError": "TypingError", "NumbaKeyError": "TypingError",
    "NumbaIndexError": "TypingError", "NumbaRuntimeError": "NumbaError",
}


@pytest.fixture
def numba():
    _hook.install(hide_numba=True)
    try:
        import numba

        yield numba
    finally:
        _hook.uninstall()


@pytest.mark.parametrize("name", BASES)
def test_errors_are_there(name, numba):
    found = getattr(numba, name)
    assert found is getattr(numba.core.errors, name)
    bases = BASES[name] if isinstance(BASES[name], tuple) else (BASES[name],)
    for base in bases:
        assert issubclass(found, getattr(numba, base) if isinstance(base, str) else base)


def test_filters_and_handlers_take_them(numba):
    from numba import NumbaPerformanceWarning, TypingError, cuda

    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("error")
        warnings.simplefilter("ignore", category=NumbaPerformanceWarning)
        warnings.warn(NumbaPerformanceWarning("small grid"))
    assert not seen
    with pytest.raises(TypingError):
        cuda.jit("void(int64)")(lambda x: missing(x))  # noqa: F821
    assert not {"CheckError", "CudaDriverError", "Finding"} & set(vars(numba))


@pytest.mark.parametrize("name", sorted(answer.MISSING))
def test_missing_names_say_why(name, numba):
    with pytest.raises(ImportError, match=f"'numba.{name}' needs Numba's compiler for the host"):
        exec(f"from numba import cuda, {name}")
    assert not hasattr(numba, name)
    with pytest.raises(AttributeError, match="Numba is not installed"):
        getattr(numba, name)


def test_unknown_names_are_unknown(numba):
    with pytest.raises(ImportError, match="cannot import name 'stenci'"):
        from numba import stenci  # noqa: F401


def test_errors_are_pickled(numba):
    error = pickle.loads(pickle.dumps(numba.TypingError("no match")))
    assert type(error) is numba.TypingError and str(error) == "no match"
