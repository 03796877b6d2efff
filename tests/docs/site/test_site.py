"""The site: it builds without a warning, no link of it is broken, every page can be found, and it needs no network."""

import html.parser
import pathlib
import re
import subprocess
import urllib.parse

import conftest
import site_build

ROOT = site_build.ROOT


class Page(html.parser.HTMLParser):
    """What a page refers to, and the places in it that others can refer to."""

    def __init__(self, path):
        super().__init__()
        self.path = path
        self.anchors, self.links, self.loaded, self.navigation = set(), [], [], set()
        self.in_navigation = 0
        self.feed(path.read_text())

    def handle_starttag(self, tag, attributes):
        found = dict(attributes)
        self.in_navigation += tag == "nav"
        for name in ("id", "name"):
            if found.get(name):
                self.anchors.add(found[name])
        target = found.get("href") or found.get("src")
        if not target:
            return
        if tag == "a":
            self.links.append(target)
            if self.in_navigation:
                self.navigation.add(target)
        elif found.get("rel") not in ("prev", "next", "canonical"):
            self.loaded.append(target)

    def handle_endtag(self, tag):
        self.in_navigation -= tag == "nav"


def pages(site):
    return {path: Page(path) for path in site.rglob("*.html")}


def test_strict_build_succeeds(built):
    _, code, text = built
    assert code == 0, text


def test_links_are_not_broken(site):
    found = pages(site)
    links = 0
    for path, page in found.items():
        if path.name == "404.html":  # its links begin at the site's address
            continue
        for target in page.links + page.loaded:
            address = urllib.parse.urlsplit(target)
            if address.scheme or address.netloc:
                continue
            links += 1
            name = urllib.parse.unquote(address.path)
            file = (path.parent / name).resolve() if name else path
            file = file / "index.html" if file.is_dir() else file
            assert file.exists(), f"{path}: {target}"
            anchor = urllib.parse.unquote(address.fragment)
            if anchor and file in found and anchor != "__top":
                assert anchor in found[file].anchors, f"{path}: {target}"
    assert links > 1000
    conftest.SAID.append(f"{links} links inside of the site, broken: 0")


def test_nothing_is_loaded_from_the_network(site):
    for path, page in pages(site).items():
        for target in page.loaded:
            assert not urllib.parse.urlsplit(target).netloc, f"{path} loads {target}"
    for path in site.rglob("*.css"):
        assert not re.search(r"(@import|url\()\s*['\"]?(https?:)?//", path.read_text()), path


def test_every_page_is_in_the_navigation(site):
    found = pages(site)
    home = found[site / "index.html"]
    reached = set()
    waiting = [home.path]
    while waiting:  # tabs lead to the parts, whose pages have the part's list
        path = waiting.pop()
        if path in reached or path not in found:
            continue
        reached.add(path)
        waiting += [(path.parent / target.partition("#")[0]).resolve() for target in found[path].navigation if "://" not in target]
    written = {(site / path.relative_to(ROOT / "docs")).with_suffix(".html") for path in (ROOT / "docs").rglob("*.md")}
    assert not written - reached


def test_navigation_names_each_page_once():
    named = re.findall(r"^ +- (?:.*: )?(\S+\.md)$", (ROOT / "mkdocs.yml").read_text(), re.MULTILINE)
    assert len(named) == len(set(named))


def test_no_address_of_this_machine_is_called_the_true_one(site):
    assert 'rel="canonical"' not in (site / "index.html").read_text()


def test_pages_have_titles():
    """Each page begins with its title, which no other page of its folder has."""
    titles = {}
    for path in (ROOT / "docs").rglob("*.md"):
        title = path.read_text().partition("\n")[0]
        assert title.startswith("# "), f"{path} begins with its title"
        titles.setdefault((path.parent, title), []).append(path)
    assert not {title: paths for title, paths in titles.items() if len(paths) > 1}


def test_code_has_colors_and_titles(site):
    text = (site / "tutorial" / "first_kernel.html").read_text()
    assert '<span class="filename">twice.py</span>' in text
    assert re.search(r'<span class="filename">\$ pyk2cu build twice.py', text)
    assert '<span class="k">__global__</span>' in text or "__global__" in re.sub(r"<[^>]*>", "", text)
    assert "file=" not in re.sub(r"<pre>.*?</pre>", "", text, flags=re.DOTALL)
    assert '<details' in text and '<summary>Solution</summary>' in text
    assert 'highlight"><span class="filename">total_right.py' in text.partition("<details")[2].partition("</details>")[0]


def test_a_broken_link_is_found(mkdocs, tmp_path):
    """Strict builds fail: shown on a copy of the pages, with one more link."""
    copy = tmp_path / "project"
    copy.mkdir()
    for name in ("mkdocs.yml", "docs", "scripts"):
        subprocess.run(["cp", "-r", ROOT / name, copy], check=True)
    page = copy / "docs" / "index.md"
    page.write_text(page.read_text() + "\n[nowhere](nowhere.md) [no anchor](index.md#nowhere)\n")
    root, site_build.ROOT = site_build.ROOT, copy
    try:
        code, text, _ = site_build.build(tmp_path / "out")
    finally:
        site_build.ROOT = root
    assert code != 0
    assert "'nowhere.md'" in text and "#nowhere" in text
