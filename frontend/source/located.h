#pragma once

#include <vector>

#include "base/result.h"
#include "frontend/source/diagnostics.h"
#include "pyk2cu/diagnostics.h"

namespace pyk2cu {

/// Returns a diagnostic of the file, or of one added to it, in the form that outlives the file.
api::Diagnostic Locate(const SourceFile& file, const Diagnostic& diagnostic, Words words);

/// Returns all diagnostics in that form, ordered by place. Hints are in the words of
/// a front end.
std::vector<api::Diagnostic> Locate(const Diagnostics& diagnostics, Words words);

/// The errors of a source text as one Error: rendered in its message, and as data.
Error SourceError(const Diagnostics& diagnostics, Words words);

}  // namespace pyk2cu
