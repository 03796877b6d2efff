"""What no client should send: the server answers with an error, and goes on."""

import json
import os
import signal
import subprocess
import time

import pytest

from conftest import PROGRAM, SECONDS


class Server:
    """The server with its bare streams."""

    def __init__(self, env=None):
        self.process = subprocess.Popen([PROGRAM, "lsp", "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        env=env)

    def send(self, *parts):
        for part in parts:
            self.process.stdin.write(part if isinstance(part, bytes) else framed(json.dumps(part).encode()))
        self.process.stdin.flush()

    def read(self):
        length = None
        while (line := self.process.stdout.readline()) not in (b"\r\n", b""):
            length = int(line.removeprefix(b"Content-Length: "))
        return json.loads(self.process.stdout.read(length)) if length is not None else None

    def answer(self, to):
        while (message := self.read()) is not None:
            if message.get("id") == to and "method" not in message:
                return message

    def start(self):
        self.send(request(1, "initialize", {"capabilities": {}}))
        assert "capabilities" in self.answer(1)["result"]
        return self

    def is_alive(self):
        self.send(request("alive", "nothing"))
        return self.answer("alive")["error"]["code"] == -32601


def framed(body):
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


def request(number, method, params=None):
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": params}


@pytest.fixture
def server():
    found = Server()
    yield found
    found.process.kill()
    found.process.wait()


BROKEN = {
    "no JSON": (framed(b"{"), -32700),
    "nothing": (framed(b""), -32700),
    "no UTF-8": (framed(b'{"id":1,"method":"\xff\xfe"}'), -32700),
    "a surrogate alone": (framed(b'{"id":1,"method":"\\ud800"}'), -32601),
    "deep": (framed(b"[" * 10**6), -32700),
    "deep params": (framed(b'{"method":"x","params":' + b'{"a":' * 10**5 + b"1" + b"}" * 10**5 + b"}"), -32700),
    "a batch": (framed(b"[]"), -32600),
    "a number": (framed(b"17"), -32600),
    "no method": (framed(b'{"id":7}'), -32600),
    "a strange id": (framed(b'{"id":[1],"method":"x"}'), -32600),
    "a null byte": (framed(b'{"id":1,"method":"\x00"}'), -32700),
    "no length": (b"Content-Type: x\r\n\r\n", -32700),
    "a length that is no number": (b"Content-Length: many\r\n\r\n", -32700),
    "a negative length": (b"Content-Length: -5\r\n\r\n", -32700),
    "no header": (b"GET / HTTP/1.1\r\n\r\n", -32700),
    "a long header": (b"X: " + b"y" * 10**6 + b"\r\n\r\n", -32700),
}


@pytest.mark.parametrize("name", BROKEN)
def test_broken_messages(server, name):
    server.start()
    stream, code = BROKEN[name]
    server.send(stream)
    assert server.read()["error"]["code"] == code
    assert server.is_alive()


@pytest.mark.parametrize("params", [None, [], 1, "x", {}, {"textDocument": 1}, {"textDocument": {"uri": 5}},
                                    {"textDocument": {"uri": "file:///a.py"}, "position": {"line": -1}},
                                    {"textDocument": {"uri": "file:///a.py"}, "position": "there", "range": []},
                                    {"textDocument": {"uri": "file:///a.py"}, "arguments": [1], "data": [],
                                     "position": {"line": 1e300, "character": 0.5}, "contentChanges": [1, {}, None]}])
def test_parameters_of_other_types(server, params):
    server.start()
    capabilities = ["hover", "completion", "signatureHelp", "definition", "references", "documentHighlight",
                    "prepareRename", "rename", "documentSymbol", "foldingRange", "inlayHint", "codeAction",
                    "semanticTokens/full", "semanticTokens/full/delta", "semanticTokens/range"]
    text = {"uri": "file:///a.py", "languageId": "python", "version": 1, "text": "x = 1\n"}
    server.send({"method": "textDocument/didOpen", "params": {"textDocument": text}})
    for method in ["didOpen", "didChange", "didSave", "didClose"] * 2:
        server.send({"method": f"textDocument/{method}", "params": params})
    for method in ["workspace/didChangeConfiguration", "workspace/didRenameFiles", "$/setTrace", "$/cancelRequest",
                   "initialized"]:
        server.send({"method": method, "params": params})
    for number, name in enumerate(capabilities):
        server.send(request(number + 10, f"textDocument/{name}", params))
        assert server.answer(number + 10) is not None
    for method in ("completionItem/resolve", "workspace/executeCommand", "initialize"):
        server.send(request(method, method, params))
        assert "error" in server.answer(method)
    assert server.is_alive()


def test_bytes_one_by_one(server):
    for byte in framed(json.dumps(request(1, "initialize", {"capabilities": {}})).encode()):
        server.send(bytes([byte]))
    assert "result" in server.answer(1)


def test_a_huge_document(server):
    server.start()
    text = "# 漢字 😀\n" * 10**6
    item = {"uri": "file:///huge.py", "languageId": "python", "version": 1, "text": text}
    server.send({"method": "textDocument/didOpen", "params": {"textDocument": item}})
    end = {"line": 10**6, "character": 0}
    server.send({"method": "textDocument/didChange", "params": {
        "textDocument": {"uri": "file:///huge.py", "version": 2},
        "contentChanges": [{"range": {"start": end, "end": end}, "text": "x"}] * 100}})
    assert server.is_alive()


def test_a_long_line(server):
    server.start()
    text = "from numba import cuda\n@cuda.jit('void(int32[:])')\ndef f(x):\n    '😀'; x[0] = 1" + " + x[0]" * 50_000
    item = {"uri": "file:///long.py", "languageId": "python", "version": 1, "text": text}
    server.send({"method": "textDocument/didOpen", "params": {"textDocument": item}})
    server.send(request(2, "textDocument/semanticTokens/full", {"textDocument": {"uri": "file:///long.py"}}))
    data = server.answer(2)["result"]["data"]
    assert len(data) > 5 * 50_000 and data[-5:-2] == [0, 7, 1]


def test_before_initialize(server):
    server.send(request(1, "textDocument/hover", {}))
    assert server.answer(1)["error"]["code"] == -32002
    server.send({"method": "textDocument/didOpen", "params": {"textDocument": {"uri": "a", "text": "", "version": 1}}})
    server.start()


def test_exit_codes(server):
    server.start()
    server.send(request(2, "shutdown"), request(3, "textDocument/hover", {}), {"method": "exit"})
    assert server.answer(2)["result"] is None
    assert server.answer(3)["error"]["code"] == -32600
    assert server.process.wait(SECONDS) == 0


def test_exit_without_shutdown(server):
    server.start().send({"method": "exit"})
    assert server.process.wait(SECONDS) == 1


def test_the_client_goes_away(server):
    server.start().process.stdin.close()
    assert server.process.wait(SECONDS) == 1


def test_nobody_reads(server):
    server.start().process.stdout.close()
    for _ in range(100):
        try:
            server.send(request(1, "nothing"))
        except BrokenPipeError:
            break
    assert server.process.wait(SECONDS) == 1


def test_killed_while_it_works(server, tmp_path):
    """Nothing is left that a next server minds."""
    server.start()
    text = "from numba import cuda\n@cuda.jit('void(float32[::1])')\ndef f(x):\n    x[0] = 1\n" * 200
    item = {"uri": (tmp_path / "a.py").as_uri(), "languageId": "python", "version": 1, "text": text}
    server.send({"method": "textDocument/didOpen", "params": {"textDocument": item}})
    os.kill(server.process.pid, signal.SIGKILL)
    assert server.process.wait(SECONDS) == -signal.SIGKILL
    other = Server().start()
    assert other.is_alive()
    other.send(request(2, "shutdown"), {"method": "exit"})
    assert other.process.wait(SECONDS) == 0


def test_canceled_requests(server):
    server.start()
    text = "from numba import cuda\n" + "@cuda.jit('void(float32[::1])')\ndef f(x):\n    x[0] = 1\n" * 2000
    item = {"uri": "file:///a.py", "languageId": "python", "version": 1, "text": text}
    place = {"textDocument": {"uri": "file:///a.py"}, "position": {"line": 3, "character": 5}}
    # All at once, so that the requests wait while the first is worked on. What was canceled has one answer all the same.
    messages = [{"method": "textDocument/didOpen", "params": {"textDocument": item}}]
    messages += [request(number, "textDocument/hover", place) for number in range(10, 60)]
    messages += [{"method": "$/cancelRequest", "params": {"id": number}} for number in range(11, 60)]
    server.send(b"".join(framed(json.dumps(each).encode()) for each in messages))
    codes = [server.answer(number).get("error", {}).get("code") for number in range(10, 60)]
    assert codes[0] is None
    assert set(codes[1:]) <= {None, -32800} and -32800 in codes
    assert server.is_alive()


def test_the_output_has_nothing_but_messages(server):
    """Standard output belongs to the protocol; wrong use of the command is said on standard error."""
    wrong = subprocess.run([PROGRAM, "lsp", "file.py"], capture_output=True, timeout=SECONDS)
    assert wrong.returncode == 2 and wrong.stdout == b"" and b"unexpected argument" in wrong.stderr


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_leaves_no_files(tmp_path, number):
    server = Server(env=dict(os.environ, TMPDIR=str(tmp_path)))
    server.send(request(1, "initialize", {"capabilities": {"textDocument": {"publishDiagnostics": {
        "codeDescriptionSupport": True}}}}))
    server.answer(1)
    text = "from numba import cuda\n\n@cuda.jit('void(int32)')\ndef k(x):\n    y\n"
    item = {"uri": "file:///k.py", "languageId": "python", "version": 1, "text": text}
    server.send({"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": item}})
    until = time.monotonic() + SECONDS
    while not list(tmp_path.iterdir()):  # it shows what it found, with pages about it
        assert server.is_alive() and time.monotonic() < until
    server.process.send_signal(number)
    assert server.process.wait(SECONDS) == -number
    assert not list(tmp_path.iterdir())
