"""The code of docs/python.md runs."""

import pathlib
import re
import textwrap

PAGE = pathlib.Path(__file__).resolve().parent.parent.parent / "docs" / "python.md"


def test_the_page_runs(tmp_path, capsys, monkeypatch):
    blocks = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(), re.DOTALL | re.MULTILINE)
    assert len(blocks) >= 5
    path = tmp_path / "page.py"
    path.write_text("\n".join(map(textwrap.dedent, blocks)))
    monkeypatch.chdir(tmp_path)
    exec(compile(path.read_text(), str(path), "exec"), {"__name__": "page"})
    assert "__global__ void axpy" in capsys.readouterr().out
