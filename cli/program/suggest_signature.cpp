#include "cli/program/suggest_signature.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/text.h"
namespace pyk2cu::cli {
namespace {

bool IsWord(char c) { return IsNameByte(c) || static_cast<unsigned char>(c) >= 128; }

/// How many indices stand between the brackets that open at `at`.
int CountIndices(std::string_view text, size_t at) {
  int depth = 0, count = 1;
  for (size_t i = at; i < text.size(); ++i) {
    if (text[i] == '[' || text[i] == '(') ++depth;
    if (text[i] == ']' || text[i] == ')') --depth;
    if (depth == 0) break;
    if (depth == 1 && text[i] == ',') ++count;
  }
  return std::min(count, kMaxDimensions);
}

/// With how many indices the text uses a name: the dimensions of an array, or 0 if it is not indexed.
int UsedDimensions(std::string_view text, std::string_view name) {
  int dimensions = 0;
  for (size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
    const size_t end = at + name.size();
    if (at > 0 && (IsWord(text[at - 1]) || text[at - 1] == '.')) continue;
    if (end >= text.size() || IsWord(text[end])) continue;
    const std::string_view after = text.substr(end);
    if (after[0] == '[') dimensions = std::max(dimensions, CountIndices(text, end));
    if (after.starts_with(".shape") || after.starts_with(".size")) dimensions = std::max(dimensions, 1);
    if (after[0] == ')' && text.substr(0, at).ends_with("len(")) dimensions = std::max(dimensions, 1);
  }
  return dimensions;
}

std::string ArrayType(int dimensions) {
  std::string type = "float32[";
  for (int i = 1; i < dimensions; ++i) type += ":,";
  return type + "::1]";
}

}  // namespace

std::string SuggestSignature(const Program& program, const KernelDeclaration& kernel) {
  const Span span = kernel.function->def->span;
  const std::string_view text = program.File().Text(span);
  std::string types;
  for (const std::string& name : kernel.parameters) {
    const int dimensions = UsedDimensions(text, name);
    types += (types.empty() ? "" : ", ") + (dimensions > 0 ? ArrayType(dimensions) : "int64");
  }
  return fmt::format("void({})", types);
}

}  // namespace pyk2cu::cli
