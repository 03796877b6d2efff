#pragma once

#include <string>

#include "frontend/source/diagnostics.h"

namespace pyk2cu {

struct RenderOptions {
  bool color = false;
  bool json = false;  ///< one JSON object a line instead of text with carets
  Words words = Words::kCommand;
};

/// Diagnostics as the command prints them (`FILE:LINE:COL: error: message`, the line, carets; or JSON lines).
std::string Render(const Diagnostics& diagnostics, const RenderOptions& options);

}  // namespace pyk2cu
