#pragma once

#include <vector>

#include "frontend/source/diagnostics.h"
#include "frontend/source/ignore_comment.h"

/// Comments `# pyk2cu: ignore[id, id]` silence the findings of their line.
namespace pyk2cu::lint {

/// Returns the diagnostics without the findings that comments silence. With `notes` it says which comments silence
/// nothing, and which name no finding.
Diagnostics WithoutIgnored(const Diagnostics& found, bool notes);

/// The comments of a file and of those that were added to it: findings of running kernels heed them, too.
std::vector<IgnoreComment> IgnoreComments(const SourceFile& file);

}  // namespace pyk2cu::lint
