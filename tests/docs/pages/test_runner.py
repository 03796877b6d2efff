"""The runner of pages itself: what it accepts, what it refuses, and what it writes."""

import pytest

import blocks
import runner


def run(text, tmp_path, listed=None):
    """The outcome of a page with this text."""
    (tmp_path / "page.md").write_text(text)
    return runner.run(str(tmp_path / "page.md"), tmp_path / "folder", listed or {})


def failures(*arguments):
    return "\n".join(run(*arguments).failures)


def test_python_blocks_are_one_module(tmp_path):
    page = "```python\nx = 20\n```\n\nThen:\n\n```python\nprint(x + 1)\n```\n\n```output\n21\n```\n"
    outcome = run(page, tmp_path)
    assert outcome.failures == []
    assert outcome.updated == page
    assert outcome.counts == {"run": 2, "output": 1}


def test_wrong_output_is_found_and_updated(tmp_path):
    page = "```python\nprint('new')\n```\n\n```output\nold\n```\n"
    outcome = run(page, tmp_path)
    assert "line 5" in outcome.failures[0]
    assert outcome.updated == page.replace("old", "new")


def test_output_that_no_block_shows(tmp_path):
    outcome = run("```python\nprint(1)\n```\nEnd.\n", tmp_path)
    assert "no block 'output' follows" in outcome.failures[0]
    assert outcome.updated == "```python\nprint(1)\n```\n\n```output\n1\n```\nEnd.\n"


def test_commands(tmp_path):
    page = "```text file=a.txt\none\n```\n\n```console\n$ cat \\\n    a.txt\none\n$ ls b.txt 2>/dev/null\n$ echo $?\n2\n```\n"
    outcome = run(page, tmp_path)
    assert outcome.failures == []
    assert outcome.counts == {"run": 1, "file": 1, "commands": 3}


def test_commands_are_updated_one_by_one(tmp_path):
    page = "* in a list:\n\n  ```console\n  $ echo 1\n  0\n  $ echo 2\n  2\n  ```\n"
    outcome = run(page, tmp_path)
    assert len(outcome.failures) == 1
    assert outcome.updated == page.replace("  0\n", "  1\n")


def test_a_cut_stands_for_any_lines(tmp_path):
    page = "```console\n$ seq 9\n1\n…\n9\n```\n"
    assert run(page, tmp_path).failures == []


def test_a_cut_keeps_what_is_before_and_after_it():
    assert runner.agrees("1\n…\n9\n", "1\n2\n9\n")
    assert runner.agrees("1\n…\n9\n", "1\n9\n")
    assert not runner.agrees("1\n…\n9\n", "1\n2\n8\n")
    assert not runner.agrees("…\n9\n", "9\n8\n")


def test_output_of_a_command_in_another_language(tmp_path):
    outcome = run('```json from="echo {}"\n[]\n```\n', tmp_path)
    assert outcome.updated == '```json from="echo {}"\n{}\n```\n'


def test_exceptions_name_the_line(tmp_path):
    assert 'page.py", line 2' in failures("```python\nx = 1\ny = x / 0\n```\n", tmp_path)


def test_commands_that_are_not_there(tmp_path):
    assert "127" in failures("```console\n$ no-such-command\n```\n", tmp_path)


@pytest.mark.parametrize(
    "page, message",
    [
        ("```json\n{}\n```\n", "nobody runs"),
        ("```output\n1\n```\n", "follows a block"),
        ("```python file=a.py\nx = 1\n```\n", "no block of the page uses"),
        ("```c\nint x;\n```\n", "whole program"),
    ],
)
def test_blocks_that_nobody_runs(page, message, tmp_path):
    assert message in failures(page, tmp_path)


def test_listed_blocks(tmp_path):
    page = "```sh\n./setup.sh test\n```\n"
    outcome = run(page, tmp_path, {str(tmp_path / "page.md"): {"./setup.sh…": "installs packages"}})
    assert outcome.failures == []
    assert outcome.counts == {"not run": 1}


@pytest.mark.parametrize(
    "page, message",
    [
        ("```pyton\nx\n```\n", "'pyton' of the block is unknown"),
        ("```\nx\n```\n", "'' of the block is unknown"),
        ("```python fil=a.py\nx\n```\n", "neither file="),
        ("text\n\n```python\nx\n", "line 3: the block has no end"),
        ("text\n\n    indented\n", "line 3: code stands between fences"),
        ("```console\nls\n```\n", "begins with a command"),
    ],
)
def test_forms_that_are_refused(page, message, tmp_path):
    with pytest.raises(blocks.PageError, match=message):
        run(page, tmp_path)


CPP = """```cpp
const pk::Dim3 grid(4);
```

```cpp
#include <vector>
const std::vector<int> grid(grid_size(4));
```
"""


def test_fragments_see_those_before(tmp_path):
    good = CPP.replace("grid(grid_size(4))", "sizes(grid.x)")
    outcome = run(good, tmp_path)
    assert outcome.failures == []


def test_fragments_that_do_not_compile(tmp_path):
    assert "page.md:7" in failures(CPP, tmp_path)


def test_programs_print(tmp_path):
    page = '```c\n#include <stdio.h>\nint main(void) { puts("hello"); }\n```\n\n```output\nhello\n```\n'
    assert run(page, tmp_path).failures == []


def test_a_process_that_dies(tmp_path):
    with pytest.raises(blocks.PageError, match="ended with -9|ended with 137"):
        run("```python\nimport os\nos.kill(os.getpid(), 9)\n```\n", tmp_path)
