"""What the site needs beyond MkDocs: pages are written so that code hosts show them well, too."""

import os
import pathlib
import re
import shlex

from mkdocs.structure.files import File

ROOT = pathlib.Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
SECTIONS = {"Tutorial": "tutorial", "How to": "how-to", "Reference": "reference", "Explanation": "explanation"}
# Parts of the navigation within these, each with all pages of a folder.
PARTS = {
    "Migrate": "how-to/migrate/",
    "Findings of the lint": "reference/lint/",
    "Builtins by topic": "reference/builtins/",
    "Diagnostics by area": "reference/diagnostics/",
    "Python's names": "reference/python_api/",
    "C++ headers": "reference/cpp_api/",
    "C headers": "reference/c_api/",
}

FENCE = re.compile(r"^( *)```([^`\n]*)$", re.MULTILINE)
LINK = re.compile(r"(\]\()([^)\s]+)(?=[\s)])")
LANGUAGES = {"elisp": "elisp", "ptx": "text", "sh": "bash"}  # Markdown's names that Pygments knows by another one


# --- Navigation -------------------------------------------------------------------------------------------------------


def on_config(config):
    """Adds the pages that mkdocs.yml does not name to the part of their folder."""
    pages = sorted(str(path.relative_to(DOCS)) for path in DOCS.rglob("*.md"))
    named = set(names(config.nav))
    for part in config.nav:
        (title, entries), = part.items()
        folder = SECTIONS.get(title)
        if not folder:
            continue
        missing = [page for page in pages if page not in named and page.startswith(folder + "/")]
        for entry in entries:
            for name in entry if isinstance(entry, dict) else ():
                entry[name] += [page for page in missing if page.startswith(PARTS.get(name, "/"))]
        plain = [page for page in missing if not page.startswith(tuple(PARTS.values()))]
        last = max(at for at, entry in enumerate(entries) if isinstance(entry, str))
        entries[last + 1 : last + 1] = plain
    return config


def names(entries):
    """The pages that a part of the navigation names."""
    for entry in entries:
        if isinstance(entry, str):
            yield entry
        else:
            for value in entry.values():
                yield from [value] if isinstance(value, str) else names(value)


# --- Files outside of docs/ that pages link to ------------------------------------------------------------------------


def outside(path):
    """The page of the site that shows a file or a folder outside of docs/, or None."""
    if not path.exists() or path == ROOT:
        return None
    if path == ROOT / "README.md":
        return "index.md"
    return f"source/{path.relative_to(ROOT)}.md".replace(".md.md", ".md")


def targets(text, folder):
    """(path, anchor) of each link of a page in `folder` that leads to a file."""
    for _, target in LINK.findall(without_code(text)):
        name, _, anchor = target.partition("#")
        if name and "://" not in target and not target.startswith("mailto:"):
            yield pathlib.Path(os.path.normpath(folder / name)), anchor


def without_code(text):
    return re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.DOTALL)


def on_files(files, config):
    """Adds a page for each file and folder outside of docs/ that a page links to, and for those that these link to."""
    waiting = [path for page in DOCS.rglob("*.md") for path, _ in targets(page.read_text(), page.parent)]
    done = set()
    while waiting:
        path = waiting.pop()
        is_ours = path.is_relative_to(ROOT) and not path.is_relative_to(DOCS)
        if path in done or not is_ours or outside(path) in (None, "index.md"):
            continue
        done.add(path)
        files.append(File.generated(config, outside(path), content=shown(path)))
        if path.suffix == ".md":
            waiting += [target for target, _ in targets(path.read_text(), path.parent)]
    return files


def shown(path):
    """The Markdown that shows a file outside of docs/, or the files of a folder."""
    if path.suffix == ".md":
        return path.read_text()
    title = f"# {path.relative_to(ROOT)}\n\n"
    if path.is_dir():
        parts = [f"## {each.name}\n\n{code(each)}" for each in sorted(path.iterdir()) if is_text(each)]
        return title + "\n".join(parts)
    return title + code(path)


