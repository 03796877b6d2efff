"""The page in a browser."""

import pathlib

import pytest
from conftest import HERE, command

KERNELS = (pathlib.Path(__file__).parent / "kernels.py").read_text().splitlines()


def python_line(beginning):
    """The line of the Python pane that begins so."""
    return f"#python-{next(i for i, line in enumerate(KERNELS, 1) if line.strip().startswith(beginning))}"


def test_nothing_is_loaded_and_nothing_fails(page, look):
    seen = look(page)
    assert seen.view.locator("h1").inner_text().endswith("kernels.py")
    assert seen.requests == [page.as_uri()]
    assert seen.errors == []


def test_text_cannot_break_the_page(page, look):
    seen = look(page)
    assert seen.view.evaluate("window.broken") is None
    assert seen.view.locator("img").count() == 0
    shown = seen.view.locator('[data-pane="python"]').inner_text()
    assert "</script><script>window.broken = 1</script> and a comment <!-- too" in shown
    assert '</pre></script><img src=x onerror="window.broken = 2"> & "quotes"' in shown


def test_pointing_at_python_marks_the_same_code(page, look):
    seen = look(page)
    seen.view.keyboard.press("3")
    seen.view.locator(python_line("b[i, j] =")).hover()
    assert seen.marked("cuda") == [text for text in seen.marked("cuda") if "tile[x][y]" in text] != []
    assert any("st.global.f32" in text for text in seen.marked("ptx"))
    assert not any("st.shared" in text for text in seen.marked("ptx"))
    details = seen.view.locator("#details").inner_text()
    assert "32-way bank conflict" in details and "neighboring threads" in details


def test_pointing_at_ptx_marks_python(page, look):
    seen = look(page)
    seen.view.keyboard.press("3")
    seen.view.locator('[data-pane="ptx"] .row', has_text="st.global.f32").click()
    assert len(seen.marked("python")) == 1 and "b[i, j] = tile[x, y]" in seen.marked("python")[0]
    assert seen.marked("cuda") != []


def test_sass_is_linked_where_it_is_there(page, look):
    seen = look(page)
    seen.view.keyboard.press("4")
    pane = seen.view.locator('[data-pane="sass"]')
    if "nvdisasm" in pane.inner_text():
        assert "pip install nvidia-cuda-nvdisasm" in pane.inner_text()
        pytest.skip("there is no nvdisasm")
    seen.view.locator(python_line("b[i, j] =")).click()
    assert any("STG" in text for text in seen.marked("sass"))


def test_keys(page, look):
    seen = look(page)
    seen.view.locator('[data-pane="python"]').focus()
    seen.view.keyboard.press("ArrowDown")
    first = seen.marked("python")
    seen.view.keyboard.press("ArrowDown")
    assert seen.marked("python") != first
    seen.view.locator(python_line("b[i, j] =")).click()
    seen.view.keyboard.press("ArrowRight")
    assert seen.view.evaluate("document.activeElement.dataset.pane") == "cuda"
    assert "tile[x][y]" in seen.marked("cuda")[0]
    seen.view.keyboard.press("Escape")
    assert seen.marked("cuda") == []
    seen.view.keyboard.press("n")
    assert seen.marked("python") != []
    seen.view.keyboard.press("v")
    assert seen.view.locator('#variants [aria-checked="true"]').inner_text() == "facts"
    seen.view.keyboard.press("2")
    assert seen.view.locator('[data-pane="cuda"]').count() == 0


def test_float64_by_accident_stands_out(page, look):
    seen = look(page)
    row = seen.view.locator(python_line("tile[y, x] ="))
    assert "f64" in row.inner_text()
    row.click()
    assert "float64 is slow on most GPUs" in seen.view.locator("#details").inner_text()


def test_wrap_around_that_stayed(page, look):
    seen = look(page)
    seen.view.select_option("#kernel", index=1)
    seen.view.locator(python_line("y[i] +=")).click()
    assert "counts from the end as in Python" in seen.view.locator("#details").inner_text()


def test_skipped_kernels_are_named(page, look):
    assert "untyped" in look(page).view.locator("#notices").inner_text()


def background(seen):
    return seen.view.evaluate("getComputedStyle(document.body).backgroundColor")


def test_dark_and_light(page, look):
    dark, light = look(page, color_scheme="dark"), look(page, color_scheme="light")
    assert background(dark) != background(light) == "rgb(255, 255, 255)"
    dark.view.locator("#theme").click()  # from the system's colors to light ones
    assert background(dark) == background(light)
    dark.view.locator("#theme").click()
    assert background(dark) != background(light)


def test_plots_are_there(page, look):
    seen = look(page)
    assert seen.view.locator("#resources svg path.curve").count() == 1
    assert "registers a thread" in seen.view.locator("#resources").inner_text()


@pytest.mark.parametrize("colors", ["light", "dark"])
def test_accessible(page, look, colors):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    seen = look(page, color_scheme=colors)
    for key in ("3", "4", "?"):
        seen.view.keyboard.press(key)
    seen.view.locator(python_line("tile[y, x] =")).click()
    found = axe.run(seen.view).response["violations"]
    for each in found:
        print(each["id"], [(node["html"][:160], node["any"][:1] and node["any"][0]["message"]) for node in each["nodes"]][:4])
    assert [each["id"] for each in found] == []


def test_printing_shows_everything(page, look):
    seen = look(page)
    seen.view.emulate_media(media="print")
    height = seen.view.locator('[data-pane="cuda"]').evaluate("box => [box.scrollHeight, box.clientHeight]")
    assert height[0] == height[1]
    # The code is in one column, also beside numbers of two digits.
    left = "rows => new Set(rows.map((row) => Math.round(row.lastChild.getBoundingClientRect().left))).size"
    assert seen.view.locator('[data-pane="cuda"] .row').evaluate_all(left) == 1


def test_dark_colors_are_not_for_paper(page, look):
    seen = look(page, color_scheme="dark")
    seen.view.emulate_media(media="print", color_scheme="dark")
    assert seen.view.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"


def test_why_a_pane_is_empty_is_not_cut(tmp_path, monkeypatch, look):
    monkeypatch.setenv("PYK2CU_NVRTC", str(tmp_path / "libnvrtc.so"))
    path = tmp_path / "page.html"
    code, text = command(HERE / "kernels.py", "--arch", "sm_90", "-o", path)
    assert code == 0, text
    seen = look(path)
    seen.view.keyboard.press("3")
    width = seen.view.locator('[data-pane="ptx"]').evaluate("box => [box.scrollWidth, box.clientWidth]")
    assert width[0] == width[1]
