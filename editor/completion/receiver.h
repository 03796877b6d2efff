#pragma once

#include <cstddef>
#include <optional>

#include "editor/names/meaning.h"
#include "editor/state/state.h"

namespace pyk2cu::editor {

/// What stands before a dot.
struct Receiver {
  const Type* type = nullptr;                   ///< null if it has none, or if that is not known
  std::optional<sema::Entity> entity = {};      ///< what exists at compile time
  std::shared_ptr<const void> owner = nullptr;  ///< what the type lives in, if it is not of this analysis
};

/// Finds out what the expression before the token `dot` is. Where the statement cannot be read, a text with this
/// expression alone in its place is analyzed.
Receiver ReceiverBefore(const Analysis& analysis, size_t dot);

}  // namespace pyk2cu::editor
