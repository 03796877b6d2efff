"""Columns, line ends, byte order marks."""

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import LanguageClient, client_capabilities

from conftest import Editor, config, find, identifier, place

pytestmark = pytest.mark.asyncio

WIDE = """\
from numba import cuda


@cuda.jit("void(float32[::1])")
def größe(數):
    索引 = cuda.grid(1); '''😀😀'''; 數[索引] = wrong  # 😀
"""


async def test_columns_are_utf16(editor, client):
    uri = editor.open("wide.py", WIDE)
    (error,) = await editor.errors(uri)
    assert error.range.start == find(WIDE, "wrong")
    assert error.range.end == find(WIDE, "wrong", into=5)
    hover = await client.text_document_hover_async(
        types.HoverParams(text_document=identifier(uri), position=find(WIDE, "索引", skip=1)))
    assert "int64" in hover.contents.value
    assert hover.range.start == find(WIDE, "索引", skip=1)
    # After two emoji, each two units wide.
    start, end = find(WIDE, "wrong"), find(WIDE, "wrong", into=5)
    editor.change(uri, (start.line, start.character, end.line, end.character, "1.0"))
    assert await editor.errors(uri) == []


@pytest_lsp.fixture(config=config())
async def utf8_client(lsp_client: LanguageClient):
    capabilities = client_capabilities("visual-studio-code")
    capabilities.general = types.GeneralClientCapabilities(
        position_encodings=[types.PositionEncodingKind.Utf16, types.PositionEncodingKind.Utf8])
    lsp_client.initialize_result = await lsp_client.initialize_session(
        types.InitializeParams(capabilities=capabilities))
    yield
    await lsp_client.shutdown_session()


async def test_columns_are_utf8_if_the_client_offers_it(utf8_client, tmp_path):
    assert utf8_client.initialize_result.capabilities.position_encoding == "utf-8"
    editor = Editor(utf8_client, tmp_path)
    uri = editor.open("wide.py", WIDE)
    (error,) = await editor.errors(uri)
    line = WIDE.splitlines()[error.range.start.line].encode()
    assert error.range.start.character == line.index(b"wrong")
    editor.change(uri, (error.range.start.line, line.index(b"wrong"), error.range.end.line, line.index(b"wrong") + 5, "1.0"))
    assert await editor.errors(uri) == []


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
async def test_line_ends(editor, line_end):
    text = WIDE.replace("\n", line_end)
    uri = editor.open("ends.py", text)
    if line_end == "\r":  # is one line for the protocol's clients, and no line end in kernels
        await editor.errors(uri)
    else:
        (error,) = await editor.errors(uri)
        assert error.range.start == find(text, "wrong")
    editor.change(uri, (0, 0, 0, 0, "# one more" + line_end))
    if line_end != "\r":
        (error,) = await editor.errors(uri)
        assert error.range.start.line == find(text, "wrong").line + 1


async def test_tabs_and_a_byte_order_mark(editor):
    text = "\ufeff" + WIDE.replace("    ", "\t")
    uri = editor.open("mark.py", text)
    (error,) = await editor.errors(uri)
    assert error.range.start == find(text, "wrong")
    editor.change(uri, (0, 0, 0, 1, ""))
    (error,) = await editor.errors(uri)
    assert error.range.start == find(text, "wrong")  # the mark stood in the first line
    first = "\ufeff" + "wrong = 1; " + WIDE
    editor.change(uri, (0, 0, 0, 0, "\ufeffwrong = 1; "))
    assert await editor.errors(uri) == [], first


async def test_positions_outside_of_the_text(editor, client):
    uri = editor.open("wide.py", WIDE)
    for position in (place(0, 10**6), place(10**9, 0), place(2**31 - 1, 2**31 - 1), place(5, 23)):
        await client.text_document_hover_async(
            types.HoverParams(text_document=identifier(uri), position=position))
    editor.change(uri, (10**6, 0, 10**6, 5, "\n# the end\n"))
    editor.change(uri, (3, 10**6, 2, 0, ""))  # the end before the start
    assert len(await editor.errors(uri)) == 1
