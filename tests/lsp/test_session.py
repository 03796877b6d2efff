"""The life of a session."""

import asyncio

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from conftest import find, identifier, place, span
from kernels import RACE, SCALE

pytestmark = pytest.mark.asyncio


async def test_a_session(editor, client):
    """Open, edit, hover, complete, rename the file, close."""
    uri = editor.open("kernels.py", SCALE)
    assert await editor.diagnostics(uri) == []
    line = find(SCALE, "i = cuda.grid").line
    editor.change(uri, (line, 8, line, 17, "cuda.gird"))  # a misspelling
    (error,) = await editor.errors(uri)
    assert error.severity == types.DiagnosticSeverity.Error
    assert error.source == "pyk2cu" and "gird" in error.message and "grid" in error.message
    assert error.range.start.line == line
    editor.change(uri, (line, 8, line, 17, "cuda.grid"))
    assert await editor.diagnostics(uri) == []

    hover = await client.text_document_hover_async(
        types.HoverParams(text_document=identifier(uri), position=find(SCALE, "factor", skip=1)))
    assert "float32" in hover.contents.value

    editor.change(uri, (line, 0, line, 0, "    j = cuda.\n"))
    found = await client.text_document_completion_async(
        types.CompletionParams(text_document=identifier(uri), position=place(line, 13)))
    labels = [item.label for item in found.items]
    assert "grid" in labels and "syncthreads" in labels and "np" not in labels

    text = SCALE.replace("cuda.grid", "cuda.gird")
    new = editor.uri("renamed.py")
    client.workspace_did_rename_files(
        types.RenameFilesParams(files=[types.FileRename(old_uri=uri, new_uri=new)]))
    editor.close(uri)
    assert editor.open("renamed.py", text) == new
    assert len(await editor.errors(new)) == 1
    taken_back = [each for each in client.published if each.uri == uri][-1]
    assert not taken_back.diagnostics and taken_back.version is None
    editor.close(new)
    await editor.until(lambda: client.published[-1].uri == new and not client.published[-1].diagnostics)


async def test_capabilities(client):
    found = client.initialize_result.capabilities
    assert found.position_encoding == "utf-16"
    assert found.text_document_sync.change == types.TextDocumentSyncKind.Incremental
    assert found.semantic_tokens_provider.legend.token_types
    assert "pyk2cu.showCuda" in found.execute_command_provider.commands
    assert client.initialize_result.server_info.name == "pyk2cu"


async def test_host_code_raises_nothing(editor):
    uri = editor.open("host.py", "def f(:\n  x = = 1\nimport nothing\nclass A(B):\n    def g(self): return self.\n")
    assert await editor.diagnostics(uri) == []
    for name, text in [("call.py", "import x\nx.f(\n"), ("text.py", 'x = """text\n'), ("notes.md", "It's (a list.\n")]:
        assert await editor.diagnostics(editor.open(name, text)) == []


async def test_findings_of_the_lint_follow_the_errors(editor):
    uri = editor.open("race.py", RACE)
    assert await editor.errors(uri) == []
    (finding,) = await editor.diagnostics(uri)
    assert finding.code == "race-shared" and finding.severity == types.DiagnosticSeverity.Warning
    assert finding.code_description.href.startswith("file:///")
    assert finding.related_information and finding.related_information[0].location.uri == uri
    # The finding stays at its place while its file is edited elsewhere, and until the lint is done again.
    before = finding.range.start.line
    editor.change(uri, (0, 0, 0, 0, "# one line more\n"))
    (moved,) = await editor.errors(uri)
    assert moved.range.start.line == before + 1
    assert [each.code for each in await editor.diagnostics(uri)] == ["race-shared"]


async def test_a_kernel_without_types_is_information(editor):
    text = "from numba import cuda\n\n\n@cuda.jit\ndef first(x):\n    x[0] = 1\n"
    uri = editor.open("untyped.py", text)
    (found,) = await editor.errors(uri)
    assert found.code == "untyped-kernel" and found.severity == types.DiagnosticSeverity.Information
    assert found.range.start == find(text, "first")


async def test_two_documents(editor):
    uri = editor.open("race.py", RACE)
    other = editor.open("scale.py", SCALE.replace("cuda.grid", "cuda.gird"))
    assert len(await editor.errors(other)) == 1
    assert [each.code for each in await editor.diagnostics(uri)] == ["race-shared"]
    editor.change(other, SCALE)
    assert await editor.diagnostics(other) == []
    assert editor.latest(uri) != []


