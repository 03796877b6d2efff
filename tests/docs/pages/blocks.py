"""The blocks of code of a page in Markdown. README.md of this folder describes their forms."""

import dataclasses
import pathlib
import re
import shlex
import tomllib

ROOT = pathlib.Path(__file__).resolve().parents[3]
NOT_RUN = pathlib.Path(__file__).with_name("not_run.toml")

# What a block may be written in. More than this is a misspelled word, or a line here.
RUN = {"python", "console", "output", "cpp", "c"}
SHOWN = {"cmake", "cuda", "diff", "elisp", "ini", "json", "lua", "ptx", "pycon", "sh", "text", "toml", "yaml"}

FENCE = re.compile(r"^( *)(`{3,})([^`\n]*)$")


@dataclasses.dataclass
class Block:
    """A fence, its text without the fence's indentation, and the fence's end."""

    language: str
    file: str | None  # file=NAME
    command: str | None  # from="COMMAND"
    text: str
    line: int  # of the opening fence, from 1
    first: int  # index of the first line of text
    last: int  # index of the closing fence
    indentation: str

    def is_called(self, name):
        """Whether not_run.toml means this block: by its first line, where "…" stands for anything, or by file=NAME."""
        if name.startswith("file="):
            return self.file == name.removeprefix("file=")
        first = next((line.strip() for line in self.text.splitlines() if line.strip()), "")
        return not self.file and re.fullmatch(".*".join(map(re.escape, name.split("…"))), first) is not None


class PageError(Exception):
    """The page is not in the form that the runner knows."""


def parse_info(info, line):
    """(language, file, command) of the words after the fence."""
    language, _, rest = info.strip().partition(" ")
    options = {}
    for word in shlex.split(rest):
        name, equals, value = word.partition("=")
        if name not in ("file", "from") or not equals or not value:
            raise PageError(f"line {line}: '{word}' is neither file=NAME nor from=\"COMMAND\"")
        options[name] = value
    if language not in RUN | SHOWN:
        raise PageError(f"line {line}: the language '{language}' of the block is unknown")
    return language, options.get("file"), options.get("from")


def blocks_of(text):
    lines = text.split("\n")
    found = []
    at = 0
    while at < len(lines):
        opening = FENCE.match(lines[at])
        at += 1
        if not opening:
            refuse_indented(lines, at - 1)
            continue
        indentation, fence, info = opening.groups()
        first = at
        while at < len(lines) and lines[at] != indentation + fence:
            at += 1
        if at == len(lines):
            raise PageError(f"line {first}: the block has no end")
        content = [line[len(indentation) :] for line in lines[first:at]]
        block_text = "".join(line + "\n" for line in content)
        found.append(Block(*parse_info(info, first), block_text, first, first, at, indentation))
        at += 1
    return found


def refuse_indented(lines, at):
    """Markdown takes lines with four blanks for code: only fences say what it is."""
    if not lines[at].startswith("    ") or at == 0 or lines[at - 1].strip():
        return
    before = next((line for line in reversed(lines[:at]) if line.strip()), "")
    if not re.match(r"\s|[*+-] |\d+\. |<", before):
        raise PageError(f"line {at + 1}: code stands between fences, ```")


def commands_of(text, line):
    """(command, what it prints, line of the command) of a block "console"."""
    found = []
    lines = text.split("\n")[:-1]
    at = 0
    while at < len(lines):
        if not lines[at].startswith("$ "):
            raise PageError(f"line {line + 1 + at}: a block 'console' begins with a command: '$ …'")
        begin = at
        while lines[at].endswith("\\") and at + 1 < len(lines):
            at += 1
        at += 1
        output = at
        while at < len(lines) and not lines[at].startswith("$ "):
            at += 1
        command = "\n".join(lines[begin:output])[2:]
        found.append((command, "".join(each + "\n" for each in lines[output:at]), line + 1 + begin))
    return found


def not_run():
    """{page or folder/: {a block, or "*": reason}}, see not_run.toml."""
    return tomllib.loads(NOT_RUN.read_text())


def reason(page, block, listed):
    """Why the block of the page is not run, by the list that not_run() gives; None if it is run."""
    for key, names in listed.items():
        for name, why in names.items() if key == page or is_in(page, key) else ():
            if name == "*" or block.is_called(name):
                return why
    return None


def is_in(page, folder):
    return folder.endswith("/") and page.startswith(folder)


def pages():
    """README.md, CONTRIBUTING.md and all pages of docs/, by their names from the root."""
    found = ["README.md", "CONTRIBUTING.md"]
    found += sorted(str(path.relative_to(ROOT)) for path in (ROOT / "docs").rglob("*.md"))
    return found
