#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "frontend/source/diagnostics.h"

/// Which mistakes of a run confirm a finding of the lint.
namespace pyk2cu::runtime {

/// A part of a finding: lines of a file.
struct FindingLines {
  std::string file;
  uint32_t first = 0, last = 0;
};

/// The lines of a finding: its own and those of its notes.
std::vector<FindingLines> LinesOf(const Diagnostic& finding, const SourceFile& file);

/// Why no run shows findings of this kind; empty for the kinds that a run can show.
std::string_view WhyNotShown(DiagId id);

/// Whether the threads must be watched to see such a mistake, which makes a launch slow; otherwise an exception shows
/// it.
bool NeedsWatching(DiagId id);

/// What of a failed launch confirms a finding of this kind with these lines, as a message; nothing if nothing does. Of
/// the two places of a mistake one has to fit; that with the most places is taken.
std::optional<std::string> WhatConfirms(DiagId id, const std::vector<FindingLines>& lines, const Error& error);

/// "IndexError: index 9 is out of bounds for axis 0 with size 8, in thread (0, 1, 2) of block (0, 0, 0)"
std::string RaisedText(const KernelError& raised);

}  // namespace pyk2cu::runtime
