#!/usr/bin/env python3
"""Writes docs/reference/python_api/: the public names of the Python package, from their signatures and docstrings.

Needs the package: PYTHONPATH=build/python python3 scripts/make_python_api.py. tests/python/test_api_pages.py compares.
"""

import importlib
import inspect
import pathlib
import re
from typing import Any

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "docs" / "reference" / "python_api"

# page: (title, what it is about, "module: names"). A name of a class also stands for its methods and properties.
PAGES = {
    "kernels": ("Kernels and device functions", "Decorators, kernels as objects, and functions in CUDA C++.", """
        cuda: jit declare_device import_header import_source
        cuda.dispatcher: CUDADispatcher ForAll
        cuda: CUSource PTXSource Cubin Fatbin Object Archive LTOIR LinkableCode"""),
    "compiling": ("Compiling without launching", "CUDA C++, PTX and machine code of a function.", """
        cuda: compile compile_all compile_for_current_device compile_ptx compile_ptx_for_current_device"""),
    "arrays": ("Arrays", "Arrays on devices, pinned and mapped memory, and arrays of other packages.", """
        cuda: to_device device_array device_array_like managed_array mapped mapped_array mapped_array_like
        cuda: pinned pinned_array pinned_array_like In InOut Out
        cuda: as_cuda_array from_cuda_array_interface from_dlpack is_cuda_array get_ipc_handle open_ipc_array
        cuda.cudadrv.devicearray: DeviceNDArray DeviceRecord"""),
    "streams": ("Streams, events and profiling", "Queues of work, and how to wait for them and measure them.", """
        cuda: stream default_stream legacy_default_stream per_thread_default_stream external_stream synchronize
        cuda: event event_elapsed_time Stream Event profile_start profile_stop profiling"""),
    "devices": ("Devices and contexts", "Which devices there are, and which one the calling thread uses.", """
        cuda: is_available detect list_devices select_device get_current_device close current_context
        cuda: require_context reset defer_cleanup cuda_error is_supported_version is_float16_supported
        cuda: is_bfloat16_supported is_fp8_supported
        cuda: set_memory_manager BaseCUDAMemoryManager HostOnlyCUDAMemoryManager GetIpcHandleMixin
        cuda: MemoryPointer MemoryInfo MappedMemory PinnedMemory IpcHandle"""),
    "array_functions": ("Functions of whole arrays", "Universal functions, reductions and random states.", """
        cuda: vectorize guvectorize reduce Reduce
        cuda.random: create_xoroshiro128p_states init_xoroshiro128p_states"""),
    "distributed": ("Many GPUs", "Calls of ranks: by NCCL between GPUs, by MPI with the CPU device.", """
        distributed: World take_device Communicator Call Partitioned Region PartPlace
        errors: CommunicationError UsageError"""),
    "package": ("The package", "What is not of `pyk2cu.cuda`: installing, checks, types and errors.", """
        : install checks typeof from_dtype
        cuda: CudaSupportError KernelRuntimeError
        errors: TypingError LoweringError NumbaPerformanceWarning"""),
}
# Names of pyk2cu.cuda that are modules or values.
VALUES = {
    "config": "the module of [settings](../python_api.md#configuration)", "types": "the module of types",
    "devices": "a module: contexts, as in numba-cuda", "devicearray": "a module: arrays on devices",
    "driver": "a module: the driver, as in numba-cuda", "nvvm": "a module, for programs that look for it",
    "gpus": "the list of GPUs", "runtime": "the version of CUDA: `cuda.runtime.get_version()`",
    "__version__": "the version, text", "version_info": "the version, numbers",
    "checks": "see [the package](package.md)",
}


def entries(page: str) -> list[tuple[str, Any]]:
    """(dotted name below pyk2cu, object) of each name of a page."""
    found = []
    for line in PAGES[page][2].strip().splitlines():
        module, _, names = line.strip().partition(":")
        home = importlib.import_module("pyk2cu" + (f".{module}" if module else ""))
        for name in names.split():
            if hasattr(home, name):
                found.append((f"{module}.{name}".lstrip("."), getattr(home, name)))
    return found


def default_of(parameter: inspect.Parameter) -> str:
    text = repr(parameter.default)
    return text if "<" not in text else "…"


