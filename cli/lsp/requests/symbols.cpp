#include "cli/lsp/requests/symbols.h"

#include "cli/lsp/requests/target.h"
#include "cli/lsp/server/params.h"

namespace pyk2cu::lsp {
namespace {

constexpr int kFunction = 12;  // SymbolKind of the protocol

std::string DetailOf(const editor::Symbol& symbol) {
  const std::string kind = symbol.kind == editor::Symbol::Kind::kKernel ? "kernel" : "device function";
  return symbol.detail.empty() ? kind : kind + " " + symbol.detail;
}

void WriteSymbol(const OpenDocument& document, const editor::Symbol& symbol, JsonWriter& json) {
  json.Object([&] {
    json.Member("name", symbol.name);
    json.Member("detail", DetailOf(symbol));
    json.Member("kind", kFunction);
    WriteRange(json, "range", document.text.RangeOf(symbol.span));
    WriteRange(json, "selectionRange", document.text.RangeOf(symbol.name_span));
  });
}

/// For clients that know the old form only.
void WriteFlatSymbol(const OpenDocument& document, const editor::Symbol& symbol, JsonWriter& json) {
  json.Object([&] {
    json.Member("name", symbol.name);
    json.Member("kind", kFunction);
    json.ObjectMember("location", [&] {
      json.Member("uri", document.uri);
      WriteRange(json, "range", document.text.RangeOf(symbol.span));
    });
  });
}

}  // namespace

Answer DocumentSymbols(Session& session, const JsonValue& params, JsonWriter& result) {
  Target target;
  if (Answer failure = FindTarget(session, params, target)) return failure;
  result.Array([&] {
    for (const editor::Symbol& symbol : editor::SymbolsOf(*target.analysis))
      if (session.client.nested_symbols)
        WriteSymbol(*target.document, symbol, result);
      else
        WriteFlatSymbol(*target.document, symbol, result);
  });
  return std::nullopt;
}

Answer FoldingRanges(Session& session, const JsonValue& params, JsonWriter& result) {
  Target target;
  if (Answer failure = FindTarget(session, params, target)) return failure;
  result.Array([&] {
    for (const editor::Symbol& symbol : editor::SymbolsOf(*target.analysis)) {
      const Position name = target.document->text.PositionOf(symbol.name_span.begin);
      const Position end = target.document->text.PositionOf(symbol.span.end);
      if (end.line <= name.line) continue;
      result.Object([&] {
        result.Member("startLine", name.line);
        result.Member("endLine", end.character == 0 ? end.line - 1 : end.line);
      });
    }
  });
  return std::nullopt;
}

}  // namespace pyk2cu::lsp
