#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/state/state.h"

namespace pyk2cu::editor {

/// The call that a place is inside of, from the tokens before it: the rest of it may be missing.
struct OpenCall {
  size_t bracket;                         ///< the token of its "("
  std::optional<size_t> callee;           ///< the last token of the name before it
  bool is_launch = false;                 ///< `kernel[grid, block](`: `callee` is the name of the kernel
  uint32_t argument = 0;                  ///< how many commas precede the place
  std::string_view keyword = {};          ///< the name of the argument at the place, `name=`; may be empty
  std::vector<std::string_view> given{};  ///< the names of all arguments before the place that have one
};

/// nullopt outside of the parentheses of a call.
std::optional<OpenCall> CallAround(const State& state, uint32_t offset);

}  // namespace pyk2cu::editor
