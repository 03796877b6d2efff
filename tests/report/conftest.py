"""Pages of `pyk2cu report`, and a browser to look at them."""

import json
import os
import pathlib
import re
import subprocess
import sys

import pytest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "support"))

from browser import headless_chromium

PROGRAM = os.environ.get("PYK2CU_PROGRAM", str(HERE.parent.parent / "build" / "pyk2cu"))


def command(*arguments):
    """`pyk2cu report` with these arguments: the exit code, and what it says."""
    done = subprocess.run([PROGRAM, "report", *map(str, arguments)], capture_output=True, text=True, timeout=300)
    return done.returncode, done.stdout + done.stderr


def data_of(page):
    """The data in a page."""
    html = page.read_text()
    return json.loads(re.search(r'<script type="application/json" id="data">(.*?)</script>', html, re.DOTALL).group(1))


@pytest.fixture(scope="session")
def page(tmp_path_factory):
    """The page of kernels.py."""
    path = tmp_path_factory.mktemp("report") / "page.html"
    code, text = command(HERE / "kernels.py", "--arch", "sm_90", "-o", path)
    assert code == 0, text
    return path


@pytest.fixture(scope="session")
def chromium():
    """A headless Chromium."""
    with headless_chromium() as browser:
        yield browser


class Seen:
    """An open page, and what it has done that it must not do."""

    def __init__(self, browser, path, **options):
        self.errors, self.requests = [], []
        self.view = browser.new_page(viewport={"width": 1500, "height": 950}, **options)
        self.view.on("console", lambda message: self.errors.append(message.text))
        self.view.on("pageerror", lambda error: self.errors.append(str(error)))
        self.view.on("request", lambda request: self.requests.append(request.url))
        self.view.goto(path.as_uri())

    def marked(self, pane):
        """The texts of the lines that a pane marks."""
        rows = self.view.locator(f'[data-pane="{pane}"] .row.here, [data-pane="{pane}"] .row.near')
        return [text.strip() for text in rows.all_inner_texts()]


@pytest.fixture
def look(chromium):
    """Opens pages: look(path, color_scheme="dark")."""
    seen = []

    def opened(path, **options):
        seen.append(Seen(chromium, path, **options))
        return seen[-1]

    yield opened
    for each in seen:
        each.view.close()
