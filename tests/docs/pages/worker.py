"""Runs the blocks of one page in the current folder: `worker.py PAGE RESULTS`, in a process of its own.

Writes to RESULTS, in JSON, a list: for each block what it printed (for a block "console" a list, for each command), or
null if nothing ran, and what went wrong.
"""

import ctypes
import json
import linecache
import os
import pathlib
import re
import resource
import shlex
import subprocess
import sys
import traceback
import types

import blocks as pages

TIMEOUT = 300  # seconds for one command
ROOT = pages.ROOT


class Failed(Exception):
    """A block cannot be run, or ends in a way that no page means to show."""


def run_commands(commands):
    """What each of the commands prints: one shell runs all of them, so that $? and cd work."""
    script = []
    for index, command in enumerate(commands):
        script.append(f"eval {shlex.quote(command)} >.output.{index} 2>&1 </dev/null")
        script.append(f'(s=$?; echo $s >.status.{index}; exit $s)')
    done = subprocess.run(["bash", "-c", "\n".join(script)], capture_output=True, text=True, timeout=TIMEOUT)
    printed = []
    for index, command in enumerate(commands):
        output, status = pathlib.Path(f".output.{index}"), pathlib.Path(f".status.{index}")
        if not output.exists() or not status.exists():
            raise Failed(f"'{command}' did not run: {done.stderr}")
        printed.append(without_folder(output.read_text(errors="replace")))
        code = int(status.read_text())
        output.unlink()
        status.unlink()
        if code >= 126:
            raise Failed(f"'{command}' ended with the code {code}:\n{printed[-1]}")
    return printed


def without_folder(text):
    """Files of the page's folder by their names alone."""
    return text.replace(os.getcwd() + "/", "")


class PythonPart:
    """The blocks "python" of a page: one module, whose source grows by each of them, in the file page.py."""

    def __init__(self, folder):
        self.path = folder / "page.py"
        self.lines = 0
        self.module = types.ModuleType("__main__")
        self.module.__file__ = str(self.path)
        sys.modules["__main__"] = self.module

    def run(self, block):
        with open(self.path, "a") as file:
            file.write(block.text)
        linecache.checkcache(str(self.path))
        begin, self.lines = self.lines, self.lines + block.text.count("\n")
        with open(".printed", "w+") as printed:
            kept = [os.dup(1), os.dup(2)]
            flush()
            os.dup2(printed.fileno(), 1)
            os.dup2(printed.fileno(), 2)
            try:
                code = compile("\n" * begin + block.text, str(self.path), "exec")
                exec(code, self.module.__dict__)
                failure = None
            except BaseException:
                failure = traceback.format_exc()
            finally:
                flush()
                os.dup2(kept[0], 1)
                os.dup2(kept[1], 2)
                for descriptor in kept:
                    os.close(descriptor)
        text = without_folder(pathlib.Path(".printed").read_text(errors="replace"))
        os.unlink(".printed")
        if failure:
            raise Failed(f"{text}{failure}")
        return text


def flush():
    sys.stdout.flush()
    sys.stderr.flush()
    ctypes.CDLL(None).fflush(None)


def compile_fragments(fragments):
    """C++ without main(): each block sees what those before it declare, and may declare the same names again."""
    includes, bodies = [], []
    for block in fragments:
        lines = block.text.splitlines()
        includes += [line for line in lines if line.startswith("#include")]
        body = "\n".join("" if line.startswith("#include") else line for line in lines)
        bodies.append(f'{{\n#line {block.line + 1} "page.md"\n{body}\n')
    headers = ["#include <cstdio>", '#include "pyk2cu/pyk2cu.h"', '#include "pyk2cu/trace.h"']
    text = "\n".join([*headers, *includes, "namespace pk = pyk2cu;", "void Page()", *bodies])
    compiler(["-fsyntax-only", "-x", "c++", "-"], text + "}" * len(fragments))


def compiler(arguments, text=None, language="cpp"):
    program = ["c++", "-std=c++20"] if language == "cpp" else ["cc", "-std=c11"]
    done = subprocess.run([*program, *arguments], input=text, capture_output=True, text=True, timeout=TIMEOUT)
    if done.returncode != 0:
        raise Failed(done.stderr)


def run_program(block):
    """A whole program in C++ or C: what it prints."""
    name = f"program_{block.line}"
    source = pathlib.Path(f".{name}.{'cpp' if block.language == 'cpp' else 'c'}")
    source.write_text(block.text)
    compiler([str(source), "-o", f".{name}", "-lpyk2cu"], language=block.language)
    return run_commands([f"./.{name}"])[0]


def run_block(block, python):
    """What it prints, or None where nothing runs."""
    if block.file:
        path = pathlib.Path(block.file)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block.text)
    elif block.command:
        return run_commands([block.command])[0]
    elif block.language == "console":
        return run_commands([command for command, _, _ in pages.commands_of(block.text, block.line)])
    elif block.language == "python":
        return python.run(block)
    elif is_program(block):
        return run_program(block)
    return None


def is_program(block):
    return block.language in ("cpp", "c") and re.search(r"\bint main\(", block.text) is not None


def is_fragment(block):
    return block.language == "cpp" and not block.file and not block.command and not is_program(block)


def run_page(page, skipped):
    blocks = pages.blocks_of((ROOT / page).read_text())
    python = PythonPart(pathlib.Path.cwd())
    results = [{"printed": None, "failure": None} for _ in blocks]
    fragments = [block for index, block in enumerate(blocks) if index not in skipped and is_fragment(block)]
    for index, (block, result) in enumerate(zip(blocks, results)):
        if (index in skipped and not block.file) or block.language == "output":
            continue
        try:
            if fragments and block is fragments[0]:
                compile_fragments(fragments)
            result["printed"] = run_block(block, python)
        except (Failed, OSError, subprocess.TimeoutExpired) as failure:
            result["failure"] = str(failure)
    return results


def main(page, path, *skipped):
    results = run_page(page, {int(index) for index in skipped})
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    seconds = sum(each.ru_utime + each.ru_stime for each in used)
    pathlib.Path(path).write_text(json.dumps({"results": results, "seconds": seconds}))


if __name__ == "__main__":
    main(*sys.argv[1:])
