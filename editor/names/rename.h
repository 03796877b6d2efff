#pragma once

#include <optional>
#include <string_view>

#include "editor/analysis.h"
#include "editor/results.h"

namespace pyk2cu::editor {

/// The name at the place, if it can be renamed; nullopt otherwise.
std::optional<Span> RenameRange(const Analysis& analysis, uint32_t offset);

/// Renames a local name, a parameter, a function or a global of the file. It is refused where the file could mean
/// something else afterwards: if the new name is used already, or if text or attributes may mean the old one.
RenameResult Rename(const Analysis& analysis, uint32_t offset, std::string_view name);

}  // namespace pyk2cu::editor
