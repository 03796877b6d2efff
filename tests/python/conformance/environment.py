"""The names under which numba-cuda's tests find this package, their own files and our helpers."""

from __future__ import annotations

import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import os
import sys
from pathlib import Path

from conformance import stubs

_HELPERS = {
    "numba.cuda.testing": "conformance.testing",
    "numba.cuda.tests.support": "conformance.support",
}


class _Tests(importlib.abc.MetaPathFinder):
    """Loads `numba.cuda.tests.…` from the folder of the wheel."""

    def __init__(self, folder: Path):
        self.folder = folder

    def find_spec(self, name, path=None, target=None):
        if name != "numba.cuda.tests" and not name.startswith("numba.cuda.tests."):
            return None
        if name in _HELPERS:
            return None
        parts = name.split(".")[3:]
        place = self.folder.joinpath(*parts)
        if place.is_dir():
            file = place / "__init__.py"
            return importlib.util.spec_from_file_location(name, file, submodule_search_locations=[str(place)])
        file = place.with_suffix(".py")
        return importlib.util.spec_from_file_location(name, file) if file.exists() else None


def pass_on(tests: Path) -> None:
    """Lets the processes that tests start find the same names (see site/sitecustomize.py)."""
    here = Path(__file__).parent
    os.environ["CONFORMANCE_TESTS"] = str(tests.resolve())
    first = [str(here / "site"), str(here.parent)]
    rest = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    os.environ["PYTHONPATH"] = os.pathsep.join([*first, *filter(None, rest)])


def prepare(tests: Path) -> None:
    """Installs the import hook, the tests' finder, our helpers and the stubs.

    Parameters
    ----------
    tests : Path
        The folder of numba-cuda's tests.
    """
    import pyk2cu
    from pyk2cu import _hook

    pyk2cu.install(hide_numba=True)
    finder = _hook.installed()
    finder.names.update(_HELPERS)
    finder.fallback = lambda name: None
    sys.meta_path.insert(0, _Tests(tests))
    original = finder.find_spec

    def find_spec(name, path=None, target=None):
        try:
            return original(name, path, target)
        except ModuleNotFoundError:
            return None  # the stubs' finder answers

    finder.find_spec = find_spec
    # An installed numba-cuda has a finder, which would be asked where ours has no answer.
    sys.meta_path[:] = [each for each in sys.meta_path if type(each).__module__ != "_numba_cuda_redirector"]
    stubs.install()
    from pyk2cu.cuda.cudadrv import driver

    driver._have_nvjitlink = lambda: False  # conditions of tests ask for it
    for name in ("numba.extending", "numba.experimental", "numba.typed"):
        stubs.complete(importlib.import_module(name), name)