def signature_of(value: Any, name: str) -> str:
    """`name(a, b=1, *, c)`, without types: the docstring has them."""
    try:
        parameters = list(inspect.signature(value).parameters.values())
    except (ValueError, TypeError):
        return name
    shown: list[str] = []
    keyword_only = False
    for parameter in parameters:
        if parameter.name == "self":
            continue
        if parameter.kind is parameter.KEYWORD_ONLY and not keyword_only:
            shown.append("*")
        keyword_only = keyword_only or parameter.kind in (parameter.KEYWORD_ONLY, parameter.VAR_POSITIONAL)
        star = {parameter.VAR_POSITIONAL: "*", parameter.VAR_KEYWORD: "**"}.get(parameter.kind, "")
        has_default = parameter.default is not parameter.empty
        shown.append(star + parameter.name + (f"={default_of(parameter)}" if has_default else ""))
    return f"{name}({', '.join(shown)})"


def fields(lines: list[str]) -> str:
    """The entries of a section such as Parameters: `name : type`, then lines that are indented."""
    text = ""
    for line in lines:
        if line and not line.startswith(" "):
            name, _, kind = line.partition(" : ")
            shown = name.replace("*", "\\*")
            text += f"\n* **{shown}**" + (f" ({escaped(kind)})" if kind else "") + ":"
        elif line.strip():
            text += " " + escaped(line.strip())
    return re.sub(r":$", "", text.lstrip("\n"), flags=re.MULTILINE) + "\n"


def escaped(text: str) -> str:
    """Signs that Markdown would take for its own, outside of code."""
    parts = re.split(r"(`[^`]*`)", text)
    return "".join(part if part.startswith("`") else re.sub(r"([*<\[\]])", r"\\\1", part) for part in parts)


def markdown(doc: str) -> str:
    """A docstring in NumPy's style as Markdown."""
    lines = doc.splitlines()
    text, section, body = "", "", []

    def flush() -> str:
        content = "\n".join(body).strip("\n")
        if not content:
            return ""
        if section == "Examples":
            return f"\nExample:\n\n```pycon\n{content}\n```\n"
        if section:
            return f"\n{section}:\n\n{fields(content.splitlines())}"
        return "".join(f"\n{escaped(' '.join(part.split()))}\n" for part in re.split(r"\n\s*\n", content))

    at = 0
    while at < len(lines):
        if at + 1 < len(lines) and lines[at] and set(lines[at + 1]) == {"-"}:
            text += flush()
            section, body = lines[at], []
            at += 2
            continue
        body.append(lines[at])
        at += 1
    return text + flush()


def members(kind: type) -> list[tuple[str, Any]]:
    """Public methods and properties that the package documents, in the order of the class."""
    found: dict[str, Any] = {}
    for base in reversed(kind.__mro__):
        if not base.__module__.startswith("pyk2cu"):
            continue
        for name, value in vars(base).items():
            if name.startswith("_"):
                continue
            inner = value.__func__ if isinstance(value, (classmethod, staticmethod)) else value
            if isinstance(inner, property) or inspect.isfunction(inner):
                found[name] = inner
    return [(name, value) for name, value in found.items() if inspect.getdoc(value)]


def entry_text(name: str, value: Any) -> str:
    plain = name.split(".")[-1]
    prefix = "" if "." not in name else "cuda." if name.startswith("cuda.") else ""
    home = name.rpartition(".")[0]
    text = f"\n## `{prefix}{plain}`\n\n`{signature_of(value, plain)}`\n"
    if home not in ("", "cuda"):
        text = f"\n## `{plain}`\n\n`{signature_of(value, plain)}`, in `pyk2cu.{home}`\n"
    text += markdown(inspect.getdoc(value) or "")
    if inspect.isclass(value) and not issubclass(value, BaseException):
        for member, inner in members(value):
            is_property = isinstance(inner, property)
            shown = member if is_property else signature_of(inner, member)
            text += f"\n### `{plain}.{member}`\n\n`{shown}`" + (" (a property)" if is_property else "") + "\n"
            text += markdown(inspect.getdoc(inner) or "")
    return text


def page_text(page: str) -> str:
    title, about, _ = PAGES[page]
    text = f"# {title}\n\n{about} Generated from the docstrings by `scripts/make_python_api.py`; do not edit.\n"
    return text + "".join(entry_text(name, value) for name, value in entries(page))


def pages() -> dict[pathlib.Path, str]:
    return {FOLDER / f"{page}.md": page_text(page) for page in PAGES}


def listed() -> set[str]:
    """The names of pyk2cu.cuda that a page has."""
    return {name.split(".")[-1] for page in PAGES for name, _ in entries(page)} | set(VALUES)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for path, content in pages().items():
        path.write_text(content)
