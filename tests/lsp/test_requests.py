"""Each request, with what it gives for a small file."""

import pathlib
import stat
import urllib.parse
import urllib.request

import pytest
import pytest_lsp
from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pytest_lsp import LanguageClient, client_capabilities

from conftest import Editor, config, find, identifier, place, span
from kernels import RACE, SCALE

pytestmark = pytest.mark.asyncio


def path_of(uri):
    return pathlib.Path(urllib.request.url2pathname(urllib.parse.urlparse(uri).path))


@pytest.fixture
def uri(editor):
    return editor.open("kernels.py", SCALE)


def at(uri, *word, **where):
    return {"text_document": identifier(uri), "position": find(SCALE, *word, **where)}


def part(text, found):
    """The text of a range that lies in one line of ASCII."""
    assert found.start.line == found.end.line
    return text.split("\n")[found.start.line][found.start.character : found.end.character]


async def test_hover(client, uri):
    async def hover(*word, **where):
        return await client.text_document_hover_async(types.HoverParams(**at(uri, *word, **where)))

    found = await hover("factor", skip=1)
    assert found.contents.kind == types.MarkupKind.Markdown
    assert "factor: float32" in found.contents.value and "sqrtf(x[i]) * factor" in found.contents.value
    assert part(SCALE, found.range) == "factor"
    assert "The square root." in (await hover("sqrt")).contents.value
    assert "-> float32" in (await hover("clamp", skip=1)).contents.value
    assert await hover("undefined_name") is None  # host code
    assert await hover("import math", into=3) is None


async def test_completion(editor, client, uri):
    line = find(SCALE, "i = cuda.grid").line
    editor.change(uri, (line + 1, 0, line + 1, 0, "    wanted = x.\n    other = fac\n"))

    async def complete(row, column):
        found = await client.text_document_completion_async(
            types.CompletionParams(text_document=identifier(uri), position=place(row, column)))
        return {item.label: item for item in found.items} if found else {}

    attributes = await complete(line + 1, 15)
    assert {"shape", "size", "strides"} <= set(attributes) and "grid" not in attributes
    size = await client.completion_item_resolve_async(attributes["size"])
    assert size.label == "size" and size.documentation.value
    assert size.text_edit.new_text == "size" and size.text_edit.range == span(line + 1, 15, line + 1, 15)
    names = await complete(line + 2, 15)
    assert "factor" in names and names["factor"].text_edit.range == span(line + 2, 12, line + 2, 15)
    assert "float32" in names["factor"].detail
    assert not await complete(find(SCALE, "undefined_name").line, 8)  # host code
    old = await client.completion_item_resolve_async(attributes["size"])  # the list is gone, the item stays as it is
    assert old.label == "size" and old.data == attributes["size"].data and old.text_edit == size.text_edit
    assert not old.documentation
    with pytest.raises(JsonRpcException, match="no item of a list"):
        await client.completion_item_resolve_async(types.CompletionItem(label="size"))


async def test_signature_help(client, uri):
    found = await client.text_document_signature_help_async(
        types.SignatureHelpParams(**at(uri, "float32(1)")))
    signature = found.signatures[found.active_signature or 0]
    assert signature.label.startswith("clamp(value") and found.active_parameter == 2
    start, end = signature.parameters[2].label
    assert signature.label[start:end].startswith("high")
    assert await client.text_document_signature_help_async(
        types.SignatureHelpParams(**at(uri, "undefined_name"))) is None


async def test_definition(client, uri):
    (found,) = await client.text_document_definition_async(types.DefinitionParams(**at(uri, "clamp", skip=1)))
    assert found.uri == uri and found.range.start == find(SCALE, "clamp")
    (found,) = await client.text_document_definition_async(types.DefinitionParams(**at(uri, "factor", skip=1)))
    assert found.range.start == find(SCALE, "factor")


async def test_definition_in_another_file(editor, client, tmp_path):
    helpers = "# 漢\nfrom numba import cuda\n\n\n@cuda.jit(device=True)\ndef twice(x):\n    return x + x\n"
    (tmp_path / "helpers.py").write_text(helpers)
    text = ("from numba import cuda\nfrom helpers import twice\n\n\n@cuda.jit('void(float32[::1])')\n"
            "def double(x):\n    x[0] = twice(x[0])\n")
    uri = editor.open("double.py", text)
    (found,) = await client.text_document_definition_async(
        types.DefinitionParams(text_document=identifier(uri), position=find(text, "twice", skip=1)))
    assert found.uri == editor.uri("helpers.py") and found.range.start == find(helpers, "twice")


