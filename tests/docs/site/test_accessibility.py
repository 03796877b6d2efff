"""Pages in a browser: contrast, names of controls, alternative texts, keyboard; search and links without a server."""

import json

import pytest

# A first page, a page of the tutorial with pictures and folded parts, one with large tables, one with much code.
PAGES = ["index", "tutorial/one_thread_one_element", "reference/language", "reference/lint/race-shared"]


@pytest.fixture(params=["light", "dark"])
def open_page(site, browser, request):
    """Opens a page of the site from the disk."""
    context = browser.new_context(color_scheme=request.param, viewport={"width": 1280, "height": 900})

    def load(name):
        page = context.new_page()
        page.asked = []
        page.on("request", lambda asked: page.asked.append(asked.url))
        page.failed = []
        page.on("pageerror", lambda error: page.failed.append(str(error)))
        page.goto((site / f"{name}.html").as_uri())
        page.wait_for_load_state("load")
        return page

    yield load
    context.close()


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing(open_page, name):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    page = open_page(name)
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    for block in page.locator("pre > code").all():  # those that scroll get the keyboard when they are seen
        block.scroll_into_view_if_needed()
    page.wait_for_timeout(300)
    rules = {"landmark-unique": {"enabled": False}}  # Material has a navigation at each block of code, for its button
    levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]
    found = axe.run(page, options={"runOnly": levels, "rules": rules}).response
    said = [
        {"rule": each["id"], "why": each["help"], "where": [node["html"][:150] for node in each["nodes"][:3]]}
        for each in found["violations"]
    ]
    assert not said, json.dumps(said, indent=1)
    assert len(found["passes"]) > 10


def test_no_network_and_no_errors(open_page):
    page = open_page("index")
    page.wait_for_timeout(500)
    assert [url for url in page.asked if not url.startswith(("file:", "data:", "blob:"))] == []
    assert page.failed == []


def test_colors_follow_the_reader(open_page, request):
    page = open_page("tutorial/one_thread_one_element")
    scheme = page.evaluate("document.body.getAttribute('data-md-color-scheme')")
    assert scheme == {"light": "default", "dark": "slate"}[request.node.callspec.params["open_page"]]


def test_keyboard_leads_to_the_text(open_page):
    page = open_page("tutorial/one_thread_one_element")
    page.keyboard.press("Tab")
    assert "skip" in page.evaluate("document.activeElement.className")
    page.keyboard.press("Enter")
    assert page.evaluate("location.hash") == "#one-thread-one-element"


def test_search_without_a_server(open_page):
    page = open_page("index")
    page.keyboard.press("f")
    page.keyboard.type("shared memory")
    page.wait_for_selector(".md-search-result__item", timeout=20_000)
    assert "hared" in page.inner_text(".md-search-result__list")


def test_pictures_follow_the_scheme_that_was_chosen(open_page):
    """Not the system's choice counts, but that of the page's switch."""
    page = open_page("tutorial/one_thread_one_element")
    before = page.locator("article img").first.screenshot()
    page.locator("label.md-header__button:visible[for^=__palette]").click()
    page.wait_for_timeout(500)
    assert page.locator("article img").first.screenshot() != before
