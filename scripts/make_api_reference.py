#!/usr/bin/env python3
"""Writes docs/reference/cpp_api/ and docs/reference/c_api/: the public headers as pages, from their comments.

    python3 scripts/make_api_reference.py           # writes the pages
    python3 scripts/make_api_reference.py --check   # fails if a page differs from its headers; tests run this

A page lists the declarations of a few headers, without bodies, each with the comment before it. Declarations that
follow each other without a blank line share a comment. Of C++ it understands only what these headers use.
"""

import pathlib
import re
import sys
from collections.abc import Iterator
from typing import NamedTuple

ROOT = pathlib.Path(__file__).resolve().parent.parent
HEADERS = ROOT / "include" / "pyk2cu"
DOCS = ROOT / "docs" / "reference"

# page: (title, what it is about, headers). Every header of include/pyk2cu is in one of them, or in LEFT_OUT.
CPP_PAGES = {
    "devices": ("Devices", "GPUs and the CPU device.", ["device.h", "device_types.h"]),
    "programs": ("Programs", "Python texts, their kernels and the constants that they are given.",
                 ["program.h", "constant.h"]),
    "kernels": ("Kernels and launches", "Kernels on a device, launches, plans and variants.",
                ["kernel.h", "launch_types.h", "variant_types.h"]),
    "arrays": ("Arrays and memory", "Arrays on devices, views of memory that others own, and pinned memory.",
               ["array.h", "array_view.h", "memory.h", "pinned_array.h", "extents.h", "random.h"]),
    "arguments": ("Arguments and types", "What a launch takes, and how C++ types become types of kernels.",
                  ["argument.h", "types.h", "float16.h", "record.h"]),
    "streams": ("Streams, events and graphs", "Queues of work.", ["stream.h", "host_work.h"]),
    "distributed": ("Many GPUs", "Communicators and split arrays, of the library `pyk2cu::distributed`.",
                    ["distributed/world.h", "distributed/communicator.h", "distributed/call.h",
                     "distributed/partitioned.h", "distributed/partition.h"]),
    "errors": ("Results, errors and diagnostics", "How calls fail, and what is said about a Python text.",
               ["result.h", "error.h", "diagnostics.h"]),
    "tracing": ("Phases and versions", "How long phases take, and which version this is.",
                ["trace.h", "phase.h", "version.h"]),
}
C_PAGES = {
    "functions": ("Programs, kernels and devices", "The functions of `pyk2cu_c.h` itself.", ["pyk2cu_c.h"]),
    "memory": ("Memory, records and arguments", "Arrays on devices, and what a launch takes.",
               ["c/memory.h", "c/launch.h"]),
    "streams": ("Streams, events and graphs", "Queues of work.", ["c/stream.h"]),
    "variants": ("Variants", "Variants of kernels for what launches have in common.", ["c/variants.h"]),
    "lint": ("The lint", "Findings about a Python text, without running anything.", ["c/lint.h"]),
    "types": ("Types and errors", "Handles, status codes, structures and diagnostics.",
              ["c/handles.h", "c/types.h", "c/errors.h"]),
}
LEFT_OUT = {
    "pyk2cu.h": "includes the others",
    "distributed/distributed.h": "includes those of its folder",
    "argument_check.h": "messages of the C++ compiler about wrong arguments",
    "argument_holder.h": "how arguments are kept during a call",
    "element_list.h": "what Array::From takes: a vector, a span or a list in braces",
}
# Names that users do not need: what templates and macros are made of.
HIDDEN = re.compile(r"(api|WithArgumentList|NoError|NoDiagnostics|ScalarDTypeOf|AsArray|pyk2cu_make_argument_|TupleOf"
                    r"|[Ii]mpl"
                    r"|static_assert|RecordOf|MakeRecordField|PYK2CU_(API|PARENS|EXPAND\d*|FIELDS\w*|RECORD_\w+))$")


class Item(NamedTuple):
    """A declaration with the comment before it, or a heading or paragraph between declarations (`text` is empty)."""

    doc: str
    text: str
    body: str = ""
    starts_group: bool = True
    trailing: str = ""  # the comment after it, on its line


def plain(comment: str) -> str:
    """The words of a comment, without its marks, in one paragraph; lines that are indented further are code."""
    text, code = "", []
    for line in comment.splitlines():
        line = re.sub(r"^\s*(///?<?|/\*\*?<?|\*(?!/))|\*/\s*$", "", line).rstrip()
        if line.startswith("   "):
            code.append(line[3:])
            continue
        if code:
            text, code = text + "\n\n```cpp\n" + "\n".join(code) + "\n```\n\n", []
        text += ("" if not text or text.endswith("\n") else " ") + line.strip() if line.strip() else ""
    return text + ("\n\n```cpp\n" + "\n".join(code) + "\n```" if code else "")


def matching(text: str, at: int) -> int:
    """The place after the bracket that closes the one at `at`."""
    depth = 0
    for place in range(at, len(text)):
        depth += text[place] in "{("
        depth -= text[place] in "})"
        if depth == 0:
            return place + 1
    raise ValueError(text[at:at + 60])