async def test_references_and_highlights(client, uri):
    async def references(declaration):
        return await client.text_document_references_async(types.ReferenceParams(
            **at(uri, "clamp", skip=1), context=types.ReferenceContext(include_declaration=declaration)))

    assert [each.range.start for each in await references(True)] == [find(SCALE, "clamp"), find(SCALE, "clamp", skip=1)]
    assert [each.range.start for each in await references(False)] == [find(SCALE, "clamp", skip=1)]
    found = await client.text_document_document_highlight_async(
        types.DocumentHighlightParams(**at(uri, "i < x.size")))
    kinds = {(each.range.start.line, each.range.start.character): each.kind for each in found}
    first = find(SCALE, "i = cuda.grid")
    assert kinds[first.line, first.character] == types.DocumentHighlightKind.Write and len(found) == 4


async def test_rename(client, uri):
    ready = await client.text_document_prepare_rename_async(types.PrepareRenameParams(**at(uri, "clamp", skip=1)))
    assert ready.start == find(SCALE, "clamp", skip=1)
    edit = await client.text_document_rename_async(types.RenameParams(**at(uri, "clamp", skip=1), new_name="limit"))
    assert [(each.range.start, each.new_text) for each in edit.changes[uri]] == [
        (find(SCALE, "clamp"), "limit"), (find(SCALE, "clamp", skip=1), "limit")]
    with pytest.raises(JsonRpcException, match="not a name"):
        await client.text_document_rename_async(types.RenameParams(**at(uri, "clamp"), new_name="1 + 1"))
    assert await client.text_document_prepare_rename_async(
        types.PrepareRenameParams(**at(uri, "undefined_name"))) is None


async def test_symbols_and_folding(client, uri):
    found = await client.text_document_document_symbol_async(
        types.DocumentSymbolParams(text_document=identifier(uri)))
    assert [each.name for each in found] == ["clamp", "scale"]
    assert "kernel" in found[1].detail and found[1].selection_range.start == find(SCALE, "scale")
    folds = await client.text_document_folding_range_async(types.FoldingRangeParams(text_document=identifier(uri)))
    assert [each.start_line for each in folds] == [find(SCALE, "def clamp").line, find(SCALE, "def scale").line]


async def test_inlay_hints(editor, client, uri):
    async def hints(rows):
        found = await client.text_document_inlay_hint_async(
            types.InlayHintParams(text_document=identifier(uri), range=rows))
        return {(each.position.line, each.position.character): each.label for each in found}

    place_of_i = find(SCALE, "i = cuda.grid", into=1)
    assert (await hints(span(0, 0, 99, 0)))[place_of_i.line, place_of_i.character] == ": int64"
    assert await hints(span(0, 0, 3, 0)) == {}
    client.workspace_did_change_configuration(
        types.DidChangeConfigurationParams(settings={"pyk2cu": {"inlayHints": False}}))
    assert await hints(span(0, 0, 99, 0)) == {}


def tokens_of(data, legend, text):
    line, column, found = 0, 0, []
    for i in range(0, len(data), 5):
        down, right, length, kind, modifiers = data[i : i + 5]
        line, column = line + down, right if down else column + right
        word = text.split("\n")[line][column : column + length]
        found.append((word, legend.token_types[kind], modifiers))
    return found


async def test_semantic_tokens(client, uri):
    legend = client.initialize_result.capabilities.semantic_tokens_provider.legend
    full = await client.text_document_semantic_tokens_full_async(
        types.SemanticTokensParams(text_document=identifier(uri)))
    found = tokens_of(full.data, legend, SCALE)
    kinds = {word: kind for word, kind, _ in found}
    assert kinds["cuda"] == "namespace" and kinds["factor"] == "parameter" and kinds["i"] == "variable"
    assert kinds["scale"] == "function" and kinds["clamp"] == "method" and kinds["size"] == "property"
    assert "undefined_name" not in kinds
    rows = find(SCALE, "def scale").line
    some = await client.text_document_semantic_tokens_range_async(
        types.SemanticTokensRangeParams(text_document=identifier(uri), range=span(rows, 0, rows + 1, 0)))
    assert {word for word, _, _ in tokens_of(some.data, legend, SCALE)} == {"scale", "x", "factor"}


def action_params(uri, where, diagnostics=(), **context):
    return types.CodeActionParams(
        text_document=identifier(uri), range=where,
        context=types.CodeActionContext(diagnostics=list(diagnostics), **context))


def applied(text, edits):
    lines = text.split("\n")

    def index(position):
        return sum(len(line) + 1 for line in lines[: position.line]) + position.character

    for edit in sorted(edits, key=lambda each: index(each.range.start), reverse=True):
        text = text[: index(edit.range.start)] + edit.new_text + text[index(edit.range.end) :]
    return text


