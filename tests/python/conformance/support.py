"""`numba.cuda.tests.support`: the base class and the helpers that numba-cuda's tests use."""

from __future__ import annotations

import cmath
import contextlib
import enum
import functools
import importlib
import io
import os
import subprocess
import sys
import tempfile
import unittest
import warnings

import numpy as np

from pyk2cu import config, errors

skip_unless_cffi = unittest.skip("cffi's types belong to the compiler's extensions")
linux_only = unittest.skipIf(not sys.platform.startswith("linux"), "Linux only")
windows_only = unittest.skipIf(not sys.platform.startswith("win"), "Windows only")
IS_NUMPY_2 = int(np.__version__.split(".")[0]) >= 2
skip_if_numpy_2 = unittest.skipIf(IS_NUMPY_2, "not with NumPy 2")
has_typeguard = False
skip_unless_typeguard = unittest.skip("Typeguard is not used")
skip_if_py314 = unittest.skipIf(sys.version_info[:2] == (3, 14), "unstable with Python 3.14")


def expected_failure_py314(test):
    """Marks what fails with Python 3.14."""
    return unittest.expectedFailure(test) if sys.version_info[:2] == (3, 14) else test


def temp_directory(prefix: str) -> str:
    """Returns a new folder; the system removes it some day."""
    return tempfile.mkdtemp(prefix=prefix + "-")


def import_dynamic(name: str):
    """Imports a module that was written a moment ago."""
    importlib.invalidate_caches()
    return importlib.import_module(name)


def ignore_internal_warnings() -> None:
    """There are none."""


@contextlib.contextmanager
def override_config(name: str, value):
    """Sets a variable of the configuration for a while."""
    before = getattr(config, name)
    setattr(config, name, value)
    try:
        yield
    finally:
        setattr(config, name, before)


@contextlib.contextmanager
def override_env_config(name: str, value: str):
    """Sets a variable of the environment for a while, and reads the configuration again."""
    before = os.environ.get(name)
    os.environ[name] = value
    config.reload_config()
    try:
        yield
    finally:
        if before is None:
            del os.environ[name]
        else:
            os.environ[name] = before
        config.reload_config()


#: What a new process imports first, so that `numba` is this package there, too.
def run_in_subprocess(code: str, flags=(), env=None, timeout=60):
    """Runs a text in a new Python and returns what it printed: stdout and stderr."""
    done = subprocess.run(
        [sys.executable, *flags, "-c", code], env=env, capture_output=True, text=True, timeout=timeout
    )
    if done.returncode != 0:
        raise AssertionError(f"process failed with code {done.returncode}: stderr:\n{done.stderr}")
    return done.stdout, done.stderr


def captured_stdout():
    """Collects what Python prints."""
    return contextlib.redirect_stdout(io.StringIO())


def captured_stderr():
    """Collects what Python prints as errors."""
    return contextlib.redirect_stderr(io.StringIO())


class CheckWarningsMixin:
    """A test of warnings."""

    @contextlib.contextmanager
    def check_warnings(self, messages, category=RuntimeWarning):
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            yield
        texts = [str(each.message) for each in caught if issubclass(each.category, category)]
        for message in messages:
            self.assertTrue(any(message in text for text in texts), f"{message!r} is not among {texts}")


class EnableNRTStatsMixin:
    """There is no NRT."""


class MemoryLeakMixin(EnableNRTStatsMixin):
    """There is no NRT."""

    def disable_leak_check(self):
        pass


def _family(value) -> str:
    if isinstance(value, np.ndarray):
        return "ndarray"
    if isinstance(value, enum.Enum):
        return "enum"
    if isinstance(value, (tuple, list)):
        return "sequence"
    if isinstance(value, (bool, np.bool_, int, str, bytes, np.integer)):
        return "exact"
    if isinstance(value, (complex, np.complexfloating)):
        return "complex"
    if isinstance(value, (float, np.floating)):
        return "approximate"
    return "unknown"


