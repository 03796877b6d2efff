"""Which tests of numba-cuda ask for the inside of its compiler, found in their text.

A test is `portable` if neither it nor the functions of its module that it reaches use such names. The others have a
category, the first that applies.
"""

from __future__ import annotations

import ast
from pathlib import Path

#: Category → names that belong to it, wherever they come from.
_NAMES = {
    "text of PTX, LLVM IR or SASS": (
        "inspect_llvm inspect_asm inspect_sass inspect_lto_ptx inspect_llvm_all assertFileCheckAsm assertFileCheckLLVM "
        "assertFileCheckMatches compile_ptx compile_ptx_for_current_device compile_for_current_device compile_all "
        "nvdisasm get_asm_str ptx"
    ),
    "linker and foreign object code": (
        "LinkableCode CUSource PTXSource Fatbin Cubin Archive Object LTOIR _Linker Linker LinkerError nvjitlink "
        "ffi cffi add_ptx add_file_guess_ext"
    ),
    "extension of the compiler": (
        "overload overload_attribute overload_method intrinsic type_callable lower_builtin register_model typeof_impl "
        "make_attribute_wrapper NativeValue unbox AttributeTemplate AbstractTemplate ConcreteTemplate "
        "register_jitable models struct_model_type MyStruct"
    ),
    "inside of the compiler": (
        "cuda_target typing_context target_context typingctx targetctx DUMP_IR DUMP_BYTECODE DUMP_CFG DUMP_LLVM "
        "DUMP_ASSEMBLY _have_nvjitlink ensure_current_launch_config _type_annotation _codelibrary"
    ),
    "NRT": "rtsys assertNoNRTLeak MemoryLeakMixin EnableNRTStatsMixin NRT_STATS CUDA_NRT_STATS",
}
#: Prefixes of modules → category, for the names that are imported from them.
_MODULES = (
    ("numba.cuda.core.errors", None),
    ("numba.cuda.core.config", None),
    ("numba.core.errors", None),
    ("numba.core.types", None),
    ("numba.core.config", None),
    ("numba.cuda.cudadrv.nvvm", "NVVM"),
    ("numba.cuda.cudadrv.nvrtc", "NVRTC's wrapper"),
    ("numba.cuda.cudadrv.linkable_code", "linker and foreign object code"),
    ("numba.cuda.memory_management", "NRT"),
    ("numba.cuda.core", "inside of the compiler"),
    ("numba.cuda.typing.typeof", None),
    ("numba.cuda.typing", "inside of the compiler"),
    ("numba.cuda.np.numpy_support", None),
    ("numba.cuda.typeconv", "inside of the compiler"),
    ("numba.cuda.datamodel", "inside of the compiler"),
    ("numba.cuda.extending", "extension of the compiler"),
    ("numba.extending", "extension of the compiler"),
    ("numba.core", "inside of the compiler"),
    ("numba.cuda.descriptor", "inside of the compiler"),
    ("numba.cuda.flags", "inside of the compiler"),
    ("numba.cuda.codegen", "inside of the compiler"),
    ("numba.cuda.cudaimpl", "inside of the compiler"),
    ("numba.cuda.cudadecl", "inside of the compiler"),
    ("numba.cuda.compiler", "inside of the compiler"),
    ("numba.cuda.serialize", "inside of the compiler"),
    ("numba.cuda.cloudpickle", "inside of the compiler"),
    ("numba.cuda.cuda_paths", "search for libraries"),
    ("numba.cuda.libdevicefuncs", "inside of the compiler"),
    ("numba.cuda._internal", "bindings of CUDA's headers"),
    ("numba.cuda.cgutils", "inside of the compiler"),
    ("numba.cuda.itanium_mangler", "inside of the compiler"),
    ("numba.cuda.simulator", "the reference's simulator"),
    ("llvmlite", "inside of the compiler"),
    ("cuda.bindings", "NVIDIA's Python packages"),
    ("cuda.core", "NVIDIA's Python packages"),
    ("cuda", "NVIDIA's Python packages"),
)
#: Whole modules of tests.
_WHOLE = {
    "cudapy.test_ir": "inside of the compiler",
    "cudapy.test_ir_utils": "inside of the compiler",
    "cudapy.test_analysis": "inside of the compiler",
    "cudapy.test_byteflow": "inside of the compiler",
    "cudapy.test_copy_propagate": "inside of the compiler",
    "cudapy.test_typeconv": "inside of the compiler",
    "cudapy.test_typeinfer": "inside of the compiler",
    "cudapy.test_launch_config_sensitive": "inside of the compiler",
    "cudapy.test_debug": "inside of the compiler",
    "cudapy.test_tracing": "inside of the compiler",
    "cudapy.test_make_function_to_jit_function": "inside of the compiler",
    "cudapy.test_extending": "extension of the compiler",
    "cudapy.test_extending_types": "extension of the compiler",
    "cudapy.test_overload": "extension of the compiler",
    "cudapy.test_debuginfo": "text of PTX, LLVM IR or SASS",
    "cudapy.test_debuginfo_types": "text of PTX, LLVM IR or SASS",
    "cudadrv.test_cuda_driver": "the reference's driver wrapper",
    "cudadrv.test_inline_ptx": "inside of the compiler",
    "core.test_itanium_mangler": "inside of the compiler",
    "core.test_serialize": "inside of the compiler",
    "nocuda.test_dummyarray": "inside of the compiler",
    "nocuda.test_nvvm": "NVVM",
    "nocuda.test_library_lookup": "search for libraries",
    "nocuda.test_function_resolution": "inside of the compiler",
    "nocuda.test_cache_version": "inside of the compiler",
    "nrt.test_nrt": "NRT",
    "nrt.test_nrt_refct": "NRT",
    "cudasim.test_cudasim_issues": "the reference's simulator",
}


