"""The site, built once for all tests of this folder."""

import importlib.util
import pathlib
import sys

import pytest

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent.parent / "support")]

import site_build
from browser import headless_chromium, needed

SAID = []


@pytest.fixture(scope="session")
def mkdocs():
    """Skips a test that needs MkDocs where it is not installed."""
    if not importlib.util.find_spec("material"):
        assert not needed("mkdocs"), "MkDocs is not installed: pip install -r docs/requirements.txt"
        pytest.skip("MkDocs is not installed: pip install -r docs/requirements.txt")


@pytest.fixture(scope="session")
def built(mkdocs, tmp_path_factory):
    """(folder of the site, exit code, what MkDocs says)."""
    folder = tmp_path_factory.mktemp("site")
    code, text, seconds = site_build.build(folder)
    SAID.append(f"the site of {len(list(folder.rglob('*.html')))} pages is built in {seconds:.1f} s")
    return folder, code, text


@pytest.fixture(scope="session")
def site(built):
    """The folder of the built site."""
    return built[0]


@pytest.fixture(scope="session")
def browser():
    """A headless Chromium."""
    with headless_chromium() as chromium:
        yield chromium


def pytest_terminal_summary(terminalreporter):
    for line in SAID:
        terminalreporter.write_line(line)
