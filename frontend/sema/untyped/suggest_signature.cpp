#include "frontend/sema/untyped/suggest_signature.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/text.h"

namespace pyk2cu::sema {
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

std::string ArrayType(const std::string& dtype, int dimensions) {
  std::string type = dtype + "[";
  for (int i = 1; i < dimensions; ++i) type += ":,";
  return type + "::1]";
}

/// The type as signatures have it; empty for types that have no short spelling.
std::string Spelling(const Type* type) {
  if (!type) return "";
  if (type->IsScalar()) return type->Name();
  return type->IsArray() && type->ndim() > 0 && type->dtype()->IsScalar()
             ? ArrayType(type->dtype()->Name(), type->ndim())
             : "";
}

}  // namespace

std::string SuggestSignature(const SourceFile& file, const KernelDeclaration& kernel,
                             std::span<const Type* const> known) {
  const std::string_view text = file.Text(kernel.function->def->span);
  std::string types;
  for (size_t i = 0; i < kernel.parameters.size(); ++i) {
    std::string type = i < known.size() ? Spelling(known[i]) : "";
    if (type.empty()) {
      const int dimensions = UsedDimensions(text, kernel.parameters[i]);
      type = dimensions > 0 ? ArrayType("float32", dimensions) : "int64";
    }
    types += (types.empty() ? "" : ", ") + type;
  }
  return fmt::format("void({})", types);
}

}  // namespace pyk2cu::sema
