"""Random edits: a server that has followed them says the same as a new one that is given the text."""

import asyncio
import random

import pytest
from lsprotocol import types
from pytest_lsp import client_capabilities

from conftest import Editor, config, identifier, span
from kernels import RACE, SCALE

pytestmark = pytest.mark.asyncio

PIECES = ["", " ", "\n", "\r\n", "    ", "\t", "(", ")", "]", ":", "😀", "漢", "x", "1", "cuda.", "cuda.grid(1)", "#", '"', "'''",
          "@cuda.jit\n", "def f(a):\n    a[0] = 1\n", "\n\n\n", "e\u0301", "if True:\n", "\ufeff"]


def units(text):
    return len(text.encode("utf-16-le")) // 2


def place_of(text, index):
    """Line and column of an index, with the line ends of the protocol."""
    line, start = 0, 0
    at = 0
    while at < index:
        if text[at] == "\r" and text[at + 1 : at + 2] == "\n":
            if at + 1 >= index:
                break  # between the two: the end of the line
            at += 1
        if text[at] in "\r\n":
            line, start = line + 1, at + 1
        at += 1
    return line, units(text[start:index])


def random_edit(text, chance):
    """A change as the protocol has it, and the text after it."""
    begin = chance.randrange(len(text) + 1)
    end = min(len(text), begin + chance.choice([0, 0, 0, 1, 2, 5, 40]))
    for index in (begin, end):  # no client splits a line end
        if text[index - 1 : index + 1] == "\r\n":
            begin = end = 0
    piece = chance.choice(PIECES)
    if chance.random() < 0.2:  # move a part of the text
        other = chance.randrange(len(text) + 1)
        piece = text[other : other + chance.randrange(60)]
    return (*place_of(text, begin), *place_of(text, end), piece), text[:begin] + piece + text[end:]


async def started(folder):
    settings = config()
    client = await settings.start()
    await client.initialize_session(types.InitializeParams(capabilities=client_capabilities("visual-studio-code")))
    return Editor(client, folder)


def shown(diagnostics):
    return sorted((each.range.start.line, each.range.start.character, each.range.end.line, each.range.end.character,
                   str(each.code), each.message) for each in diagnostics)


async def everything(editor, uri):
    """What the server says of the document."""
    client, document = editor.client, identifier(uri)
    diagnostics = await editor.diagnostics(uri)
    tokens = await client.text_document_semantic_tokens_full_async(
        types.SemanticTokensParams(text_document=document))
    symbols = await client.text_document_document_symbol_async(
        types.DocumentSymbolParams(text_document=document))
    hints = await client.text_document_inlay_hint_async(
        types.InlayHintParams(text_document=document, range=span(0, 0, 10**6, 0)))
    return (shown(diagnostics), list(tokens.data), [(each.name, str(each.range)) for each in symbols],
            [(str(each.position), str(each.label)) for each in hints])


@pytest.mark.parametrize("seed", range(4))
async def test_edits_lead_where_a_new_server_begins(tmp_path, seed):
    chance = random.Random(seed)
    editor = await started(tmp_path)
    try:
        text = chance.choice([SCALE, RACE, SCALE.replace("\n", "\r\n")])
        uri = editor.open("fuzz.py", text)
        for _ in range(6):
            for _ in range(chance.randrange(1, 12)):
                changes = []
                for _ in range(chance.choice([1, 1, 3])):
                    change, text = random_edit(text, chance)
                    changes.append(change)
                editor.change(uri, *changes)
                if chance.random() < 0.3:
                    await editor.client.text_document_hover_async(
                        types.HoverParams(text_document=identifier(uri), position=types.Position(8, 12)))
            followed = await everything(editor, uri)
            fresh = await started(tmp_path)
            try:
                assert followed == await everything(fresh, fresh.open("fuzz.py", text)), text
            finally:
                await fresh.client.shutdown_session()
                await fresh.client.stop()
    finally:
        await editor.client.shutdown_session()
        await editor.client.stop()


async def test_tokens_by_deltas(tmp_path):
    """Applied to the tokens before, the edits of a delta give the tokens of the whole document."""
    chance = random.Random(7)
    editor = await started(tmp_path)
    client, text = editor.client, SCALE
    try:
        uri = editor.open("tokens.py", text)
        document = identifier(uri)
        full = await client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(text_document=document))
        data, result_id = list(full.data), full.result_id
        for _ in range(30):
            change, text = random_edit(text, chance)
            editor.change(uri, change)
            delta = await client.text_document_semantic_tokens_full_delta_async(
                types.SemanticTokensDeltaParams(text_document=document, previous_result_id=result_id))
            for edit in delta.edits:
                data[edit.start : edit.start + edit.delete_count] = edit.data or []
            full = await client.text_document_semantic_tokens_full_async(
                types.SemanticTokensParams(text_document=document))
            assert data == list(full.data)
            result_id = full.result_id
        stale = await client.text_document_semantic_tokens_full_delta_async(
            types.SemanticTokensDeltaParams(text_document=document, previous_result_id="no such"))
        assert list(stale.data) == data
    finally:
        await client.shutdown_session()
        await asyncio.wait_for(client.stop(), 30)