_Place = tuple[str, ast.AST]  # the name of a class, or "", and a definition in it


def _statements(body: list[ast.stmt]):
    """The statements of a file, also those under conditions."""
    for node in body:
        yield node
        if isinstance(node, ast.If):
            yield from _statements(node.body)
            yield from _statements(node.orelse)
        elif isinstance(node, ast.Try):
            yield from _statements(node.body)


class _Module:
    """The definitions at the top of one file and in its classes, and what its names are imported from."""

    def __init__(self, path: Path):
        tree = ast.parse(path.read_text())
        self.top: dict[str, ast.AST] = {}
        self.methods: dict[str, dict[str, ast.AST]] = {}
        self.bases: dict[str, list[str]] = {}
        self.imports: dict[str, str] = {}
        for node in ast.walk(tree):
            self._add_import(node)
        for node in _statements(tree.body):
            if isinstance(node, ast.ClassDef):
                self.bases[node.name] = [each.id for each in node.bases if isinstance(each, ast.Name)]
                self.methods[node.name] = {
                    each.name: each for each in ast.walk(node) if isinstance(each, ast.FunctionDef)
                }
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                self.top[node.name] = node
            elif isinstance(node, ast.Assign):
                self.top.update({each.id: node for each in node.targets if isinstance(each, ast.Name)})

    def _add_import(self, node: ast.AST) -> None:
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                self.imports[alias.asname or alias.name] = f"{node.module}.{alias.name}"
        elif isinstance(node, ast.Import):
            for alias in node.names:
                if alias.asname:
                    self.imports[alias.asname] = alias.name

    def method(self, owner: str, name: str) -> _Place | None:
        """The method of a class, or of its bases in this file."""
        found = self.methods.get(owner, {}).get(name)
        if found is not None:
            return owner, found
        inherited = (self.method(base, name) for base in self.bases.get(owner, ()))
        return next((each for each in inherited if each), None)


def _used(module: _Module, node: ast.AST) -> tuple[set[str], set[str]]:
    """The names that a definition uses, and those of them that are attributes of `self`.

    Names of its own variables are not among them, unless the file imports or defines something of that name.
    """
    names, own = set(), set()
    for each in ast.walk(node):
        if isinstance(each, ast.Name):
            if each.id in module.imports or each.id in module.top:
                names.add(each.id)
        elif isinstance(each, (ast.ImportFrom, ast.Import)):
            names.update(alias.name for alias in each.names)
        elif isinstance(each, ast.Attribute):
            names.add(each.attr)
            if isinstance(each.value, ast.Name) and each.value.id in ("self", "cls"):
                own.add(each.attr)
        elif isinstance(each, ast.keyword) and each.arg == "link":
            names.add("LinkableCode")
    return names, own


def _reached(module: _Module, owner: str, test: str) -> set[str]:
    """The names that a test uses, with those of the definitions of its file that it reaches."""
    names: set[str] = set()
    seen: set[int] = set()
    queue = [place for name in (test, "setUp", "setUpClass") if (place := module.method(owner, name))]
    while queue:
        where, node = queue.pop()
        if id(node) in seen:
            continue
        seen.add(id(node))
        used, own = _used(module, node)
        names |= used
        queue += [place for name in own if (place := module.method(where, name))]
        queue += [("", module.top[name]) for name in used - own if name in module.top]
    return names


def category(module_name: str, path: Path, test: str) -> str | None:
    """Returns the category of a test; None if it is portable.

    Parameters
    ----------
    module_name : str
        Of the module below `numba.cuda.tests`: "cudapy.test_atomics".
    path : Path
        Its file.
    test : str
        Its full name: "numba.cuda.tests.cudapy.test_atomics.TestCudaAtomics.test_atomic_add".
    """
    owner, test = test.split(".")[-2:]
    if module_name in _WHOLE:
        return _WHOLE[module_name]
    module = _cache.setdefault(path, None) or _Module(path)
    _cache[path] = module
    names = _reached(module, owner, test)
    for kind, words in _NAMES.items():
        if names & set(words.split()):
            return kind
    for name in sorted(names):
        kind = _of_import(module.imports.get(name, ""))
        if kind:
            return kind
    return None


def tests(path: Path) -> list[str]:
    """The tests of a file that cannot be imported: "TestA.test_b"."""
    module = _Module(path)
    return [f"{owner}.{name}" for owner, methods in module.methods.items() for name in methods if name[:4] == "test"]


_cache: dict[Path, _Module | None] = {}


def _of_import(origin: str) -> str | None:
    for prefix, kind in _MODULES:
        if origin == prefix or origin.startswith(prefix + "."):
            return kind
    return None