class TestCase(unittest.TestCase):
    """unittest's class with comparisons of numbers and arrays to the last bits."""

    longMessage = True

    @functools.cached_property
    def random(self):
        """Random numbers, the same for each test."""
        return np.random.RandomState(42)

    def reset_module_warnings(self, module):
        """Lets a module warn again."""
        module = sys.modules[module] if isinstance(module, str) else module
        module.__dict__.pop("__warningregistry__", None)

    @contextlib.contextmanager
    def assertTypingError(self):
        accepted = (errors.LoweringError, errors.TypingError, TypeError, NotImplementedError)
        with self.assertRaises(accepted) as caught:
            yield caught

    @contextlib.contextmanager
    def assertRefCount(self, *objects):
        before = [sys.getrefcount(each) for each in objects]
        yield
        import gc

        gc.collect()
        self.assertEqual(before, [sys.getrefcount(each) for each in objects])

    def assertPreciseEqual(
        self, first, second, prec="exact", ulps=1, msg=None, ignore_sign_on_zero=False, abs_tol=None
    ):
        """Values, types, dtypes and shapes are equal; floats up to `ulps` units of `prec`."""
        options = dict(prec=prec, ulps=ulps, msg=msg, ignore_sign_on_zero=ignore_sign_on_zero, abs_tol=abs_tol)
        kind = _family(first)
        self.assertEqual(kind, _family(second), f"{first!r} and {second!r} are of different kinds; {msg or ''}")
        if kind == "ndarray":
            self.assertEqual(first.dtype.newbyteorder("="), second.dtype.newbyteorder("="), msg)
            self.assertEqual(first.shape, second.shape, msg)
            first, second, kind = first.flat, second.flat, "sequence"
        if kind == "sequence":
            self.assertEqual(len(first), len(second), msg)
            for a, b in zip(first, second):
                self.assertPreciseEqual(a, b, **options)
        elif kind == "enum":
            self.assertIs(type(first), type(second), msg)
            self.assertPreciseEqual(first.value, second.value, **options)
        else:
            self._compare_scalars(kind, first, second, **options)

    def _compare_scalars(self, kind, first, second, prec, ulps, msg, ignore_sign_on_zero, abs_tol):
        if hasattr(first, "dtype") and hasattr(second, "dtype"):
            self.assertEqual(first.dtype, second.dtype, msg)
        bools = (bool, np.bool_)
        self.assertEqual(isinstance(first, bools), isinstance(second, bools), msg)
        if kind in ("complex", "approximate") and cmath.isnan(first) and cmath.isnan(second):
            return  # a complex number is NaN if one of its parts is
        if isinstance(first, (np.datetime64, np.timedelta64)) and np.isnat(first) and np.isnat(second):
            return
        if abs_tol is not None:
            limit = np.finfo(type(first)).eps if abs_tol == "eps" else abs_tol
            if abs(first - second) < limit:
                return
        delta = None
        if kind in ("complex", "approximate") and prec != "exact":
            # `ulps` counts bits: one more allows twice the difference.
            delta = 2.0 ** (ulps - {"single": 24, "double": 53}[prec] - 1) * (abs(first) + abs(second))
        if kind == "complex":
            self._compare_reals(first.real, second.real, delta, msg, ignore_sign_on_zero)
            self._compare_reals(first.imag, second.imag, delta, msg, ignore_sign_on_zero)
        else:
            self._compare_reals(first, second, delta, msg, ignore_sign_on_zero)

    def _compare_reals(self, first, second, delta, msg, ignore_sign_on_zero):
        real = isinstance(first, (float, np.floating))
        if delta is not None and not (first == 0 == second or np.isinf(first) or np.isinf(second)):
            self.assertAlmostEqual(first, second, delta=delta, msg=msg)
            return
        self.assertEqual(first, second, msg)
        if real and first == 0 and not ignore_sign_on_zero:
            said = f"{first!r} and {second!r} differ in sign; {msg or ''}"
            self.assertEqual(np.signbit(first), np.signbit(second), said)

    _numba_parallel_test_ = False

    def subprocess_test_runner(
        self, test_module, test_class=None, test_name=None, envvars=None, timeout=60, flags=None
    ):
        """Runs one test in a new process."""
        name = ".".join(part for part in (test_class, test_name) if part)
        code = (
            f"import sys, unittest, {test_module} as module\n"
            f"suite = unittest.defaultTestLoader.loadTestsFromName({name!r}, module)\n"
            "result = unittest.TextTestRunner().run(suite)\n"
            "sys.exit(0 if result.wasSuccessful() else 1)\n"
        )
        env = dict(os.environ, SUBPROC_TEST="1", **(envvars or {}))
        run_in_subprocess(code, flags or (), env, timeout)

    @staticmethod
    def run_test_in_subprocess(maybefunc=None, timeout=60, envvars=None):
        """Decorates a test, or a class of tests, that needs a process of its own."""

        def wrap(function):
            @functools.wraps(function)
            def inside(self, *args, **options):
                if os.environ.get("SUBPROC_TEST") == "1":
                    function(self, *args, **options)
                    return
                self.subprocess_test_runner(
                    type(self).__module__, type(self).__name__, self._testMethodName, envvars, timeout
                )

            return inside

        def decorate(target):
            if isinstance(target, type):
                for name, member in list(vars(target).items()):
                    if name.startswith("test") and callable(member):
                        setattr(target, name, wrap(member))
                return target
            return wrap(target)

        return decorate(maybefunc) if maybefunc is not None else decorate
