"""Everything public is described, in the style of NumPy's docstrings."""

import importlib
import inspect
import re

import pytest

from pyk2cu.cuda._names import Stub
from pyk2cu.cuda._vectors import VectorStub

MODULES = """
    pyk2cu pyk2cu.config pyk2cu.errors pyk2cu.types pyk2cu.cuda pyk2cu.cuda.args
    pyk2cu.cuda.compiler pyk2cu.cuda.cudadrv.devicearray pyk2cu.cuda.cudadrv.devices
    pyk2cu.cuda.cudadrv.driver pyk2cu.cuda.cudadrv.error pyk2cu.cuda.cudadrv.linkable_code
    pyk2cu.cuda.cudadrv.nvrtc pyk2cu.cuda.cudadrv.runtime pyk2cu.cuda.decorators
    pyk2cu.cuda.deviceufunc pyk2cu.cuda.dispatcher pyk2cu.cuda.errors pyk2cu.cuda.kernels.reduction
    pyk2cu.cuda.kernels.transpose pyk2cu.cuda.launchconfig pyk2cu.cuda.random
    pyk2cu.cuda.testing pyk2cu.cuda.vectorizers pyk2cu.distributed
""".split()


def names_of(module):
    listed = getattr(module, "__all__", None)
    return [name for name in (vars(module) if listed is None else listed)
            if not name.startswith("_")]


def is_ours(value):
    return (getattr(value, "__module__", None) or "").startswith("pyk2cu")


def public():
    """Functions and classes, and the methods and properties of these, by name."""
    found = {}
    for path in MODULES:
        module = importlib.import_module(path)
        for name in names_of(module):
            value = getattr(module, name)
            if isinstance(value, (Stub, VectorStub)) or not is_ours(value):
                continue
            if inspect.isclass(value):
                found[f"{value.__module__}.{value.__qualname__}"] = value
            elif inspect.isfunction(value):
                found[f"{value.__module__}.{value.__qualname__}"] = value
    for path, cls in [item for item in found.items() if inspect.isclass(item[1])]:
        for base in cls.__mro__:
            if not is_ours(base) or base.__module__ == "pyk2cu._ext":
                continue
            for name, value in vars(base).items():
                if not name.startswith("_"):
                    value = getattr(value, "__func__", value)  # of class methods and static ones
                    value = getattr(value, "__wrapped__", value)
                    if inspect.isfunction(value) or isinstance(value, property):
                        found[f"{base.__module__}.{base.__qualname__}.{name}"] = value
    return found


PUBLIC = public()


def doc_of(path, value):
    """The docstring; that of the method that it replaces, if it has none of its own."""
    if value.__doc__ or inspect.isclass(value):
        return value.__doc__ or ""
    owner = PUBLIC.get(path.rpartition(".")[0])
    inherited = inspect.getdoc(getattr(owner, path.rpartition(".")[2], None)) if owner else None
    return inherited or ""


def parameters_of(value):
    if inspect.isclass(value):
        if issubclass(value, BaseException) or "__init__" not in vars(value):
            return []
        value = value.__init__
    if isinstance(value, property):
        return []
    return [each.name for each in inspect.signature(value).parameters.values()
            if each.name not in ("self", "cls") and not each.name.startswith("_")]


def described(doc):
    """The names in the section Parameters."""
    section = re.search(r"^( *)Parameters\n\1-{10}\n(.*?)(?=\n\n\1[A-Z]\w+\n\1-{3}|\Z)",
                        inspect.cleandoc(doc), re.DOTALL | re.MULTILINE)
    if section is None:
        return set()
    heads = re.findall(r"^(\*{0,2}\w[^\n:]*)(?: :|$)", section[2], re.MULTILINE)
    return {name.strip().lstrip("*") for head in heads for name in head.split(",")}


def described_above(path):
    """The parameters that the classes describe from which a method's class is derived."""
    owner, _, name = path.rpartition(".")
    bases = PUBLIC[owner].__mro__[1:] if owner in PUBLIC else ()
    docs = [getattr(vars(base).get(name), "__doc__", None) for base in bases]
    return set().union(*(described(doc) for doc in docs if doc))


def test_something_is_walked():
    assert len(PUBLIC) > 400
    assert "pyk2cu.cuda.dispatcher.CUDADispatcher.forall" in PUBLIC
    assert "pyk2cu.cuda._creation.to_device" in PUBLIC


@pytest.mark.parametrize("path", sorted(PUBLIC))
def test_docstring(path):
    value = PUBLIC[path]
    doc = doc_of(path, value)
    assert doc, f"{path} has no docstring"
    if re.fullmatch(r"cu[A-Z]\w+", path.rpartition(".")[2]):
        return  # functions of CUDA's driver, which has their parameters
    names = described(doc) | described_above(path)
    missing = [name for name in parameters_of(value) if name not in names]
    assert not missing, f"{path} does not describe {', '.join(missing)}"
