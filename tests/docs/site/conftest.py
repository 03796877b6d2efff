"""The site, built once for all tests of this folder."""

import importlib.util
import os
import pathlib
import shutil
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import site_build

SAID = []


def needed(name):
    """Whether set-up promised it: a test that lacks it fails then, and is not skipped."""
    return name in os.environ.get("PYK2CU_TEST_REQUIRE", "").split()


@pytest.fixture(scope="session")
def built(tmp_path_factory):
    """(folder of the site, exit code, what MkDocs says)."""
    if not importlib.util.find_spec("material"):
        assert not needed("mkdocs"), "MkDocs is not installed: pip install -r docs/requirements.txt"
        pytest.skip("MkDocs is not installed: pip install -r docs/requirements.txt")
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
    programs = [shutil.which(name) for name in ("chromium", "chromium-browser", "google-chrome")]
    program = next(filter(None, programs), None)
    if not program or not importlib.util.find_spec("playwright"):
        assert not needed("browser"), "there is no Chromium, or no Playwright"
        pytest.skip("there is no Chromium, or no Playwright")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield chromium
        chromium.close()


def pytest_terminal_summary(terminalreporter):
    for line in SAID:
        terminalreporter.write_line(line)
