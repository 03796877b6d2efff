#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pyk2cu::codegen {

/// The parts with a separator between them.
inline std::string Joined(const std::vector<std::string>& parts, std::string_view separator = ", ") {
  std::string text;
  for (const std::string& part : parts) text.append(text.empty() ? "" : separator).append(part);
  return text;
}

}  // namespace pyk2cu::codegen
