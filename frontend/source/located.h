#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "frontend/source/diagnostics.h"

namespace pyk2cu {

/// A span as people count, which needs no file any more. Lines and columns start at 1.
struct LocatedRange {
  std::string file;
  uint32_t line = 1, column = 1, end_line = 1, end_column = 1;
};

struct LocatedNote {
  LocatedRange range;
  std::string message;
};

/// A diagnostic that outlives its file: it holds its own place.
struct LocatedDiagnostic {
  Severity severity = Severity::kError;
  std::string_view id;
  LocatedRange range;
  std::string message;
  std::vector<LocatedNote> notes;
  std::string hint;
};

/// What an Error carries.
struct LocatedDiagnostics {
  std::vector<LocatedDiagnostic> list;
};

/// All of them, ordered by place.
std::vector<LocatedDiagnostic> Locate(const Diagnostics& diagnostics);

/// The errors of a source text as one Error: rendered in its message, and as data.
Error SourceError(const Diagnostics& diagnostics);

}  // namespace pyk2cu
