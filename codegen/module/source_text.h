#pragma once

#include <string>

#include "codegen/emit.h"
#include "codegen/text/lines.h"

namespace pyk2cu::codegen {

/// Appends text that comes from no place in the Python source.
void AppendText(const std::string& text, GeneratedSource& source);
void AppendLines(const Lines& lines, GeneratedSource& source);

}  // namespace pyk2cu::codegen
