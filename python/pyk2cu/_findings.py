"""What the compiler, the lint and the checks of running kernels find, as data."""

from __future__ import annotations

import linecache
from typing import Any


class Place(dict):
    """A second place that explains a finding.

    As of `Finding`, each key is an attribute too.
    """

    @property
    def file(self) -> str:
        """The path of the file."""
        return self["file"]

    @property
    def line(self) -> int:
        """The line, from 1."""
        return self["line"]

    @property
    def column(self) -> int:
        """The column, from 1, in code points."""
        return self["column"]

    @property
    def end_line(self) -> int:
        """The line where the place is over."""
        return self["end_line"]

    @property
    def end_column(self) -> int:
        """The column where the place is over: that after its last character."""
        return self["end_column"]

    @property
    def message(self) -> str:
        """What is to be seen there."""
        return self["message"]


class Launch(dict):
    """A launch that shows a finding: one that the lint tried, or one that ran with checks.

    As of `Finding`, each key is an attribute too.
    """

    @property
    def signature(self) -> str:
        """The types of the arguments, as `cuda.jit` takes them; "" if they are not known."""
        return self["signature"]

    @property
    def grid(self) -> tuple[int, int, int]:
        """The blocks."""
        return self["grid"]

    @property
    def block(self) -> tuple[int, int, int]:
        """The threads of each block."""
        return self["block"]

    @property
    def shared_bytes(self) -> int:
        """The dynamic shared memory of each block."""
        return self["shared_bytes"]

    @property
    def arguments(self) -> list[dict[str, Any]]:
        """For each parameter its `name`, the `extents` of an array (None if they are not known),
        and the `value` of an integer (None if any value does)."""
        return self["arguments"]


class Finding(dict):
    """An error, a warning or a note about a kernel.

    A dictionary whose keys are attributes too: `finding.line` is `finding["line"]`, and
    `json.dumps(finding)` works. Printed, it reads as the command `pyk2cu check` shows it.

    Parameters
    ----------
    *args, **kwargs
        As of dict.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "notes" in self:
            self["notes"] = [Place(each) for each in self["notes"]]
        if self.get("launch") is not None:
            self["launch"] = Launch(self["launch"])

    @property
    def id(self) -> str:
        """What kind of finding it is: "race-shared", "undefined-name". It stays the same when
        messages are reworded."""
        return self["id"]

    @property
    def severity(self) -> str:
        """ "error", "warning", or "note" for what is no mistake by itself, or not surely one."""
        return self["severity"]

    @property
    def message(self) -> str:
        """One sentence."""
        return self["message"]

    @property
    def file(self) -> str:
        """The path of the file."""
        return self["file"]

    @property
    def line(self) -> int:
        """The line, from 1."""
        return self["line"]

    @property
    def column(self) -> int:
        """The column, from 1, in code points."""
        return self["column"]

    @property
    def end_line(self) -> int:
        """The line where the place is over."""
        return self["end_line"]

    @property
    def end_column(self) -> int:
        """The column where the place is over: that after its last character."""
        return self["end_column"]

    @property
    def notes(self) -> list[Place]:
        """Second places, each with a message of its own."""
        return self.get("notes", [])

    @property
    def hint(self) -> str:
        """What to do, or ""."""
        return self.get("hint", "")

    @property
    def kernel(self) -> str:
        """The kernel in which the lint or a check has found it; "" of other findings."""
        return self.get("kernel", "")

    @property
    def launch(self) -> Launch | None:
        """A launch that shows it; None if it takes none."""
        return self.get("launch")

    def __str__(self) -> str:
        lines = [repr(self), *_quote(self)]
        for note in self.notes:
            lines.append(f"{note.file}:{note.line}:{note.column}: note: {note.message}")
            lines += _quote(note)
        if self.hint:
            lines.append(f"  hint: {self.hint}")
        return "\n".join(lines)

    def __repr__(self) -> str:
        return (f"{self.file}:{self.line}:{self.column}: {self.severity}: {self.message} "
                f"[{self.id}]")

    def __reduce__(self) -> tuple:
        return Finding, (dict(self),)


def _quote(place: dict[str, Any]) -> list[str]:
    """The line and its carets; nothing if the file is not there."""
    line = linecache.getline(place["file"], place["line"]).rstrip("\n")
    if not line:
        return []
    begin = place["column"] - 1
    end = place["end_column"] - 1 if place["end_line"] == place["line"] else len(line)
    if end <= begin:
        return [f"    {line}"]  # the whole line is meant: the checks know no columns
    gap = "".join(c if c == "\t" else " " for c in line[:begin])
    return [f"    {line}", f"    {gap}{'^' * (end - begin)}"]
