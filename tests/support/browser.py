"""A headless Chromium for tests, and what set-up promises them."""

import contextlib
import importlib.util
import os
import shutil

import pytest


def needed(name):
    """Whether set-up promised it: a test that lacks it fails then, and is not skipped."""
    return name in os.environ.get("PYK2CU_TEST_REQUIRE", "").split()


@contextlib.contextmanager
def headless_chromium():
    """The browser, of Playwright's class Browser. Skips the test where there is none and set-up promised none."""
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
