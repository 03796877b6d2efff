#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "frontend/source/diagnostics.h"
#include "frontend/source/ignore_comment.h"

/// Comments `# pyk2cu: ignore[id, id]` silence the findings of their line, or of the next one if they stand alone.
namespace pyk2cu::lint {

/// Is told of each finding in the order of places, and whether a comment silences it; returns true to hide it.
using FindingFilter = std::function<bool(const Diagnostic& finding, bool silenced)>;

/// The ids that comments can name.
std::vector<std::string_view> FindingNames();

/// A report that goes on from `before` and has room for everything that the lint finds. Its warnings stay warnings:
/// WithoutIgnored makes errors of those that are left.
Diagnostics NewLintReport(const Diagnostics& before);

/// Returns the diagnostics without the findings that comments silence or the filter hides, under the usual limits. It
/// warns of comments that name no finding. With `notes` it says which comments silence nothing.
Diagnostics WithoutIgnored(const Diagnostics& found, bool notes, bool warnings_as_errors = false,
                           const FindingFilter& filter = {});

/// The comments of a file and of those that were added to it: findings of running kernels heed them, too.
std::vector<IgnoreComment> IgnoreComments(const SourceFile& file);

}  // namespace pyk2cu::lint