def declaration_end(text: str, at: int) -> tuple[int, int | None]:
    """Where the declaration at `at` ends, and where its body begins."""
    place = at
    while place < len(text):
        char = text[place]
        if char == "(":
            place = matching(text, place)
        elif char == "{":
            end = matching(text, place)
            head = text[at:place]
            if is_type(head) or (re.search(r"[\w>=]\s*$", head) and not is_function(head)):
                while text[end] != ";":
                    end = matching(text, end) if text[end] == "{" else end + 1
                return end + 1, place
            return end + (text[end:end + 1] == ";"), place
        elif char == ";":
            return place + 1, None
        else:
            place += 1
    return place, None


def is_type(head: str) -> bool:
    before = r"(template\s*<[^{]*?>\s*)?(requires .*\s)?(typedef )?"
    return bool(re.match(before + r"(class|struct|enum|union)\b[^()]*$", head))


def is_function(head: str) -> bool:
    return ")" in head


def items(text: str, is_class: bool = False) -> Iterator[Item]:
    """The declarations of a header or of a class's body, with their comments."""
    at, doc, starts = 0, "", True
    public = True
    while at < len(text):
        blank = re.compile(r"\s+").match(text, at)
        if blank:
            if blank.group().count("\n") > 1:
                doc, starts = "", True
            at = blank.end()
            continue
        comment = re.compile(r"/\*.*?\*/|//[^\n]*(?:\n\s*//[^\n]*)*", re.DOTALL).match(text, at)
        if comment:
            words, at = plain(comment.group()), comment.end()
            if words.startswith("NOLINT"):
                continue
            if words.startswith("----"):
                yield Item(words, "")
                doc = ""
            elif comment.group().startswith("/*") and not comment.group().startswith("/**") and not is_class:
                yield Item(words, "")
            else:
                doc, starts = words, True
            continue
        skipped = re.compile(r"#(?!define)(?:[^\n]*\\\n)*[^\n]*|extern \"C\" \{|\}|namespace [^{;]*\{").match(text, at)
        if skipped:
            at = skipped.end()
            continue
        access = re.compile(r"(public|private|protected):").match(text, at)
        if access:
            public, at = access.group(1) == "public", access.end()
            continue
        macro = re.compile(r"#define ((?:[^\n]*\\\n)*[^\n]*)").match(text, at)
        if macro:
            at = macro.end()
            head = re.match(r"#define (\w+(?:\([^)]*\))?)(.*)", macro.group(), re.DOTALL)
            if public and head and head.group(2).strip():
                short = head.group(1) if "(" in head.group(1) else macro.group().removeprefix("#define ")
                yield Item(doc, "#define " + short.split("\\\n")[0].strip(), "", starts)
            doc, starts = "", True
            continue
        end, body = declaration_end(text, at)
        trailing = re.compile(r"[ \t]*(///<|/\*\*<)((?:[^\n*]|\*(?!/))*)(\*/)?").match(text, end)
        declaration = text[at:end]
        inner = text[body:end] if body is not None else ""
        if trailing:
            end = trailing.end()
        if public:
            head = declaration if body is None else text[at:body]
            yield Item(doc, declaration if is_type(head) else head, inner if is_type(head) else "", starts,
                       plain(trailing.group()) if trailing else "")
        at, starts, doc = end, False, ""


def clean(declaration: str) -> str:
    """A function's declaration as a page shows it: no body, no initializers of members, no attributes."""
    text = re.sub(r"\s*// NOLINT[^\n]*", "", declaration)
    text = re.sub(r"\bPYK2CU_API |\[\[nodiscard\]\] |^static inline |\binline ", "", text)
    text = re.sub(r"\)\s*((?:const|noexcept|&&?|\s)*):\s*\w+[({].*$", r")\1", text, flags=re.DOTALL)
    text = re.sub(r"\n\s*", " ", text.strip().rstrip("{;").strip())
    text = re.sub(r"(template <.*?>+) (?=[\w:~])", r"\1\n", text, count=1)
    return text + ("" if text.startswith("#define") else ";")


def name_of(declaration: str) -> str:
    if declaration.startswith("#define "):
        return re.split(r"[ (]", declaration)[1]
    text = declaration
    text = re.sub(r"template <.*>\n", "", text)
    text = re.sub(r"( = |\{)[^()]*;$", ";", text)
    found = re.search(r"(operator *(?:\(\)|[^\s(]+)|~?[\w]+)\s*\(", text) or re.search(r"using (\w+)", text)
    return found.group(1) if found else re.split(r"[\s=;]", text)[-2 if text.endswith(";") else 0]


