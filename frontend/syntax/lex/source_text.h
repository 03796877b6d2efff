#pragma once

#include "frontend/source/diagnostics.h"
#include "frontend/source/source_file.h"

namespace pyk2cu {

/// Whether the text can be read at all: valid UTF-8 without null bytes, and no other encoding declared. Reports why
/// not.
bool CheckText(const SourceFile& file, Diagnostics& diagnostics);

}  // namespace pyk2cu
