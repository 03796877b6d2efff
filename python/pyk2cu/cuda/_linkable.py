"""Code that kernels are linked with: texts and binaries in memory."""

from __future__ import annotations

import io
import os
from collections.abc import Callable
from typing import Any

__all__ = ["Archive", "CUSource", "Cubin", "Fatbin", "LTOIR", "LinkableCode", "Object",
           "PTXSource"]


class LinkableCode:
    """Code that is linked from memory.

    Parameters
    ----------
    data : str, bytes, io.StringIO or io.BytesIO
        The code.
    name : str, optional
        What messages call it.
    setup_callback, teardown_callback : callable, optional
        Called with the module before a kernel of it is first launched, and before it is unloaded.
    nrt : bool
        Without effect: kernels have no runtime of Numba.
    """

    kind = "object"
    default_name = "<unnamed>"

    def __init__(self, data: Any, name: str | None = None,
                 setup_callback: Callable | None = None,
                 teardown_callback: Callable | None = None, nrt: bool = False) -> None:
        if setup_callback is not None and not callable(setup_callback):
            raise TypeError("setup_callback must be callable")
        if teardown_callback is not None and not callable(teardown_callback):
            raise TypeError("teardown_callback must be callable")
        self._data = data
        self._name = name
        self.setup_callback = setup_callback
        self.teardown_callback = teardown_callback
        self.nrt = nrt

    @property
    def name(self) -> str:
        """What messages call it."""
        return self._name or self.default_name

    @property
    def data(self) -> Any:
        """The code itself."""
        if isinstance(self._data, (io.StringIO, io.BytesIO)):
            return self._data.getvalue()
        return self._data

    @staticmethod
    def from_path(path: str) -> LinkableCode:
        """Reads a file, whose ending says what it is.

        Parameters
        ----------
        path : str
            The file.

        Raises
        ------
        RuntimeError
            If the ending says nothing.
        LinkerError
            If the file cannot be read.
        """
        kind = _kind_of_file(path)
        try:
            with open(path, "rb") as file:
                data = file.read()
        except OSError as error:
            raise _missing(path, error) from None
        text = issubclass(kind, (CUSource, PTXSource))
        return kind(data.decode() if text else data, name=path)

    def __reduce__(self) -> tuple:
        return type(self), (self.data, self._name, self.setup_callback, self.teardown_callback,
                            self.nrt)


class PTXSource(LinkableCode):
    """PTX text."""

    kind = "ptx"
    default_name = "<unnamed-ptx>"


class CUSource(LinkableCode):
    """CUDA C++ text."""

    kind = "cu"
    default_name = "<unnamed-cu>"


class Fatbin(LinkableCode):
    """A fat binary."""

    kind = "fatbin"
    default_name = "<unnamed-fatbin>"


class Cubin(LinkableCode):
    """Machine code."""

    kind = "cubin"
    default_name = "<unnamed-cubin>"


class Archive(LinkableCode):
    """A static library."""

    kind = "a"
    default_name = "<unnamed-archive>"


class Object(LinkableCode):
    """An object file."""

    kind = "o"
    default_name = "<unnamed-object>"


class LTOIR(LinkableCode):
    """The compiler's intermediate code, for optimization at link time."""

    kind = "ltoir"
    default_name = "<unnamed-ltoir>"


_BY_ENDING: dict[str, type[LinkableCode]] = {
    "ptx": PTXSource, "cu": CUSource, "fatbin": Fatbin, "cubin": Cubin, "a": Archive,
    "lib": Archive, "o": Object, "obj": Object, "ltoir": LTOIR}


def _kind_of_file(path: str) -> type[LinkableCode]:
    ending = os.path.splitext(path)[1].lstrip(".").lower()
    kind = _BY_ENDING.get(ending)
    if kind is None:
        what = f"extension .{ending}" if ending else "no extension"
        raise RuntimeError(f"Don't know how to link file with {what}: {path!r} is none of "
                           f"{', '.join('.' + each for each in sorted(_BY_ENDING))}")
    return kind


def _missing(path: str, error: OSError) -> Exception:
    from pyk2cu.cuda.cudadrv.error import LinkerError

    if isinstance(error, FileNotFoundError):
        return LinkerError(f"{path} not found")
    return LinkerError(f"{path} cannot be read: {error.strerror}")


def check_links(links: Any) -> None:
    """Refuses files that cannot be linked, also those that no function is taken from.

    Parameters
    ----------
    links : sequence
        The option `link` of a kernel.
    """
    for each in links:
        if isinstance(each, (str, os.PathLike)):
            path = os.fspath(each)
            _kind_of_file(path)
            if not os.path.exists(path):
                raise _missing(path, FileNotFoundError())
