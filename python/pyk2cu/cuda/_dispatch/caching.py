"""Files beside the source that keep the code of kernels with `cache=True`.

Each function has an index, `NAME-LINE.pyXY.pki`, and a file of code for each list of argument
types, `NAME-LINE.pyXY.N.pkc`. The index names the file of code and holds only while the source
file is unchanged. The extension module finds code in such a file by a hash of everything that it
was made from, so that an index that is out of date costs a compile, and never gives wrong code.
"""

from __future__ import annotations

import hashlib
import json
import os
import pickle
import re
import sys
import tempfile
from typing import Any

from pyk2cu import config
from pyk2cu._version import __version__

#: An index with more files of code than this is begun anew.
_MOST_FILES = 256


def _notebook_text(py_func: Any) -> bytes | None:
    """The text of a function that was entered in a notebook; None for others."""
    path = py_func.__code__.co_filename
    cell = os.path.basename(os.path.dirname(path)).startswith("ipykernel_")
    if not (path.startswith("<ipython-") or cell):
        return None
    from pyk2cu.cuda._dispatch.inspection import source_of

    return source_of(py_func)[0].encode()


def _file_on_disk(path: str) -> str | None:
    """The file itself, or the archive that it is in; None if there is neither."""
    while path and not os.path.exists(path):
        above = os.path.dirname(path)
        path = "" if above == path else above
    return path if os.path.isfile(path) else None


def _subfolder(path: str) -> str:
    folder = os.path.dirname(os.path.abspath(path))
    return f"{os.path.basename(folder)}_{hashlib.sha1(folder.encode()).hexdigest()}"


def _candidates(path: str, on_disk: str | None) -> list[str]:
    """The folders that may keep the code of a file, the first one first."""
    if config.CACHE_DIR:
        return [os.path.join(config.CACHE_DIR, _subfolder(path))]
    home = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    of_user = os.path.join(home, "pyk2cu", "functions", _subfolder(path))
    if on_disk == path:
        return [os.path.join(os.path.dirname(os.path.abspath(path)), "__pycache__"), of_user]
    return [of_user]


def _is_writable(folder: str) -> bool:
    try:
        above = os.path.join(os.path.dirname(folder), "")
        os.makedirs(above, mode=0o700, exist_ok=True)
        os.makedirs(folder, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        return False
    return True


def _closure_hash(py_func: Any) -> str:
    cells = tuple(cell.cell_contents for cell in py_func.__closure__ or ())
    try:
        text = pickle.dumps(cells)
    except Exception:  # whatever an object's own methods raise; such functions share a file
        text = repr([type(each) for each in cells]).encode()
    return hashlib.sha256(py_func.__code__.co_code + text).hexdigest()


def _log(message: str) -> None:
    if config.DEBUG_CACHE:
        print(f"[cache] {message}")


class FunctionCache:
    """The files that keep the code of one function.

    Parameters
    ----------
    py_func : function
        The function of Python.

    Attributes
    ----------
    path : str
        The folder of the files.

    Raises
    ------
    RuntimeError
        If the function has no file, or there is no folder that can be written.
    """

    def __init__(self, py_func: Any) -> None:
        path = py_func.__code__.co_filename
        text = _notebook_text(py_func)
        on_disk = _file_on_disk(path)
        folders = _candidates(path, on_disk) if text or on_disk else []
        self.path: str = next(filter(_is_writable, folders), "")
        if not self.path:
            raise RuntimeError(f"cannot cache function {py_func.__qualname__!r}: no locator "
                               f"available for file {path!r}")
        self._py_func = py_func
        self._stamp: Any
        place: Any
        if text is not None:
            place = hashlib.sha256(text).hexdigest()[:10]
            self._stamp = hashlib.sha256(text).hexdigest()
        else:
            place = py_func.__code__.co_firstlineno
            status = os.stat(on_disk or path)
            self._stamp = [status.st_mtime, status.st_size]
        name = re.sub(r"[^\w.]", "", py_func.__qualname__.replace("<locals>.", ""))[-80:]
        self._base = f"{name}-{place}.py{sys.version_info[0]}{sys.version_info[1]}"

    @property
    def _index(self) -> str:
        return os.path.join(self.path, f"{self._base}.pki")

    def _data(self, number: int) -> str:
        return os.path.join(self.path, f"{self._base}.{number}.pkc")

    def _read(self) -> dict[str, int]:
        """The numbers of files of code; nothing if the source has changed since."""
        try:
            with open(self._index, encoding="utf-8") as file:
                index = json.load(file)
            if index["version"] == __version__ and index["stamp"] == self._stamp:
                return dict(index["files"])
        except (OSError, ValueError, KeyError, TypeError):
            pass
        return {}

    def _write(self, files: dict[str, int]) -> None:
        index = {"version": __version__, "stamp": self._stamp, "files": files}
        temporary = f"{self._index}.{os.getpid()}.tmp"
        try:
            with open(temporary, "w", encoding="utf-8") as file:
                json.dump(index, file)
            os.replace(temporary, self._index)
        except OSError as error:
            _log(f"index not saved: {error}")
        else:
            _log(f"index saved to {self._index!r}")

    def file_for(self, signature: Any, architecture: str) -> str | None:
        """The file that keeps the code for a list of types; None if the disk cache is off.

        Parameters
        ----------
        signature : Signature
            The types.
        architecture : str
            What the code is for: "cpu", "sm_90".
        """
        if os.environ.get("PYK2CU_CACHE") == "off":
            return None
        key = f"{signature} {architecture} {_closure_hash(self._py_func)}"
        files = self._read()
        number = files.get(key)
        if number is None:
            if len(files) >= _MOST_FILES:
                files = {}
            number = files[key] = max(files.values(), default=0) + 1
            self._remove(self._data(number))  # of an earlier state of the source
            self._write(files)
        _log(f"code of {key!r} in {self._data(number)!r}")
        return self._data(number)

    def flush(self) -> None:
        """Forgets what is kept: the next compiles replace it."""
        self._remove(self._index)

    @staticmethod
    def _remove(path: str) -> None:
        try:
            os.unlink(path)
        except OSError:
            pass
