#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace pyk2cu::cli {

/// Wrong options or values.
inline Error Usage(std::string message) { return {ErrorKind::kUsage, std::move(message)}; }

/// Without blanks at either end.
inline std::string_view Trim(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

/// "a, b, c"
inline std::string Join(const std::vector<std::string>& names) {
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
  return list;
}

}  // namespace pyk2cu::cli