def is_text(path):
    if not path.is_file() or path.stat().st_size > 200_000:
        return False
    return b"\0" not in path.read_bytes()


def code(path):
    languages = {".py": "python", ".cpp": "cpp", ".h": "cpp", ".cuh": "cuda", ".c": "c", ".sh": "bash"}
    language = languages.get(path.suffix, "text")
    return f"````{language}\n{path.read_text()}````\n" if is_text(path) else "A file that is not text.\n"


# --- Pages ------------------------------------------------------------------------------------------------------------


def on_page_markdown(markdown, page, config, files):
    """Titles of code, languages, folded parts, and links that leave docs/."""
    if page.is_homepage:
        page.meta["hide"] = ["navigation"]
    place = pathlib.PurePosixPath(page.file.src_uri)
    is_source = place.parts[0] == "source"
    folder = ROOT / place.relative_to("source").parent if is_source else (DOCS / place).parent
    parts = re.split(r"(^ *```.*?^ *```+ *$)", markdown, flags=re.DOTALL | re.MULTILINE)
    for index, part in enumerate(parts):
        if index % 2:
            parts[index] = FENCE.sub(lambda found: found[1] + "```" + fence(found[2]), part, count=1)
        else:
            words = re.split(r"(`[^`\n]*`)", part.replace("<details>", '<details markdown="1">'))
            parts[index] = "".join(each if at % 2 else links(each, place, folder) for at, each in enumerate(words))
    return "".join(parts)


def links(text, place, folder):
    """The text with its links; what looks like one and holds blanks, such as kernel[1, 2](x, y), is text."""
    text = re.sub(r'\]\((?=[^()"]* [^()"]*\))', r"]\\(", text)
    return LINK.sub(lambda found: found[1] + link(found[2], place, folder), text)


def fence(info):
    """What stands after ``` for superfences: file=NAME and from="COMMAND" are titles."""
    if not info.strip():
        return info
    language, *options = shlex.split(info)
    title = ""
    for option in options:
        name, _, value = option.partition("=")
        title = f' title="{"$ " if name == "from" else ""}{value}"'.replace("\\", "")
    shown_as = LANGUAGES.get(language, language)
    return f"{{ .text .output }}" if language == "output" else shown_as + title


def link(target, place, folder):
    """A link of a page whose file is in `folder`, from its place in the site."""
    name, hash_sign, anchor = target.partition("#")
    if not name or "://" in target or target.startswith("mailto:"):
        return target
    path = pathlib.Path(os.path.normpath(folder / name))
    if path.is_relative_to(DOCS):
        if place.parts[0] != "source":
            return target
        page = str(path.relative_to(DOCS))
    else:
        page = outside(path) if path.is_relative_to(ROOT) else None
        if page is None:
            return target
    return os.path.relpath(page, place.parent) + hash_sign + (anchor if page != "index.md" else "")


# Pages that were opened from the disk cannot fetch others: there, instant navigation would keep all scripts from
# running.
WITHOUT_SERVER = """<script>if (location.protocol === "file:") {
  const text = document.getElementById("__config"), config = JSON.parse(text.textContent)
  config.features = config.features.filter(name => name !== "navigation.instant")
  text.textContent = JSON.stringify(config)
}</script>"""


def on_post_page(output, page, config):
    """Material gives the search no name for those who hear the page."""
    config_end = re.search(r'<script id="__config".*?</script>', output, re.DOTALL).end()
    output = output[:config_end] + WITHOUT_SERVER + output[config_end:]
    search = 'data-md-component="search" role="dialog"'
    return output.replace(search, search + ' aria-label="Search"')


def on_page_context(context, page, config, nav):
    """No page names the address of this machine as its true one."""
    if not os.environ.get("DOCS_URL"):
        page.canonical_url = None
    return context
