#!/usr/bin/env python3
"""How long the language server takes to answer: from a key to its diagnostics, and for the requests of an editor.

    python3 bench/lsp_latency.py --pyk2cu build/pyk2cu [--lines 2000 20000] [--json FILE]

The text is generated: typed kernels of several kinds, device functions and host code. Keys are typed in the middle of it.
"""

import argparse
import json
import statistics
import subprocess
import time

PART = '''
@cuda.jit(device=True)
def clamp_{i}(x, low, high):
    """Between two limits."""
    if x < low:
        return low
    if x > high:
        return high
    return x


@cuda.jit("void(float32[::1], float32[::1], float32, int32)")
def scale_{i}(x, y, a, n):
    # A grid-stride loop.
    start = cuda.grid(1)
    step = cuda.gridsize(1)
    for i in range(start, n, step):
        v = a * x[i] + math.sqrt(abs(y[i]))
        y[i] = clamp_{i}(v, 0.0, 1.0)


@cuda.jit("void(float32[:, ::1], float32[:, ::1], float32[:, ::1])")
def matmul_{i}(a, b, c):
    tile_a = cuda.shared.array((16, 16), float32)
    tile_b = cuda.shared.array((16, 16), float32)
    col, row = cuda.grid(2)
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y
    total = float32(0.0)
    for k in range((a.shape[1] + 15) // 16):
        tile_a[ty, tx] = 0
        tile_b[ty, tx] = 0
        if row < a.shape[0] and k * 16 + tx < a.shape[1]:
            tile_a[ty, tx] = a[row, k * 16 + tx]
        if col < b.shape[1] and k * 16 + ty < b.shape[0]:
            tile_b[ty, tx] = b[k * 16 + ty, col]
        cuda.syncthreads()
        for j in range(16):
            total += tile_a[ty, j] * tile_b[j, tx]
        cuda.syncthreads()
    if row < c.shape[0] and col < c.shape[1]:
        c[row, col] = total


def host_{i}(n):
    import numpy as np

    x = np.zeros(n, dtype=np.float32)
    y = np.ones_like(x)
    scale_{i}[(n + TPB - 1) // TPB, TPB](x, y, 2.0, n)
    return y
'''
TYPED = "v = a * x[i]  # typed"


def make_text(lines):
    text = "import math\n\nfrom numba import cuda, float32\n\nTPB = 128\n\n"
    part = 0
    while text.count("\n") < lines:
        text += PART.format(i=part)
        part += 1
    return text


class Client:
    """A client that does nothing but wait for an answer."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0

    def send(self, method, params, number=None):
        message = {"jsonrpc": "2.0", "method": method, "params": params}
        if number is not None:
            message["id"] = number
        body = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()

    def read(self):
        length = 0
        while (line := self.process.stdout.readline()) != b"\r\n":
            length = int(line.removeprefix(b"Content-Length: "))
        return json.loads(self.process.stdout.read(length))

    def request(self, method, params):
        """The seconds until the answer, and the answer."""
        self.number += 1
        begin = time.perf_counter()
        self.send(method, params, self.number)
        while True:
            message = self.read()
            if message.get("id") == self.number and "method" not in message:
                return time.perf_counter() - begin, message

    def diagnostics(self, version):
        while True:
            message = self.read()
            if message.get("method") == "textDocument/publishDiagnostics" and message["params"]["version"] == version:
                return message["params"]["diagnostics"]


def measure(program, lines, keys):
    """Milliseconds: name -> the times that were measured."""
    client = Client(program)
    client.request("initialize", {"capabilities": {}})
    client.send("initialized", {})
    text = make_text(lines)
    uri = "file:///kernels.py"
    document = {"uri": uri}
    times = {}

    def note(name, seconds):
        times.setdefault(name, []).append(1e3 * seconds)

    begin = time.perf_counter()
    client.send("textDocument/didOpen",
                {"textDocument": {"uri": uri, "languageId": "python", "version": 1, "text": text}})
    assert client.diagnostics(1) == []
    note("open", time.perf_counter() - begin)
    client.diagnostics(1)
    note("open, with the lint", time.perf_counter() - begin)

    # A line of a kernel in the middle, typed key by key: most states of it are mistakes.
    rows = text.split("\n")
    row = next(i for i in range(len(rows) // 2, len(rows)) if "v = a * x[i]" in rows[i])
    version = 1
    for _ in range(keys // len(TYPED) + 1):
        place = {"line": row, "character": 8}
        client.send("textDocument/didChange", {"textDocument": {"uri": uri, "version": (version := version + 1)},
                                               "contentChanges": [{"range": {"start": place, "end": place},
                                                                   "text": "\n        "}]})
        client.diagnostics(version)
        for column, key in enumerate(TYPED):
            place = {"line": row, "character": 8 + column}
            begin = time.perf_counter()
            client.send("textDocument/didChange", {"textDocument": {"uri": uri, "version": (version := version + 1)},
                                                   "contentChanges": [{"range": {"start": place, "end": place},
                                                                       "text": key}]})
            client.diagnostics(version)
            note("a key", time.perf_counter() - begin)
        row += 1
    here = {"textDocument": document, "position": {"line": row, "character": 8}}
    whole = {"start": {"line": row - 25, "character": 0}, "end": {"line": row + 25, "character": 0}}
    for _ in range(20):
        note("hover", client.request("textDocument/hover", here)[0])
        note("completion", client.request("textDocument/completion", here)[0])
        note("inlay hints of a screen", client.request("textDocument/inlayHint",
                                                       {"textDocument": document, "range": whole})[0])
        note("semantic tokens of the file", client.request("textDocument/semanticTokens/full",
                                                           {"textDocument": document})[0])
    client.request("shutdown", None)
    client.send("exit", None)
    client.process.wait()
    return times


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pyk2cu", default="build/pyk2cu")
    parser.add_argument("--lines", type=int, nargs="+", default=[2000, 20000])
    parser.add_argument("--keys", type=int, default=100)
    parser.add_argument("--json", help="write all times to this file, in milliseconds")
    arguments = parser.parse_args()
    found = {}
    for lines in arguments.lines:
        found[lines] = measure(arguments.pyk2cu, lines, arguments.keys)
        print(f"{lines} lines, milliseconds:")
        for name, times in found[lines].items():
            slow = sorted(times)[int(len(times) * 0.95)]
            print(f"  {name:<28} median {statistics.median(times):8.2f}   95% {slow:8.2f}")
    if arguments.json:
        with open(arguments.json, "w", encoding="utf-8") as file:
            json.dump(found, file, indent=1)


if __name__ == "__main__":
    main()