def data(declaration: str) -> str:
    """A structure without functions, or an enumeration: as it is, with ordinary comments."""
    text = re.sub(r"/\*\*<?", "/*", re.sub(r"///<?", "//", declaration.strip()))
    lines = text.split("\n")
    indents = [len(line) - len(line.lstrip()) for line in lines[1:] if line.strip()]
    extra = max(0, (min(indents) if indents else 0))
    return "\n".join([lines[0], *(line[extra:] if line[:extra].isspace() else line for line in lines[1:])])


def has_functions(body: str) -> bool:
    code = re.sub(r"//[^\n]*|/\*.*?\*/|= [^;\n]*", "", body, flags=re.DOTALL)
    return "(" in re.sub(r"static_assert\([^;]*;", "", code)


def heading_of(declaration: str) -> str:
    head = re.sub(r"template\s*<.*?>\s*", "", declaration.split("{")[0].split(";")[0], flags=re.DOTALL).strip()
    head = re.sub(r"\[\[\w+\]\]\s*|typedef ", "", head)
    arguments = re.match(r"template\s*<(?:class|typename) (\w+)>", declaration)
    if arguments and "<" not in head:
        head += f"<{arguments.group(1)}>"
    return re.sub(r"\s+", " ", re.sub(r" final| : .*", "", head, flags=re.DOTALL))


def group_text(group: list[Item], owner: str) -> str:
    declarations = [clean(item.text) + (f"  // {item.trailing}" if item.trailing else "") for item in group]
    names: list[str] = []
    for declaration in declarations:
        name = owner + name_of(declaration.split("  // ")[0])
        if name not in names:
            names.append(name)
    text = f"\n#### {', '.join(f'`{name}`' for name in names)}\n\n```cpp\n" + "\n".join(declarations) + "\n```\n"
    return text + "".join(f"\n{item.doc}\n" for item in group if item.doc)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def section(text: str, owner: str = "", is_class: bool = False) -> str:
    page, group = "", []

    def flush() -> None:
        nonlocal page, group
        if group:
            page += group_text(group, owner)
        group = []

    for item in items(text, is_class):
        if not item.text:
            flush()
            title, rest = re.match(r"(?:-+ ([^:.]+)[:.]?)? ?(.*)", item.doc, re.DOTALL).groups()
            page += (f"\n### {capital(title)}\n" if title else "") + (f"\n{capital(rest)}\n" if rest else "")
            continue
        head = item.text.split("{")[0]
        if re.match(r"(friend|struct \w+;|class \w+;|template <class T>\s*class \w+;)", head):
            continue
        is_defined_apart = re.search(r"\b(\w+)::(\1|operator [^(]*)\(", head)  # Float16::Float16(…), after the class
        is_deleted = item.text.rstrip(" ;").endswith("= delete")
        if HIDDEN.match(name_of(clean(item.text))) or "RecordOf" in head or is_defined_apart or is_deleted:
            continue
        if item.body:
            flush()
            page += type_text(item)
            continue
        if item.starts_group or (
                group and not is_class and not item.text.startswith("typedef") and not (item.doc or group[-1].doc)):
            flush()
        group.append(item)
    flush()
    return page


def type_text(item: Item) -> str:
    heading = heading_of(item.text)
    if heading == "enum":
        heading = "`, `".join(re.findall(r"\b([A-Z]\w+)\s*=", item.body))
    text = f"\n### `{heading}`\n"
    if item.doc:
        text += f"\n{item.doc}\n"
    if not has_functions(item.body):
        return text + f"\n```cpp\n{data(item.text)}\n```\n"
    return text + section(item.body[1:item.body.rindex("}")], heading.split()[-1].split("<")[0] + "::", is_class=True)


def page_text(title: str, about: str, headers: list[str]) -> str:
    text = f"# {title}\n\n{about} Generated from the headers by `scripts/make_api_reference.py`; do not edit.\n"
    for header in headers:
        text += f"\n## `pyk2cu/{header}`\n" + section((HEADERS / header).read_text())
    return re.sub(r"\n{3,}", "\n\n", text)


def pages() -> dict[pathlib.Path, str]:
    made = {}
    for folder, table in (("cpp_api", CPP_PAGES), ("c_api", C_PAGES)):
        for name, (title, about, headers) in table.items():
            made[DOCS / folder / f"{name}.md"] = page_text(title, about, headers)
    return made


def forgotten() -> list[str]:
    """Headers that no page has."""
    listed = {header for table in (CPP_PAGES, C_PAGES) for _, _, headers in table.values() for header in headers}
    every = {str(path.relative_to(HEADERS)) for path in HEADERS.rglob("*.h")}
    return sorted(every - listed - set(LEFT_OUT)) + sorted((listed | set(LEFT_OUT)) - every)


def main() -> int:
    made = pages()
    if forgotten():
        print(f"headers that no page has, or that are gone: {forgotten()}")
        return 1
    if "--check" in sys.argv[1:]:
        old = [path for path, text in made.items() if not path.exists() or path.read_text() != text]
        for path in old:
            print(f"{path.relative_to(ROOT)} differs from the headers: run scripts/make_api_reference.py")
        return bool(old)
    for path, text in made.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
