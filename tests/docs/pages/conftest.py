"""Options and the summary of the tests of pages."""

import collections
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))

COUNTS = collections.Counter()


def pytest_addoption(parser):
    parser.addoption("--update", action="store_true", help="writes what blocks print into the pages")


def pytest_terminal_summary(terminalreporter):
    if COUNTS["pages"]:
        terminalreporter.write_line(
            f"{COUNTS['pages']} pages: {COUNTS['run']} blocks of code run ({COUNTS['commands']} commands), "
            f"{COUNTS['file']} are their files, {COUNTS['output']} their output; {COUNTS['declarations']} are declarations, "
            f"{COUNTS['not run']} are not run, not_run.toml says why; the longest page takes {COUNTS['longest']:.1f} s"
        )
