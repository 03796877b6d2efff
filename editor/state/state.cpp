#include "editor/state/state.h"

#include <algorithm>

#include "editor/text/tokens.h"
#include "frontend/types/spell_signature.h"

namespace pyk2cu::editor {

const FunctionPlace* FunctionAt(const State& state, uint32_t offset) {
  const std::string_view text = state.file.Text();
  const auto after =
      std::ranges::upper_bound(state.functions, offset, {}, [](const FunctionPlace& each) { return each.span.begin; });
  if (after == state.functions.begin()) return nullptr;
  const FunctionPlace& function = *(after - 1);
  if (offset <= function.span.end) return &function;
  // Empty lines after the last statement belong to the function if the place is indented like its body.
  for (size_t at = function.span.end; at < std::min<size_t>(offset, text.size()); ++at)
    if (std::string_view(" \t\r\n\f").find(text[at]) == std::string_view::npos) return nullptr;
  const uint32_t line = LineBegin(text, offset);
  const uint32_t outer = function.found->def->name_span.begin;
  return offset - line > Indentation(text, LineBegin(text, outer)) ? &function : nullptr;
}

const FunctionPlace* FindFunction(const State& state, const ast::FoundFunction* found) {
  for (const FunctionPlace& function : state.functions)
    if (function.found == found) return &function;
  return nullptr;
}

Location LocationOf(const State& state, Span span) {
  const SourceFile& file = state.file.At(span.begin);
  const uint32_t begin = std::min(span.begin - std::min(file.Begin(), span.begin), file.End() - file.Begin());
  const uint32_t end = std::min(span.end - std::min(file.Begin(), span.end), file.End() - file.Begin());
  return {file.Name(), {begin, std::max(begin, end)}};
}

std::string SignatureText(std::span<const Type* const> arguments) { return SpellSignature(arguments); }

}  // namespace pyk2cu::editor
