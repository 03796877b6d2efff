#pragma once

#include "frontend/source/diagnostics.h"

/// Comments `# pyk2cu: ignore[id, id]` silence the findings of their line.
namespace pyk2cu::lint {

/// Returns the diagnostics without the findings that comments silence. With `notes` it says which comments silence
/// nothing, and which name no finding.
Diagnostics WithoutIgnored(const Diagnostics& found, bool notes);

}  // namespace pyk2cu::lint
