#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "frontend/ir/ir.h"

namespace pyk2cu::sema {

/// Returns a count with its noun: "1 argument", "2 arguments".
inline std::string Plural(size_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

/// Returns the types of operands as a list: "int64, float32".
inline std::string TypeNames(const std::vector<const ir::Expr*>& operands) {
  std::vector<std::string> names;
  for (const ir::Expr* operand : operands) names.push_back(operand->type->Name());
  return fmt::format("{}", fmt::join(names, ", "));
}

/// Returns a string in quotes, as Python's repr shows it.
inline std::string Quoted(std::string_view text) {
  const char quote = text.find('\'') != std::string_view::npos && text.find('"') == std::string_view::npos ? '"' : '\'';
  std::string quoted(1, quote);
  for (const char c : text) {
    if (c == quote || c == '\\') quoted += '\\';
    if (c == '\n')
      quoted += "\\n";
    else if (c == '\t')
      quoted += "\\t";
    else if (c == '\r')
      quoted += "\\r";
    else if (static_cast<unsigned char>(c) < ' ')
      quoted += fmt::format("\\x{:02x}", c);
    else
      quoted += c;
  }
  return quoted + quote;
}

/// Returns a canonical path as users write it: "cuda.atomic.add" for "numba.cuda.atomic.add", "np.sqrt" for
/// "numpy.sqrt".
inline std::string Shown(std::string_view path) {
  if (path.starts_with("numba.cuda.")) path.remove_prefix(6);
  if (path.starts_with("numpy.")) return "np." + std::string(path.substr(6));
  return std::string(path);
}

}  // namespace pyk2cu::sema
