"""The pictures of docs/pictures are what their scripts draw, say what they show, and are shown by a page."""

import os
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[3]
PICTURES = ROOT / "docs" / "pictures"
SCRIPTS = sorted(path for path in PICTURES.rglob("*.py") if path.name != "drawing.py")
SVG = "{http://www.w3.org/2000/svg}"


def test_each_picture_has_a_script():
    assert {path for path in PICTURES.rglob("*.svg")} == {path.with_suffix(".svg") for path in SCRIPTS}
    assert SCRIPTS


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_picture_is_up_to_date(script, tmp_path):
    environment = {**os.environ, "PYTHONPATH": str(PICTURES)}
    subprocess.run([sys.executable, "-B", script, tmp_path], check=True, timeout=60, env=environment)
    picture = script.with_suffix(".svg")
    command = f"PYTHONPATH=docs/pictures python {script.relative_to(ROOT)}"
    assert (tmp_path / picture.name).read_text() == picture.read_text(), command


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_picture_says_what_it_shows(script):
    picture = ElementTree.parse(script.with_suffix(".svg")).getroot()
    assert picture.find(SVG + "title").text
    assert len(picture.find(SVG + "desc").text) > 40
    text = script.with_suffix(".svg").read_text()
    assert "prefers-color-scheme" in text
    assert not re.search(r"(href|src)=|url\(http", text), "a picture loads nothing"


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_text_is_inside(script):
    """Text begins and ends inside of the picture, if its letters are as wide as most are."""
    picture = ElementTree.parse(script.with_suffix(".svg")).getroot()
    width, height = float(picture.get("width")), float(picture.get("height"))
    for text in picture.iter(SVG + "text"):
        names = text.get("class", "").split()
        size = 11 if "small" in names else 12 if "code" in names else 13
        content = "".join(text.itertext())
        length = len(content) * size * (0.61 if "code" in names else 0.5)
        start = float(text.get("x")) - (0 if "start" in names else length if "end" in names else length / 2)
        assert 0 <= start and start + length <= width, content
        assert size * 0.7 <= float(text.get("y")) <= height - 2, content


def test_pages_show_the_pictures_with_a_text_for_those_who_do_not_see_them():
    shown = set()
    for page in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]:
        for alternative, target in re.findall(r"!\[([^\]]*)\]\(([^)\s]+)", page.read_text()):
            assert len(alternative) > 10, f"{page}: {target} has no alternative text"
            shown.add((page.parent / target).resolve())
    assert not {path.with_suffix(".svg") for path in SCRIPTS} - shown
