#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "frontend/ir/ir.h"

namespace pyk2cu::sema {

/// "1 argument", "2 arguments".
inline std::string Plural(size_t count, std::string_view noun) { return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s"); }

/// "int64, float32": the types of operands.
inline std::string TypeNames(const std::vector<const ir::Expr*>& operands) {
  std::vector<std::string> names;
  for (const ir::Expr* operand : operands) names.push_back(operand->type->Name());
  return fmt::format("{}", fmt::join(names, ", "));
}

/// "numba.cuda.atomic.add" as users write it.
inline std::string Shown(std::string_view path) {
  if (path.starts_with("numba.cuda.")) path.remove_prefix(6);
  if (path.starts_with("numpy.")) return "np." + std::string(path.substr(6));
  return std::string(path);
}

}  // namespace pyk2cu::sema
