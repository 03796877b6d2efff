"""The language server as clients see it: PYK2CU_PROGRAM names the command."""

import asyncio
import os
import pathlib

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities
from pytest_lsp.client import DEFAULT_CLIENT_FEATURES, register_lsp_features
from pygls.protocol import default_converter

PROGRAM = os.environ.get("PYK2CU_PROGRAM", "pyk2cu")
SECONDS = 30  # no answer takes as long, also of a debug build


def make_client():
    """A client that keeps all published diagnostics, with their versions, and the capabilities that are registered."""
    client = LanguageClient(converter_factory=default_converter)
    client.published = []
    client.registered = []
    client.news = asyncio.Event()
    features = dict(DEFAULT_CLIENT_FEATURES)

    def publish(params: types.PublishDiagnosticsParams):
        client.published.append(params)
        client.news.set()

    def register(params: types.RegistrationParams):
        client.registered += params.registrations
        client.news.set()

    features[types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS] = publish
    features[types.CLIENT_REGISTER_CAPABILITY] = register
    features[types.WORKSPACE_INLAY_HINT_REFRESH] = lambda params: None
    features[types.WORKSPACE_SEMANTIC_TOKENS_REFRESH] = lambda params: None
    register_lsp_features(client, features)
    return client


class Editor:
    """What an editor does: documents with versions, changes, and waiting for diagnostics."""

    def __init__(self, client, folder):
        self.client = client
        self.folder = pathlib.Path(folder)
        self.versions = {}

    def uri(self, name):
        return (self.folder / name).as_uri()

    def open(self, name, text):
        uri = self.uri(name)
        self.versions[uri] = 1
        item = types.TextDocumentItem(uri=uri, language_id="python", version=1, text=text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))
        return uri

    def change(self, uri, *changes):
        """Changes are whole texts, or (start line, start column, end line, end column, text)."""
        self.versions[uri] += 1
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                text_document=types.VersionedTextDocumentIdentifier(uri=uri, version=self.versions[uri]),
                content_changes=[change_event(each) for each in changes],
            )
        )

    def close(self, uri):
        del self.versions[uri]
        self.client.text_document_did_close(types.DidCloseTextDocumentParams(text_document=identifier(uri)))

    async def until(self, condition):
        """Waits until what the client has got fulfills the condition; gives its value."""
        async with asyncio.timeout(SECONDS):
            while not (found := condition()):
                self.client.news.clear()
                await self.client.news.wait()
        return found

    def of_version(self, uri):
        return [each for each in self.client.published if each.uri == uri and each.version == self.versions[uri]]

    def latest(self, uri):
        return list(self.of_version(uri)[-1].diagnostics)

    async def errors(self, uri):
        """The first diagnostics of the text as it is."""
        return list((await self.until(lambda: self.of_version(uri)))[0].diagnostics)

    async def diagnostics(self, uri):
        """The diagnostics with those of the lint, which come second."""
        return list((await self.until(lambda: self.of_version(uri)[1:]))[-1].diagnostics)


def change_event(change):
    if isinstance(change, str):
        return types.TextDocumentContentChangeWholeDocument(text=change)
    *numbers, text = change
    return types.TextDocumentContentChangePartial(range=span(*numbers), text=text)


def identifier(uri):
    return types.TextDocumentIdentifier(uri=uri)


def place(line, column):
    return types.Position(line=line, character=column)


def span(start_line, start_column, end_line, end_column):
    return types.Range(start=place(start_line, start_column), end=place(end_line, end_column))


def find(text, word, skip=0, into=0):
    """The position of a word in a text, in UTF-16: the first occurrence after `skip` others, `into` it."""
    at = -1
    for _ in range(skip + 1):
        at = text.index(word, at + 1)
    before = text[: at + into].replace("\r\n", "\n").replace("\r", "\n")
    line = before.count("\n")
    column = len(before[before.rfind("\n") + 1 :].encode("utf-16-le")) // 2
    return place(line, column)


def config(command=(PROGRAM, "lsp")):
    return ClientServerConfig(server_command=list(command), client_factory=make_client)


@pytest_lsp.fixture(config=config())
async def client(lsp_client: LanguageClient):
    """A session with the capabilities of VS Code."""
    params = types.InitializeParams(capabilities=client_capabilities("visual-studio-code"))
    lsp_client.initialize_result = await lsp_client.initialize_session(params)
    yield
    await lsp_client.shutdown_session()


@pytest.fixture
def editor(client, tmp_path):
    return Editor(client, tmp_path)
