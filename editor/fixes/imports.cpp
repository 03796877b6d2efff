#include "editor/fixes/imports.h"

#include <algorithm>

#include "editor/text/tokens.h"

namespace pyk2cu::editor {
namespace {

/// The beginning of the next line; 0 if the text ends before it.
uint32_t LineAfter(std::string_view text, uint32_t offset) {
  const size_t end = text.find('\n', offset);
  return end == std::string_view::npos ? 0 : static_cast<uint32_t>(end + 1);
}

/// After the comments that the file begins with, such as `#!`, and its docstring.
uint32_t BeginOfCode(const State& state) {
  const std::string_view text = state.file.Text();
  const auto& tokens = state.tokens.tokens;
  if (tokens.size() > 1 && tokens[0].kind == TokenKind::kString && tokens[1].kind == TokenKind::kNewline)
    return LineAfter(text, tokens[0].end);
  uint32_t place = 0;
  while (place < text.size() && text[place] == '#') {
    const uint32_t next = LineAfter(text, place);
    if (next == 0) return 0;
    place = next;
  }
  return place;
}

}  // namespace

std::string NameOfImport(const State& state, std::string_view target) {
  for (const ast::GlobalBinding& binding : state.ast.globals)
    if (binding.import == target && binding.name != "*") return std::string(binding.name);
  return "";
}

std::string NameOfFloat32(const State& state) {
  if (std::string name = NameOfImport(state, "numba.float32"); !name.empty()) return name;
  for (const std::string_view module : {"numpy", "numba", "numba.types", "numba.cuda"})
    if (const std::string name = NameOfImport(state, module); !name.empty()) return name + ".float32";
  return "";
}

uint32_t PlaceOfImports(const State& state) {
  const std::string_view text = state.file.Text();
  uint32_t place = BeginOfCode(state);
  const auto& tokens = state.tokens.tokens;
  for (size_t i = 0; i < tokens.size(); ++i) {
    const bool begins_line = i == 0 || tokens[i - 1].kind == TokenKind::kNewline;
    if (!begins_line || LineBegin(text, tokens[i].begin) != tokens[i].begin) continue;
    if (tokens[i].kind == TokenKind::kDef || tokens[i].kind == TokenKind::kAt || tokens[i].kind == TokenKind::kClass)
      break;
    if (tokens[i].kind != TokenKind::kImport && tokens[i].kind != TokenKind::kFrom) continue;
    size_t end = i;
    while (end + 1 < tokens.size() && tokens[end].kind != TokenKind::kNewline) ++end;
    const size_t line = text.find('\n', end > i ? tokens[end - 1].begin : tokens[i].begin);
    if (line != std::string_view::npos) place = static_cast<uint32_t>(line + 1);
  }
  return place;
}

}  // namespace pyk2cu::editor
