"""docs/reference/python_api/, cpp_api/ and c_api/ say what the docstrings and the headers say."""

import importlib.util
import pathlib
import sys

import pytest

from pyk2cu.cuda import _exports

SCRIPTS = pathlib.Path(__file__).resolve().parent.parent.parent / "scripts"


def load(name):
    spec = importlib.util.spec_from_file_location(name, SCRIPTS / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("script", ["make_python_api", "make_api_reference"])
def test_pages_are_up_to_date(script):
    pages = load(script).pages()
    assert pages
    for path, text in pages.items():
        assert path.read_text() == text, f"run scripts/{script}.py"
    for folder in {path.parent for path in pages}:
        assert set(folder.iterdir()) == {path for path in pages if path.parent == folder}


def test_every_name_of_the_host_has_a_page():
    names = {name for name in _exports.HOST if not name.startswith("_")}
    assert names - load("make_python_api").listed() == set()


def test_every_header_has_a_page():
    assert load("make_api_reference").forgotten() == []