async def test_a_fix_repairs(editor, client):
    text = SCALE.replace("cuda.grid", "cuda.gird")
    uri = editor.open("kernels.py", text)
    (error,) = await editor.errors(uri)
    found = await client.text_document_code_action_async(action_params(uri, error.range, [error]))
    fix = next(each for each in found if getattr(each, "kind", None) == types.CodeActionKind.QuickFix)
    assert fix.diagnostics[0].code == error.code and fix.is_preferred
    assert applied(text, fix.edit.changes[uri]) == SCALE
    only = await client.text_document_code_action_async(action_params(uri, error.range, only=["refactor"]))
    assert only == [] or not list(only)


async def test_a_finding_can_be_silenced(editor, client):
    uri = editor.open("race.py", RACE)
    (finding,) = await editor.diagnostics(uri)
    found = await client.text_document_code_action_async(action_params(uri, finding.range, [finding]))
    silence = next(each for each in found if getattr(each, "edit", None) and "ignore[race-shared]" in str(each.edit))
    editor.change(uri, applied(RACE, silence.edit.changes[uri]))
    assert await editor.diagnostics(uri) == []


async def test_show_the_cuda_text(client, uri):
    found = await client.text_document_code_action_async(action_params(uri, span(14, 8, 14, 8)))
    (command,) = found
    assert command.title == "Show the CUDA C++ of 'scale'"
    result = await client.workspace_execute_command_async(types.ExecuteCommandParams(
        command=command.command, arguments=command.arguments))
    text = result["text"] if isinstance(result, dict) else result.text
    assert 'extern "C" __global__ void scale(' in text
    (shown,) = client.shown_documents
    file = path_of(shown.uri)
    assert file.name == "scale.cu" and file.read_text() == text
    assert not file.stat().st_mode & (stat.S_IWUSR | stat.S_IRGRP | stat.S_IROTH)
    assert "sqrtf" in text.split("\n")[shown.selection.start.line]
    # Asked for at every step of the cursor, it is not offered.
    automatic = await client.text_document_code_action_async(
        action_params(uri, span(14, 8, 14, 8), trigger_kind=types.CodeActionTriggerKind.Automatic))
    assert not list(automatic or [])
    for where in (find(SCALE, "undefined_name"), find(SCALE, "import math")):
        with pytest.raises(JsonRpcException):
            await client.workspace_execute_command_async(types.ExecuteCommandParams(
                command="pyk2cu.showCuda",
                arguments=[{"uri": uri, "position": {"line": where.line, "character": where.character}}]))
    with pytest.raises(JsonRpcException, match="unknown command"):
        await client.workspace_execute_command_async(types.ExecuteCommandParams(command="pyk2cu.other"))


@pytest_lsp.fixture(config=config())
async def plain_client(lsp_client: LanguageClient):
    """A client that can do nothing that is optional."""
    await lsp_client.initialize_session(types.InitializeParams(capabilities=types.ClientCapabilities()))
    yield
    await lsp_client.shutdown_session()


async def test_a_client_that_knows_little(plain_client, tmp_path):
    editor = Editor(plain_client, tmp_path)
    race = editor.open("race.py", RACE)
    (finding,) = await editor.diagnostics(race)
    assert finding.related_information is None and finding.code_description is None
    assert "note: " in finding.message and "hint: " in finding.message
    uri = editor.open("kernels.py", SCALE)
    found = await plain_client.text_document_document_symbol_async(
        types.DocumentSymbolParams(text_document=identifier(uri)))
    assert [(each.name, each.location.uri) for each in found] == [("clamp", uri), ("scale", uri)]
    (command,) = await plain_client.text_document_code_action_async(action_params(uri, span(14, 8, 14, 8)))
    await plain_client.workspace_execute_command_async(types.ExecuteCommandParams(
        command=command.command, arguments=command.arguments))
    assert "scale.cu" in plain_client.messages[0].message


async def test_the_editor_of_older_neovim(tmp_path):
    client = await config().start()
    try:
        await client.initialize_session(types.InitializeParams(capabilities=client_capabilities("neovim@v0.6.1")))
        editor = Editor(client, tmp_path)
        assert await editor.diagnostics(editor.open("kernels.py", SCALE)) == []
        await client.shutdown_session()
    finally:
        await client.stop()


async def test_hints_name_no_options_of_the_command(editor):
    text = ("from numba import cuda\n\nSTEPS = int(input())\n\n\n@cuda.jit('void(int64[::1])')\n"
            "def fill(x):\n    x[0] = STEPS\n\n\n@cuda.jit\ndef untyped(x):\n    x[0] = 1\n")
    messages = [each.message for each in await editor.errors(editor.open("hints.py", text))]
    assert any("a global STEPS that kernels can use" in message for message in messages), messages
    assert any('untyped.compile("void(' in message for message in messages), messages
    assert not any("--" in message for message in messages)