IMPORTING = """\
from numba import cuda
from helpers import twice


@cuda.jit("void(float32[::1])")
def double(x):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = twice(x[i])
"""
HELPERS = """\
from numba import cuda


@cuda.jit(device=True)
def twice(x):
    return x + x
"""


async def test_an_import_is_read_as_it_is_open(editor, tmp_path):
    (tmp_path / "helpers.py").write_text("from numba import cuda\n")
    uri = editor.open("double.py", IMPORTING)
    (error,) = await editor.errors(uri)
    assert "twice" in error.message
    helpers = editor.open("helpers.py", HELPERS)
    await editor.until(lambda: editor.latest(uri) == [])
    editor.change(helpers, HELPERS.replace("twice", "thrice"))
    await editor.until(lambda: len(editor.latest(uri)) == 1)
    # Closed, it is what is on disk.
    (tmp_path / "helpers.py").write_text(HELPERS)
    editor.close(helpers)
    await editor.until(lambda: editor.latest(uri) == [])


async def test_configuration(editor, client):
    await editor.until(lambda: client.registered)
    assert client.registered[0].method == "workspace/didChangeConfiguration"
    uri = editor.open("race.py", RACE)
    assert len(await editor.diagnostics(uri)) == 1
    client.set_configuration({"lint": False, "paint": "red"}, section="pyk2cu")
    client.workspace_did_change_configuration(types.DidChangeConfigurationParams(settings=None))
    await editor.until(lambda: editor.latest(uri) == [])
    assert any("pyk2cu.paint" in each.message for each in client.log_messages)
    client.workspace_did_change_configuration(
        types.DidChangeConfigurationParams(settings={"pyk2cu": {"lint": True}}))
    await editor.until(lambda: len(editor.latest(uri)) == 1)


async def test_notes_are_shown_on_request(editor, client):
    text = RACE.replace("y[t] = tile[127 - t]", "cuda.syncthreads()\n    y[t] = tile[127 - t] * 1.5")
    uri = editor.open("float64.py", text)
    assert await editor.diagnostics(uri) == []
    client.workspace_did_change_configuration(
        types.DidChangeConfigurationParams(settings={"pyk2cu": {"notes": True}}))
    await editor.until(lambda: "float64" in [each.code for each in editor.latest(uri)])


async def test_constants_of_the_configuration(editor, client):
    text = (
        "import os\nfrom numba import cuda\nSIZE = int(os.environ['SIZE'])\n\n"
        '@cuda.jit("void(float32[::1])")\ndef first(x):\n    a = cuda.local.array(SIZE, "float32")\n'
        "    a[0] = x[0]\n    x[0] = a[0]\n"
    )
    uri = editor.open("constants.py", text)
    assert len(await editor.errors(uri)) == 1
    client.workspace_did_change_configuration(
        types.DidChangeConfigurationParams(settings={"pyk2cu": {"constants": ["SIZE=4"]}}))
    await editor.until(lambda: editor.latest(uri) == [])


async def test_unknown_methods(editor, client):
    with pytest.raises(JsonRpcException, match="unknown method 'pyk2cu/nothing'"):
        await client.protocol.send_request_async("pyk2cu/nothing", {})
    client.protocol.notify("pyk2cu/nothing", {})
    client.protocol.notify("$/nothing", {})
    assert await editor.diagnostics(editor.open("scale.py", SCALE)) == []


async def test_a_document_that_is_not_open(client):
    with pytest.raises(JsonRpcException, match="the document is not open"):
        await client.text_document_hover_async(
            types.HoverParams(text_document=identifier("file:///nothing.py"), position=place(0, 0)))
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            text_document=types.VersionedTextDocumentIdentifier(uri="file:///nothing.py", version=1),
            content_changes=[types.TextDocumentContentChangePartial(range=span(0, 0, 0, 0), text="x")],
        ))
    client.text_document_did_close(types.DidCloseTextDocumentParams(text_document=identifier("file:///nothing.py")))


async def test_a_flood_of_changes_is_analyzed_once(editor, client):
    uri = editor.open("race.py", RACE)
    await editor.diagnostics(uri)
    for _ in range(200):
        editor.change(uri, (0, 0, 0, 0, "#"))
    await editor.diagnostics(uri)
    assert len({each.version for each in client.published}) < 100


async def test_trace(editor, client):
    client.set_trace(types.SetTraceParams(value=types.TraceValue.Messages))
    waiting = client.wait_for_notification("$/logTrace")
    editor.open("scale.py", SCALE)
    async with asyncio.timeout(30):
        assert "analyzed in" in (await waiting).message
